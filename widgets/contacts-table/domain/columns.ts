/** Which columns there are: from what arrives. */
import type { ContactRow } from './rows.ts';

/** First and last name stand together. */
export const nameColumn = 'name';

const namesOfPeople: readonly string[] = ['first_name', 'last_name', 'full_name', 'name'];

/** What people look for comes first, in this order. */
const usual: readonly string[] = [
  nameColumn,
  'email',
  'organisation_name',
  'organisation',
  'country',
  'function',
  'department',
  'phone',
  'title',
  'subscribed_mailing',
];

/** The keys that rows have, each once: the usual ones first, all others as they came. An id is none. */
export function columnsOf(rows: Iterable<ContactRow>): readonly string[] {
  const found = new Set<string>();
  for (const { values } of rows) {
    for (const key of Object.keys(values)) found.add(namesOfPeople.includes(key) ? nameColumn : key);
  }
  found.delete('id');
  return [...usual.filter((key) => found.has(key)), ...[...found].filter((key) => !usual.includes(key))];
}

/** A key in words: `gala_dinnerTable` is «Gala dinner table». */
export function labelOfKey(key: string): string {
  const words = key
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .replace(/[\s._-]+/g, ' ')
    .trim()
    .toLowerCase();
  return words === '' ? key : words.charAt(0).toUpperCase() + words.slice(1);
}
