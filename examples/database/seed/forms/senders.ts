import type { Row } from '../../db.ts';
import { nameSets } from '../names.ts';
import type { Random } from '../random.ts';
import type { SeedContext } from '../sizes.ts';
import { wellKnown } from '../wellKnown.ts';
import type { FormPlan } from './plans.ts';
import type { Sender } from './replies.ts';

interface Wanted {
  readonly plan: Pick<FormPlan, 'type' | 'event'>;
  readonly random: Random;
  readonly count: number;
}

/**
 * Who sends: people who are known under the same address, the same people under another, namesakes at the same organisation, and
 * strangers. The known ones of a registration form take part in its event or are contacts only.
 */
export function senders(context: SeedContext, { plan, random, count }: Wanted): readonly Sender[] {
  const known = knownPeople(context, plan, count);
  return Array.from({ length: count }, (_, index) => {
    const row = known[index];
    const way = random.int(0, 9);
    if (!row || way >= 8) return stranger(random, `${plan.event}.${index + 1}`);
    const person = toSender(row);
    if (way < 5) return person;
    if (way < 7) return { ...person, email: `${slug(index)}@elsewhere.example` };
    return {
      ...person,
      first: person.first.slice(0, 1),
      email: `office${index}@elsewhere.example`,
      mobile: '',
    };
  });
}

function knownPeople({ db }: SeedContext, plan: Wanted['plan'], count: number): readonly Row[] {
  const select = `SELECT contacts.*, organisations.name AS organisation FROM contacts
    LEFT JOIN organisations ON organisations.id = organisation_id`;
  const first = wellKnown.length;
  const most = Math.min(count, 400);
  const part = plan.type === 'registration' ? Math.ceil(most * 0.7) : 0;
  const own = `contacts.tenant = 'acme' AND contacts.id > ${first}`;
  const takingPart = db.all(
    `${select} JOIN registrations ON contact_id = contacts.id WHERE event_id = ? AND ${own} ORDER BY registrations.id LIMIT ?`,
    [plan.event, part],
  );
  const others = db.all(`${select} WHERE ${own} AND contacts.id % 12 = ? ORDER BY contacts.id LIMIT ?`, [
    plan.event % 12,
    most - takingPart.length,
  ]);
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

function stranger(random: Random, number: string): Sender {
  const names = random.pick([
    nameSets[0],
    nameSets[0],
    nameSets[1] ?? nameSets[0],
    nameSets[5] ?? nameSets[0],
  ]);
  return {
    title: random.pick(names.titles),
    first: random.pick(names.first),
    last: random.pick(names.last),
    email: `guest.${number}@guest.example`,
    mobile: random.chance(0.7) ? `+351 91${random.int(1_000_000, 9_999_999)}` : '',
    organisation: random.chance(0.6) ? 'Freelance' : '',
  };
}

const slug = (index: number) => `private${index}`;
