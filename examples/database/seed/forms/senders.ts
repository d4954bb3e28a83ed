import type { Row } from '../../db.ts';
import { nameSets } from '../names.ts';
import type { Random } from '../random.ts';
import { ordinaryEvent } from '../showcase.ts';
import type { SeedContext } from '../sizes.ts';
import { wellKnown } from '../wellKnown.ts';
import type { FormPlan } from './plans.ts';
import type { Sender } from './replies.ts';

interface Wanted {
  readonly plan: Pick<FormPlan, 'type' | 'event'>;
  readonly random: Random;
  readonly count: number;
}

/** How well a sender is known: under the same address, under another, by last name and organisation, not at all. */
const ways = [
  'same',
  'moved',
  'same',
  'stranger',
  'same',
  'same',
  'namesake',
  'same',
  'moved',
  'stranger',
] as const;

/** Who sends. The known ones of a registration form take part in its event, one in three is a contact only. */
export function senders(context: SeedContext, { plan, random, count }: Wanted): readonly Sender[] {
  const known = knownPeople(context, plan, count);
  return Array.from({ length: count }, (_, index) => {
    const row = known[index];
    const way = ways[index % ways.length];
    if (!row || way === 'stranger') return stranger(random, plan, index);
    const person = toSender(row);
    if (way === 'same') return person;
    if (way === 'moved') return { ...person, email: `private${index}@elsewhere.example` };
    const first = random.pick(['Alex', 'Robin', 'Sascha']);
    return { ...person, first, email: `office${index}@elsewhere.example`, mobile: '' };
  });
}

/** More are not looked up; the rest are strangers. */
const mostKnown = 400;

function knownPeople({ db }: SeedContext, { type, event }: Wanted['plan'], count: number): readonly Row[] {
  const select = `SELECT contacts.*, organisations.name AS organisation FROM contacts
    LEFT JOIN organisations ON organisations.id = organisation_id`;
  const latin =
    event === ordinaryEvent
      ? `AND organisation_id IS NOT NULL
         AND first_name NOT GLOB '*[^ -~À-ž]*' AND last_name NOT GLOB '*[^ -~À-ž]*'`
      : '';
  const own = `contacts.tenant = 'acme' AND contacts.id > ${wellKnown.length} ${latin}`;
  const most = Math.min(count, mostKnown);
  const part = type === 'registration' ? Math.ceil((most * 2) / 3) : 0;
  const takingPart = db.all(
    `${select} JOIN registrations ON contact_id = contacts.id WHERE event_id = ? AND ${own}
     ORDER BY registrations.id LIMIT ?`,
    [event, part],
  );
  const others = db.all(
    `${select} WHERE ${own} AND contacts.id NOT IN (SELECT contact_id FROM registrations WHERE event_id = ?)
     AND (contacts.id % 5 = ? OR ?) ORDER BY contacts.id LIMIT ?`,
    [event, event % 5, count > 100, most - takingPart.length],
  );
  return mixed(takingPart, others);
}

/** One of the second after every two of the first. */
function mixed(one: readonly Row[], other: readonly Row[]): readonly Row[] {
  const from = [...other];
  return [...one.flatMap((row, index) => (index % 2 === 1 ? [row, ...from.splice(0, 1)] : [row])), ...from];
}

function toSender(row: Row): Sender {
  return {
    title: row.text('title'),
    first: row.text('first_name'),
    last: row.text('last_name'),
    email: row.text('email'),
    mobile: row.text('mobile'),
    organisation: row.text('organisation'),
  };
}

const [latin] = nameSets;
const [, arabic = latin] = nameSets;
const cyrillic = nameSets[5] ?? latin;

function stranger(random: Random, { event }: Wanted['plan'], index: number): Sender {
  const names = event === ordinaryEvent ? latin : random.pick([latin, latin, arabic, cyrillic]);
  return {
    title: random.pick(names.titles),
    first: random.pick(names.first),
    last: random.pick(names.last),
    email: `guest.${event}.${index + 1}@guest.example`,
    mobile: random.chance(0.7) ? `+351 91${random.int(1_000_000, 9_999_999)}` : '',
    organisation: random.chance(0.6) ? 'Freelance' : '',
  };
}
