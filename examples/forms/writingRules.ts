/** What may be written into a contact or a registration, field by field. */
import { email, required, text, unique, yesOrNo, type Rules } from '../api/rules.ts';
import type { Db } from '../database/db.ts';
import { isIsoDay } from '../clock.ts';
import type { RecordType } from './storedForms.ts';

interface Scope {
  readonly db: Db;
  readonly tenant: string;
  readonly eventId: number | null;
}

interface Whom {
  readonly type: RecordType;
  /** Whose e-mail address it may be; null of somebody new. */
  readonly contactId: number | null;
}

/** The rules of a record's fields, by their names. */
export function rulesFor(scope: Scope, { type, contactId }: Whom): Rules {
  const { db, tenant } = scope;
  const isTaken = (address: string) =>
    db.get('SELECT id FROM contacts WHERE tenant = ? AND email = ? COLLATE NOCASE AND id IS NOT ?', [
      tenant,
      address,
      contactId,
    ]) !== null;
  const contact: Rules = {
    Title: [text(50)],
    'First Name': [required, text(255)],
    'Last Name': [text(255)],
    Email: [required, text(255), email, unique(isTaken)],
    Email2: [text(255), email],
    Phone: [text(50)],
    Mobile: [text(50)],
    Fax: [text(50)],
    Function: [text(255)],
    Department: [text(255)],
    Organisation: [oneOf((value) => organisationOf(db, tenant, value) !== null)],
    'Address Office': [text(255)],
    Comments: [text(5_000)],
    Biography: [text(10_000)],
    'Subscribed Mailing': [yesOrNo],
  };
  return type === 'contact' ? contact : { ...contact, ...registrationRules(scope) };
}

function registrationRules(scope: Scope): Rules {
  return {
    'Number Of Nights': [wholeFromZero],
    Hotel: [oneOf((value) => hotelOf(scope, value) !== null)],
    'Flights In': [text(255)],
    'Flights In Date Time': [moment],
    'Flights Out': [text(255)],
    'Flights Out Date Time': [moment],
    'Social Event': [text(255)],
    'Gala Dinner Table': [text(255)],
    'Registration Comments': [text(5_000)],
  };
}

type Rule = Rules[string][number];

const oneOf =
  (isKnown: (value: unknown) => boolean): Rule =>
  (value, name) =>
    isKnown(value) ? null : `The selected ${name} is invalid.`;

/** As large as the form's own field takes (S3 §9). */
const mostNights = 99_999;

const wholeFromZero: Rule = (value, name) => {
  if (!/^\d{1,9}$/.test(String(value))) return `The ${name} field must be an integer.`;
  return Number(value) > mostNights ? `The ${name} field must not be greater than ${mostNights}.` : null;
};

const moment: Rule = (value, name) =>
  isSqlMoment(String(value)) ? null : `The ${name} field must match the format Y-m-d H:i:s.`;

/** `2026-05-01 09:30:00`, a moment that there is. */
function isSqlMoment(text: string): boolean {
  const [, day, hours, minutes, seconds] = /^(\d{4}-\d{2}-\d{2}) (\d{2}):(\d{2}):(\d{2})$/.exec(text) ?? [];
  if (day === undefined || !isIsoDay(day)) return false;
  return Number(hours) < 24 && Number(minutes) < 60 && Number(seconds) < 60;
}

/** The organisation of that id or name. */
export function organisationOf(db: Db, tenant: string, value: unknown): number | null {
  const row = db.get(
    `SELECT id FROM organisations WHERE tenant = ? AND (CAST(id AS TEXT) = ? OR name = ? COLLATE NOCASE)
     ORDER BY CAST(id AS TEXT) = ? DESC, id LIMIT 1`,
    [tenant, String(value), String(value), String(value)],
  );
  return row?.int('id') ?? null;
}

/** The name of the event's hotel of that id or name. */
export function hotelOf({ db, eventId }: Pick<Scope, 'db' | 'eventId'>, value: unknown): string | null {
  const row = db.get(
    `SELECT name FROM hotels JOIN event_hotels ON hotel_id = id
     WHERE event_id = ? AND (CAST(id AS TEXT) = ? OR name = ? COLLATE NOCASE)
     ORDER BY CAST(id AS TEXT) = ? DESC, id LIMIT 1`,
    [eventId, String(value), String(value), String(value)],
  );
  return row?.text('name') ?? null;
}
