import { foldForSearch } from '#shared/lib/text.ts';
import { addDays, isoDay } from '../../clock.ts';
import type { Db, Value } from '../db.ts';
import { nameSets } from './names.ts';
import { randomFrom } from './random.ts';

/** The event that people come to: its guests hold up their codes (S3 §4.2). */
export const checkInEvent = { id: 13, name: 'Aurora Summit 2026' } as const;

/** Their registrations are numbered from here, in every database. */
export const firstGuest = 100_001;
export const guestCount = 3_000;

/** Who shows what; the first of each kind. */
export const exampleGuests = {
  ordinary: firstGuest,
  gala: firstGuest + 1,
  cancelled: firstGuest + 2,
  arabic: firstGuest + 3,
  persian: firstGuest + 4,
  cyrillic: firstGuest + 5,
  longName: firstGuest + 6,
  hostile: firstGuest + 7,
} as const;

/** 40 have a table at the gala dinner, 25 others have cancelled. */
const hasTable = (index: number) => index % 75 === 1;
const isCancelled = (index: number) => index % 120 === 2;

/** Names that are stated: by their place, the others are invented. */
const stated: Readonly<Record<number, readonly [first: string, last: string]>> = {
  0: ['Alice', 'Andersson'],
  1: ['Bruno', 'Castillo'],
  2: ['Carmen', 'Dubois'],
  3: ['مريم', 'البغدادي'],
  4: ['کاوه', 'گل‌محمدی'],
  5: ['Соломія', 'Щербак'],
  6: ['Maximilian Alexander Jean-Luc', 'Featherstonehaugh-Cholmondeley van der Berg y García López'],
  7: ['<b>Zoë</b>', '\u202E"O’Connor" & 😀'],
};

/**
 * Makes the event, which begins today, with its guests, unless it is there. No other screen wants them, so they are made when the
 * check-in is first asked for. True when it did.
 */
export function openCheckIn(db: Db, now: Date): boolean {
  if (db.get("SELECT key FROM meta WHERE key = 'seeded check-in'")) return false;
  db.transaction(() => {
    const today = isoDay(now);
    db.insert(
      'events',
      ['id', 'tenant', 'name', 'subtitle', 'date_from', 'date_till', 'city', 'dates_per_page'],
      [
        [
          checkInEvent.id,
          'acme',
          checkInEvent.name,
          'Light for the North',
          today,
          addDays(today, 2),
          'Oslo',
          14,
        ],
      ],
    );
    addGuests(db, today);
    db.run("INSERT INTO meta (key, value) VALUES ('seeded check-in', '1')");
  });
  return true;
}

function addGuests(db: Db, today: string): void {
  const organisations = db
    .all("SELECT id FROM organisations WHERE tenant = 'acme' ORDER BY id LIMIT 22")
    .map((row) => row.int('id'));
  const random = randomFrom(131);
  const contacts: Value[][] = [];
  const registrations: Value[][] = [];
  for (let index = 0; index < guestCount; index += 1) {
    const names = nameSets[index % nameSets.length] ?? nameSets[0];
    const [first, last] = stated[index] ?? [random.pick(names.first), random.pick(names.last)];
    const id = firstGuest + index;
    const email = `guest${index + 1}@aurora.example`;
    const organisation = organisations[random.int(0, organisations.length - 1)] ?? null;
    const registered = `${addDays(today, -random.int(8, 120))} 09:15:00`;
    const search = foldForSearch(`${first} ${last} ${email}`);
    contacts.push([
      id,
      'acme',
      random.pick(names.titles),
      first,
      last,
      email,
      names.language,
      1,
      organisation,
      '[]',
      registered,
      search,
    ]);
    const hasCancelled = isCancelled(index);
    registrations.push([
      id,
      checkInEvent.id,
      id,
      hasCancelled ? 'Cancelled' : 'Registered',
      hasCancelled ? 'Declined' : 'Confirmed',
      `A26-${String(index + 1).padStart(4, '0')}`,
      registered,
      hasTable(index) ? String(random.int(1, 40)) : null,
    ]);
  }
  db.insert('contacts', contactColumns, contacts);
  db.insert('registrations', registrationColumns, registrations);
}

const contactColumns = [
  'id',
  'tenant',
  'title',
  'first_name',
  'last_name',
  'email',
  'language',
  'subscribed_mailing',
  'organisation_id',
  'tags',
  'created_at',
  'search',
];
const registrationColumns = [
  'id',
  'event_id',
  'contact_id',
  'status',
  'pax_status',
  'reg_number',
  'registered_at',
  'gala_dinner_table',
];
