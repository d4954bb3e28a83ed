import { addDays } from '../../clock.ts';
import { congressId, roomlessId } from './events.ts';
import { cities } from './names.ts';
import { randomFrom } from './random.ts';
import type { SeedContext } from './sizes.ts';

/** What a hotel's nights look like. */
type Pattern = 'usual' | 'sold-out' | 'weekdays' | 'one-week' | 'plenty';

interface HotelKind {
  name: string;
  pattern: Pattern;
  /** False: rooms are held, but the hotel has no page, so no id is sent (S1 §7). */
  hasPage?: boolean;
}

/** Every oddity a grid must stand, in both seed sizes; but for the first two at the end of the list. Two share one name (trap C-34). */
const oddHotels: readonly HotelKind[] = [
  { name: 'Hotel Atlántico', pattern: 'usual' },
  { name: 'Grand Palace', pattern: 'plenty' },
  { name: 'فندق النخيل', pattern: 'usual' },
  { name: 'هتل پارسیان', pattern: 'usual' },
  { name: 'Готель «Дніпро»', pattern: 'usual' },
  { name: 'Sold Out Inn', pattern: 'sold-out' },
  { name: 'Business Lodge (Monday to Friday)', pattern: 'weekdays' },
  { name: 'One Week Residence', pattern: 'one-week' },
  { name: 'Ibis Centre', pattern: 'usual' },
  { name: 'Ibis Centre', pattern: 'usual' },
  { name: 'Residencia sin ficha', pattern: 'usual', hasPage: false },
  { name: '1898', pattern: 'usual' },
  { name: 'Smith & Søn <Old Town>', pattern: 'usual' },
  {
    name: 'The Honourable Company of Innkeepers’ Grand Conference Hotel and Thermal Spa by the Old Harbour Bridge',
    pattern: 'usual',
  },
];

const brands = [
  'Novum',
  'Meridian',
  'Parador',
  'City Rest',
  'Harbour View',
  'Aurora',
  'Central',
  'Alameda',
] as const;

/** How many of the odd ones are ordinary enough to come first. */
const firstOnes = 2;

/** What is odd about the hotel at a place of the list, from 0: ordinary ones stand before the odd ones, as far as there are any. */
function oddAt(index: number, hotels: number): HotelKind | undefined {
  const ordinary = hotels - oddHotels.length;
  if (index < firstOnes || index >= hotels) return index < hotels ? oddHotels[index] : undefined;
  return index < firstOnes + ordinary ? undefined : oddHotels[index - ordinary];
}

/** Hotels of the ordinary events first, then those of the congress. */
export function seedHotels({ db, size }: SeedContext): void {
  const random = randomFrom(31);
  const rows = Array.from({ length: size.hotels + size.congressHotels }, (_, index) => {
    const city = random.pick(cities);
    const odd = oddAt(index, size.hotels);
    const name = odd?.name ?? `${random.pick(brands)} ${city} ${index + 1}`;
    return [
      index + 1,
      name,
      city,
      `${random.int(1, 240)} Harbour Street`,
      random.int(2, 5),
      odd?.hasPage !== false,
    ];
  });
  db.insert('hotels', ['id', 'name', 'city', 'address', 'stars', 'has_page'], rows);
}

/** Free rooms per event, hotel and night, from today on; written in the order of the table's key. */
export function seedNights({ db, size, today }: SeedContext): void {
  const links: [number, number][] = [];
  const nights: [number, string, number, number][] = [];
  const days = Array.from({ length: size.nights }, (_, index) => dayOf(addDays(today, index), index));
  for (let event = 1; event <= congressId; event += 1) {
    const hotels = hotelsOf(event, size.hotels, size.congressHotels);
    const rooms = hotels.map((hotel) =>
      roomsOf(event, hotel, oddAt(hotel - 1, size.hotels)?.pattern ?? 'usual'),
    );
    for (const hotel of hotels) links.push([event, hotel]);
    for (const day of days) {
      for (const [index, hotel] of hotels.entries()) {
        const free = rooms[index]?.(day) ?? null;
        if (free !== null) nights.push([event, day.date, hotel, free]);
      }
    }
  }
  db.insert('event_hotels', ['event_id', 'hotel_id'], links);
  db.insert('hotel_nights', ['event_id', 'night', 'hotel_id', 'rooms'], nights);
}

interface Day {
  date: string;
  /** Days from today. */
  index: number;
  isWeekend: boolean;
}

function dayOf(date: string, index: number): Day {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return { date, index, isWeekend: weekday === 0 || weekday === 6 };
}

/** Event 1 holds rooms everywhere, later ones in fewer places. */
function hotelsOf(event: number, hotels: number, congressHotels: number): number[] {
  const all = Array.from({ length: hotels }, (_, index) => index + 1);
  if (event === roomlessId) return [];
  if (event === congressId) return Array.from({ length: congressHotels }, (_, index) => hotels + index + 1);
  return event === 1 ? all : all.filter((hotel) => (hotel * 7 + event) % 4 === 0);
}

/** Free rooms of a night; null when it is not offered. To be asked for one day after the other. */
function roomsOf(event: number, hotel: number, pattern: Pattern): (day: Day) => number | null {
  const random = randomFrom(event * 1_000 + hotel);
  const block = random.int(4, 60);
  return ({ index, isWeekend }) => {
    const taken = random.int(0, block + 3);
    const isOffered = !random.chance(0.06);
    if (pattern === 'sold-out') return 0;
    if (pattern === 'plenty') return 180 + (index % 25);
    if (pattern === 'weekdays' && isWeekend) return null;
    if (pattern === 'one-week' && (index < 14 || index > 20)) return null;
    return isOffered ? Math.max(0, block - taken) : null;
  };
}
