/** Rows and groups that were copied as text, here or anywhere (screens.md §15 «Beyond»). */
import { isMap, parseJson } from '#shared/lib/json.ts';
import { readStoredFilter } from '#shared/lib/storedFilter.ts';
import { newGroup } from './commands.ts';
import { canCopy } from './copied.ts';
import type { Item, NewId } from './tree.ts';
import { readItems } from './wire.ts';

/** So many conditions are pasted at once: each is a card. */
export const mostPasted = 500;

/** What is pasted among others, as what it said where it came from: read on from what stands before, an «or» would mean another. */
export function amongOthers(items: readonly Item[], newId: NewId): readonly Item[] {
  return items.slice(1).some(({ join }) => join === 'or') ? [newGroup(items, newId)] : items;
}

/**
 * What a text has of rows and groups: a list, one of them, or a whole filter as the server gives it. `null` where there is
 * none, or anything that is not understood.
 */
export function pastedItems(text: string, newId: NewId): readonly Item[] | null {
  const items = readItems(listIn(text) ?? [], newId);
  return canCopy(items) ? items : null;
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
