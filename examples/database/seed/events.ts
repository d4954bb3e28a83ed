import { addDays } from '../../clock.ts';
import { randomFrom } from './random.ts';
import type { SeedContext } from './seed.ts';

/** The event that stands for a world congress: many hotels, long pages of dates. */
export const congressId = 12;

/** The event that holds no rooms at all. */
export const roomlessId = 11;

/** name, subtitle, city, first day counted from today, length in days */
const events: readonly (readonly [string, string, string, number, number])[] = [
  ['Spring Policy Forum', 'Regulation that works', 'Brussels', 21, 3],
  ['Congreso Ibérico de Energía', 'Redes, mercados y personas', 'Madrid', 35, 4],
  ['مؤتمر الصحة الرقمية', 'التقنية في خدمة المريض', 'القاهرة', 40, 3],
  ['همایش معماری پایدار', 'شهر، انسان، آینده', 'Tehran', 52, 2],
  ['Форум цифрової освіти', 'Школа після пандемії', 'Kyiv', 60, 3],
  ['Конференция по логистике', 'Коридоры Восток — Запад', 'Almaty', 66, 2],
  ['Nordic Interpreters’ Day', 'One voice, many languages', 'Oslo', 14, 1],
  ['Media & Democracy Summit', 'What readers trust', 'Lisboa', 75, 3],
  ['Rail Europe', 'Night trains, day trains, no trains', 'Wien', 80, 4],
  [
    'Annual General Meeting of the International Federation of Event Professionals and Associated Trades',
    'Members only',
    'Gdańsk',
    90,
    2,
  ],
  ['Online Board Retreat', 'No travel, no rooms', 'Málaga', 28, 1],
  ['World Congress of Public Health', '200 hotels across the region', 'Dubai', 10, 6],
];

const statuses = ['Registered', 'Registered', 'Registered', 'Pending', 'Cancelled'] as const;
const paxStatuses = ['Confirmed', 'Confirmed', 'Invited', 'Waiting list', 'Declined'] as const;

/** Twelve events and who takes part in them. */
export function seedEvents(context: SeedContext): void {
  const { db, today } = context;
  const rows = events.map(([name, subtitle, city, start, days], index) => {
    const from = addDays(today, start);
    const datesPerPage = index + 1 === congressId ? 60 : 14;
    return [index + 1, 'acme', name, subtitle, from, addDays(from, days - 1), city, datesPerPage];
  });
  const columns = ['id', 'tenant', 'name', 'subtitle', 'date_from', 'date_till', 'city', 'dates_per_page'];
  db.insert('events', columns, rows);
  seedRegistrations(context);
}

function seedRegistrations({ db, size, today }: SeedContext): void {
  const random = randomFrom(21);
  const rows = events.flatMap((_, event) => {
    const first = random.int(1, Math.max(1, size.contacts - size.registrationsPerEvent));
    return Array.from({ length: size.registrationsPerEvent }, (_unused, index) => [
      event + 1,
      first + index,
      random.pick(statuses),
      random.pick(paxStatuses),
      `E${event + 1}-${String(index + 1).padStart(4, '0')}`,
      `${addDays(today, -random.int(1, 120))} ${String(random.int(8, 19)).padStart(2, '0')}:15:00`,
      random.chance(0.3) ? `Table ${random.int(1, 40)}` : null,
    ]);
  });
  const columns = [
    'event_id',
    'contact_id',
    'status',
    'pax_status',
    'reg_number',
    'registered_at',
    'gala_dinner_table',
  ];
  db.insert('registrations', columns, rows);
}
