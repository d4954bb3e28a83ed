import type { Value } from '../database/db.ts';

/** A condition of SQL on one contact, and one of its registrations, with its values. */
export interface Condition {
  sql: string;
  values: readonly Value[];
}

export interface Given {
  /** One value, or each of several. */
  value: unknown;
  condition: 'equals' | 'includes';
  /** `YYYY-MM-DD`. */
  today: string;
}

/** Null for a value that the field cannot have. */
type Field = (given: Given) => Condition | null;

const textOf = (value: unknown) =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** A text that is the same but for case, or has the typed one in it. */
const text =
  (column: string): Field =>
  ({ value, condition }) => {
    const typed = textOf(value);
    if (typed === '') return null;
    return condition === 'includes'
      ? { sql: `${column} LIKE ? ESCAPE '\\'`, values: [`%${escaped(typed)}%`] }
      : { sql: `${column} = ? COLLATE NOCASE`, values: [typed] };
  };

/** One of what can be chosen, or any of several. */
const choice =
  (column: string): Field =>
  ({ value }) => {
    const chosen = (Array.isArray(value) ? value : [value]).map(textOf).filter((one) => one !== '');
    if (chosen.length === 0) return null;
    return { sql: `${column} IN (${chosen.map(() => '?').join(', ')})`, values: chosen };
  };

const yes: readonly unknown[] = [true, 1, '1', 'true'];
const no: readonly unknown[] = [false, 0, '0', 'false'];

const flag =
  (sql: string): Field =>
  ({ value }) => {
    if (yes.includes(value)) return { sql, values: [] };
    return no.includes(value) ? { sql: `NOT (${sql})`, values: [] } : null;
  };

const registered = 'date(r.registered_at)';
const dayOf = (value: unknown) => (/^\d{4}-\d{2}-\d{2}/.exec(textOf(value)) ?? [])[0];

const day: Field = ({ value }) => {
  const wanted = dayOf(value);
  return wanted === undefined ? null : { sql: `${registered} = ?`, values: [wanted] };
};

const period: Field = ({ value }) => {
  const [from, till] = Array.isArray(value) ? value.map(dayOf) : [];
  if (from === undefined || till === undefined) return null;
  return { sql: `${registered} BETWEEN ? AND ?`, values: [from, till] };
};

const isPublic: Field = ({ value }) => {
  const status = textOf(value).toLowerCase();
  if (status !== 'public' && status !== 'private') return null;
  return { sql: 'o.is_public = ?', values: [status === 'public'] };
};

/** Fields of filters by where they belong and what they are called (S3 §3.1). */
export const fields: Readonly<Record<string, Readonly<Record<string, Field>>>> = {
  organisation: {
    Status: isPublic,
    'No Organisation': flag('c.organisation_id IS NULL'),
    Countries: choice('country.name'),
    Industry: choice('o.industry_id'),
    Type: choice('o.type_id'),
    'Range of Action': choice('o.range_of_action_id'),
  },
  contact: {
    Title: choice('c.title'),
    Email: text('c.email'),
    'First Name': text('c.first_name'),
    'Last Name': text('c.last_name'),
    'Subscribed Mailing': flag('c.subscribed_mailing'),
    Department: text('c.department'),
    Function: text('c.function'),
  },
  registration: {
    'Registration Status': choice('r.status'),
    'PAX Status': choice('r.pax_status'),
    'Registration Date': day,
    'Registration Period': period,
    'Current Day': ({ today, ...given }) => {
      const found = flag(`${registered} = ?`)({ today, ...given });
      return found && { ...found, values: [today] };
    },
    'Gala Dinner Table': choice('r.gala_dinner_table'),
    'Social Event': choice('r.social_event'),
    Event: choice('r.event_id'),
  },
};
