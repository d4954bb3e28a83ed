/** Rows and groups as text, to be put into another filter or sent to somebody (screens.md §15 «Beyond»). */
import { isMap, parseJson } from '#shared/lib/json.ts';
import { readStoredFilter } from '#shared/lib/storedFilter.ts';
import { itemsIn, type Item, type NewId } from './tree.ts';
import { readItems, writeItems } from './wire.ts';

/** As they are stored, a line for each value. */
export function copiedItems(items: readonly Item[]): string {
  return JSON.stringify(writeItems(items), null, 2);
}

/**
 * What a text has of rows and groups: a list, one of them, or a whole filter as the server gives it. `null` where there is
 * none, or anything that is not understood.
 */
export function pastedItems(text: string, newId: NewId): readonly Item[] | null {
  const items = readItems(listIn(text) ?? [], newId);
  const isUnderstood = itemsIn(items).every(({ kind }) => kind !== 'raw');
  return items.length > 0 && isUnderstood ? items : null;
}

function listIn(text: string): readonly unknown[] | null {
  if (text.trim() === '') return null;
  const read = parseJson(text);
  if (!read.ok || !isMap(read.value)) return readStoredFilter(text).items;
  const { filter, filters, condition } = read.value;
  // Of a row `filter` is how it is joined, of a filter what it asks.
  if ('filterType' in read.value || condition !== undefined) return readStoredFilter([read.value]).items;
  return readStoredFilter(filter ?? filters ?? null).items;
}
