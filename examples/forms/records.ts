/** Contacts and registrations as replies are compared with them, by the names of their fields (S2 §3 «Processing»). */
import { domainFields } from '#shared/lib/formFields.ts';
import type { Db, Row, Value } from '../database/db.ts';
import type { RecordType } from './storedForms.ts';

/** The fields of a record as `formData` names them. */
export function fullFields(type: RecordType): readonly string[] {
  const known = domainFields.filter(({ isRegistration }) => type === 'registration' || !isRegistration);
  return ['Id', ...known.map(({ formName }) => formName)];
}

/** Columns of contacts by the keys of their fields. */
export const contactColumns: Readonly<Record<string, string>> = {
  title: 'title',
  first_name: 'first_name',
  last_name: 'last_name',
  email: 'email',
  email2: 'email2',
  phone: 'phone',
  mobile: 'mobile',
  fax: 'fax',
  function: 'function',
  department: 'department',
  organisation: 'organisation_id',
  address_office: 'address_office',
  comments: 'comments',
  biography: 'biography',
  subscribed_mailing: 'subscribed_mailing',
};

/** Columns of registrations by the keys of their fields. */
export const registrationColumns: Readonly<Record<string, string>> = {
  number_of_nights: 'nights',
  hotel: 'hotel',
  flights_in: 'flight_in',
  flights_in_date_time: 'arrives_at',
  flights_out: 'flight_out',
  flights_out_date_time: 'departs_at',
  social_event: 'social_event',
  gala_dinner_table: 'gala_dinner_table',
  registration_comments: 'comments',
};

const ofContacts = Object.entries(contactColumns)
  .map(([key, column]) =>
    key === 'organisation' ? 'organisations.name AS organisation' : `contacts.${column}`,
  )
  .join(', ');
const ofRegistrations = Object.entries(registrationColumns)
  .map(([key, column]) => `registrations.${column} AS ${key}`)
  .join(', ');

/** SQL that gives records of a type; its `WHERE` follows. */
export const recordsSql: Readonly<Record<RecordType, string>> = {
  contact: `SELECT contacts.id AS record_id, contacts.id AS contact_id, contacts.search, ${ofContacts}
    FROM contacts LEFT JOIN organisations ON organisations.id = organisation_id`,
  registration: `SELECT registrations.id AS record_id, contact_id, contacts.search, ${ofContacts}, ${ofRegistrations}
    FROM registrations JOIN contacts ON contacts.id = contact_id
    LEFT JOIN organisations ON organisations.id = organisation_id`,
};

export type RecordValues = Readonly<Record<string, Value>>;

/** What is sent of a record: `id` and its fields by their keys. */
export function recordValues(type: RecordType, row: Row): RecordValues {
  const contact = Object.keys(contactColumns).map((key): [string, Value] => [
    key,
    key === 'subscribed_mailing' ? row.flag(key) : row.textOrNull(key),
  ]);
  if (type === 'contact') return { id: row.int('record_id'), ...Object.fromEntries(contact) };
  const registration = Object.keys(registrationColumns).map((key): [string, Value] => [
    key,
    key === 'number_of_nights' ? row.intOrNull(key) : row.textOrNull(key),
  ]);
  return {
    id: row.int('record_id'),
    contact_id: row.int('contact_id'),
    ...Object.fromEntries([...contact, ...registration]),
  };
}

/** A record of the tenant by its id; null when there is none. */
export function findRecord(
  db: Db,
  { type, tenant, id }: { readonly type: RecordType; readonly tenant: string; readonly id: number },
): RecordValues | null {
  const table = type === 'contact' ? 'contacts' : 'registrations';
  const row = db.get(`${recordsSql[type]} WHERE ${table}.id = ? AND contacts.tenant = ?`, [id, tenant]);
  return row && recordValues(type, row);
}
