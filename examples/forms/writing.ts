/** Writes chosen answers into contacts and registrations, checked as their own forms are (S2 §5). */
import { domainFieldOf, domainFields } from '#shared/lib/formFields.ts';
import { foldForSearch } from '#shared/lib/text.ts';
import { createContact } from '../api/contactForm.ts';
import { textOrNull, validate, valueOf, type Input } from '../api/rules.ts';
import { sqlTime } from '../clock.ts';
import type { Db, Value } from '../database/db.ts';
import { invalid, modelNotFound } from '../http/errors.ts';
import { contactColumns, registrationColumns, type RecordValues } from './records.ts';
import { hotelOf, organisationOf, rulesFor } from './writingRules.ts';

export interface Target {
  readonly db: Db;
  readonly now: Date;
  readonly tenant: string;
  /** Of registrations. */
  readonly eventId: number | null;
}

/** What is to be written, by the names of the fields; what no field is called is left out. */
export function byFieldName(formData: Input): Input {
  const known = Object.entries(formData).flatMap(([name, value]): [string, unknown][] => {
    const field = domainFieldOf(name);
    return field ? [[field.formName, typeof value === 'string' ? value.trim() : value]] : [];
  });
  return Object.fromEntries(known);
}

/** What differs from the record as it is; the rest was chosen, but is there already. */
export function changedOf(data: Input, record: RecordValues): Input {
  const present = new Map(domainFields.map(({ key, formName }) => [formName, record[key] ?? '']));
  return Object.fromEntries(
    Object.entries(data).filter(([name, value]) => plainText(value) !== plainText(present.get(name))),
  );
}

const plainText = (value: unknown): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value);

/** Changes a contact; 422. */
export function updateContact(target: Target, contactId: number, data: Input): void {
  const rules = rulesFor(target, { type: 'contact', contactId });
  validate(data, only(rules, data));
  writeContact(target, contactId, data);
}

/** Changes a registration and its contact; 422. */
export function updateRegistration(target: Target, id: number, data: Input): void {
  const { db } = target;
  const row = db.get('SELECT contact_id, event_id FROM registrations WHERE id = ?', [id]);
  if (!row) throw modelNotFound('Registration', id);
  const contactId = row.int('contact_id');
  const there = { ...target, eventId: row.int('event_id') };
  validate(data, only(rulesFor(there, { type: 'registration', contactId }), data));
  writeContact(there, contactId, data);
  writeRegistration(there, id, data);
}

/** Makes a contact; 422. */
export function newContact(target: Target, data: Input): number {
  validate(data, rulesFor(target, { type: 'contact', contactId: null }));
  return insertContact(target, data);
}

/** Makes a registration, of the contact with that e-mail address, who stays as they are, or of a new one; 422. */
export function newRegistration(target: Target, data: Input): number {
  const { db, now, tenant, eventId } = target;
  if (eventId === null) throw invalid({ form: ['The form belongs to no event.'] });
  const email = textOrNull(data, 'Email') ?? '';
  const known = db.get('SELECT id FROM contacts WHERE tenant = ? AND email = ? COLLATE NOCASE', [
    tenant,
    email,
  ]);
  const contactId = known?.int('id') ?? null;
  validate(data, rulesFor(target, { type: 'registration', contactId }));
  const isThere =
    db.get('SELECT id FROM registrations WHERE event_id = ? AND contact_id = ?', [eventId, contactId]) !==
    null;
  if (isThere) throw invalid({ Email: ['The Email has already been taken.'] });
  const person = contactId ?? insertContact(target, data);
  const { id } = db.run(
    `INSERT INTO registrations (event_id, contact_id, status, pax_status, reg_number, registered_at)
     VALUES (?, ?, 'Registered', 'Confirmed', ?, ?)`,
    [eventId, person, `E${eventId}-F${person}`, sqlTime(now)],
  );
  writeRegistration(target, id, data);
  return id;
}

/** The rules of the fields that are to be written. */
function only<T>(rules: Readonly<Record<string, T>>, data: Input): Record<string, T> {
  return Object.fromEntries(Object.entries(rules).filter(([name]) => Object.hasOwn(data, name)));
}

function insertContact(target: Target, data: Input): number {
  const { db, now, tenant } = target;
  const snake = domainFields.map(({ key, formName }): [string, unknown] => [key, data[formName]]);
  const created = createContact({ db, now }, tenant, { ...Object.fromEntries(snake), organisation_id: null });
  const id = Number(created['id']);
  writeContact(target, id, data);
  return id;
}

function writeContact(target: Target, id: number, data: Input): void {
  const { db, tenant } = target;
  write(db, {
    table: 'contacts',
    id,
    changes: changesOf(data, contactColumns, (key, value) =>
      key === 'organisation'
        ? (organisationOf(db, tenant, value) ?? null)
        : key === 'subscribed_mailing'
          ? ['1', 'true'].includes(String(value))
          : null,
    ),
  });
  const row = db.get('SELECT first_name, last_name, email FROM contacts WHERE id = ?', [id]);
  const parts = ['first_name', 'last_name', 'email'].map((column) => row?.text(column) ?? '');
  db.run('UPDATE contacts SET search = ? WHERE id = ?', [foldForSearch(parts.join(' ')), id]);
}

function writeRegistration(target: Target, id: number, data: Input): void {
  const { db } = target;
  write(db, {
    table: 'registrations',
    id,
    changes: changesOf(data, registrationColumns, (key, value) =>
      key === 'hotel' ? (hotelOf(target, value) ?? null) : null,
    ),
  });
}

/** Fields that are not stored as they are written. */
const converted = ['organisation', 'subscribed_mailing', 'hotel'];
/** Columns that hold an empty text for nothing. */
const neverNull = ['title', 'last_name'];

function changesOf(
  data: Input,
  columns: Readonly<Record<string, string>>,
  convert: (key: string, value: unknown) => Value,
): [string, Value][] {
  return domainFields.flatMap(({ key, formName }): [string, Value][] => {
    const column = columns[key];
    if (column === undefined || !Object.hasOwn(data, formName)) return [];
    const value = valueOf(data, formName);
    if (converted.includes(key))
      return [[column, value === null && key !== 'subscribed_mailing' ? null : convert(key, value)]];
    return [[column, textOrNull(data, formName) ?? (neverNull.includes(key) ? '' : null)]];
  });
}

interface Writing {
  readonly table: 'contacts' | 'registrations';
  readonly id: number;
  readonly changes: readonly (readonly [string, Value])[];
}

function write(db: Db, { table, id, changes }: Writing): void {
  if (changes.length === 0) return;
  const set = changes.map(([column]) => `${column} = ?`).join(', ');
  db.run(`UPDATE ${table} SET ${set} WHERE id = ?`, [...changes.map(([, value]) => value), id]);
}
