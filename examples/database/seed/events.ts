import { addDays } from '../../clock.ts';
import type { SeedContext } from './sizes.ts';

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

/** Twelve events. */
export function seedEvents({ db, today }: SeedContext): void {
  const rows = events.map(([name, subtitle, city, start, days], index) => {
    const from = addDays(today, start);
    const datesPerPage = index + 1 === congressId ? 60 : 14;
    return [index + 1, 'acme', name, subtitle, from, addDays(from, days - 1), city, datesPerPage];
  });
  const columns = ['id', 'tenant', 'name', 'subtitle', 'date_from', 'date_till', 'city', 'dates_per_page'];
  db.insert('events', columns, rows);
}
