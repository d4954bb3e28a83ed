import { addDays } from '../../clock.ts';
import type { Row, Value } from '../db.ts';
import { randomFrom, type Random } from './random.ts';
import type { SeedContext } from './sizes.ts';
import { wellKnown } from './wellKnown.ts';

const statuses = ['Registered', 'Registered', 'Registered', 'Pending', 'Cancelled'] as const;
const paxStatuses = ['Confirmed', 'Confirmed', 'Invited', 'Waiting list', 'Declined'] as const;
/** What people do in the evening. */
export const socialEvents = [
  'City walk',
  'Boat trip',
  'Evening at the opera',
  'جولة في المدينة',
  'Вечеря',
] as const;

/** Contacts who take part in every event, and those who do in every event but 7 to 11. */
const everywhere: readonly number[] = [8, 9];
const often: readonly number[] = [1, 2, 3, 5, 7, 18];

interface Registration {
  event_id: number;
  contact_id: number;
  status: string;
  pax_status: string;
  reg_number: string;
  registered_at: string;
  gala_dinner_table: string | null;
  confirmed_at: string | null;
  attended: boolean | null;
  hotel: string | null;
  nights: number | null;
  flight_in: string | null;
  arrives_at: string | null;
  social_event: string | null;
}

/** Everything that can be said. */
function full(usual: Registration, firstDay: string): Partial<Registration> {
  return {
    status: 'Registered',
    pax_status: 'Confirmed',
    confirmed_at: usual.registered_at,
    attended: true,
    hotel: 'Hotel Atlántico',
    nights: 3,
    flight_in: 'IB 3214',
    arrives_at: `${addDays(firstDay, -1)} 10:40:00`,
    social_event: 'Boat trip',
    gala_dinner_table: 'Table 12',
  };
}

/** Zeros and «no», which are values too (C-26). */
const zeros: Partial<Registration> = {
  attended: false,
  hotel: '0',
  nights: 0,
  flight_in: null,
  arrives_at: null,
  gala_dinner_table: '0',
};

const nothing: Partial<Registration> = {
  confirmed_at: null,
  attended: null,
  hotel: null,
  nights: null,
  flight_in: null,
  arrives_at: null,
  social_event: null,
  gala_dinner_table: null,
};

/** What is stated of some contacts, by event and contact (examples/README.md). */
function statedOf(usual: Registration, firstDay: string): Partial<Registration> {
  switch (`${usual.event_id} ${usual.contact_id}`) {
    case '1 9':
    case '1 3':
      return full(usual, firstDay);
    case '2 3':
      return {
        ...full(usual, firstDay),
        hotel: 'Grand Palace',
        nights: 1,
        gala_dinner_table: null,
        attended: false,
      };
    case '2 9':
      return zeros;
    case '3 9':
      return nothing;
    case '4 9':
      return { confirmed_at: '0000-00-00 00:00:00', hotel: '<b>Ritz</b> & \u202Ezitr', social_event: ' ' };
    default:
      return {};
  }
}

/** Who takes part in which event, and what is known of it. */
export function seedRegistrations({ db, size, today }: SeedContext): void {
  const random = randomFrom(21);
  const events = db.all('SELECT id, date_from FROM events ORDER BY id');
  const all = events.flatMap((event) => {
    const hotels = hotelsOf({ db }, event.int('id'));
    const known = event.int('id') < 7 || event.int('id') === 12 ? [...everywhere, ...often] : everywhere;
    const others = size.registrationsPerEvent - known.length;
    const first = random.int(wellKnown.length + 1, size.contacts - size.foreignContacts - others);
    const people = [...known, ...Array.from({ length: others }, (_, index) => first + index)];
    return people.map((contact, index) => {
      const usual = registration(random, { event, contact, number: index + 1, hotels, today });
      return { ...usual, ...statedOf(usual, event.text('date_from')) };
    });
  });
  const rows = all.map((one, index): Value[] => [index + 1, ...Object.values(one)]);
  db.insert('registrations', ['id', ...Object.keys(all[0] ?? {})], rows);
}

interface Facts {
  event: Row;
  contact: number;
  number: number;
  hotels: readonly string[];
  today: string;
}

function registration(random: Random, { event, contact, number, hotels, today }: Facts): Registration {
  const id = event.int('id');
  const hour = () => String(random.int(8, 19)).padStart(2, '0');
  const registered = addDays(today, -random.int(8, 120));
  const hotel = random.chance(0.6) ? (hotels[random.int(0, hotels.length - 1)] ?? null) : null;
  const flies = random.chance(0.5);
  return {
    event_id: id,
    contact_id: contact,
    status: random.pick(statuses),
    pax_status: random.pick(paxStatuses),
    reg_number: `E${id}-${String(number).padStart(4, '0')}`,
    registered_at: `${registered} ${hour()}:15:00`,
    gala_dinner_table: random.chance(0.3) ? `Table ${random.int(1, 40)}` : null,
    confirmed_at: random.chance(0.7) ? `${addDays(registered, random.int(0, 7))} ${hour()}:40:00` : null,
    attended: random.chance(0.5) ? random.chance(0.8) : null,
    hotel,
    nights: hotel === null ? 0 : random.int(1, 5),
    flight_in: flies ? `${random.pick(['IB', 'LH', 'EK', 'TK', 'PS'])} ${random.int(100, 9_999)}` : null,
    arrives_at: flies ? `${addDays(event.text('date_from'), -1)} ${hour()}:35:00` : null,
    social_event: random.chance(0.4) ? random.pick(socialEvents) : null,
  };
}

function hotelsOf({ db }: Pick<SeedContext, 'db'>, eventId: number): string[] {
  const sql = 'SELECT name FROM event_hotels JOIN hotels ON id = hotel_id WHERE event_id = ? ORDER BY id';
  return db.all(sql, [eventId]).map((row) => row.text('name'));
}
