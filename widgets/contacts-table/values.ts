import type { Texts } from '#shared/i18n/useTexts.ts';
import { labelOfKey, nameColumn, usual } from './domain/columns.ts';
import { nameOf, type ContactRow, type Value } from './domain/rows.ts';

/** What a contact has in a column. */
export const valueIn =
  (column: string) =>
  (row: ContactRow): Value =>
    column === nameColumn ? nameOf(row) : (row.values[column] ?? null);

/** Keys that have words of ours. */
const named = {
  name: 'column.name',
  first_name: 'column.firstName',
  last_name: 'column.lastName',
  full_name: 'column.name',
  email: 'column.email',
  organisation_name: 'column.organisation',
  organisation: 'column.organisation',
  country: 'column.country',
  function: 'column.function',
  department: 'column.department',
  phone: 'column.phone',
  title: 'column.title',
  subscribed_mailing: 'column.subscribed',
} as const;

/** What such a value is needs no word: an address, a name of a place or of work. */
export const saysItself = (key: string): boolean => usual.includes(key) && key !== 'subscribed_mailing';

const isNamed = (key: string): key is keyof typeof named => Object.hasOwn(named, key);

/** What a column is called: in the reader's language where it is known, else its key in words. */
export const headOf =
  (t: Texts<'contacts-table'>) =>
  (key: string): string =>
    isNamed(key) ? t(named[key]) : labelOfKey(key);
