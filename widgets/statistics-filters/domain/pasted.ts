/** Rows and groups that were copied as text, here or anywhere (screens.md §15 «Beyond»). */
import { isMap, parseJson } from '#shared/lib/json.ts';
import { filterTypeOf, isKnownFilterType, readStoredFilter } from '#shared/lib/storedFilter.ts';
import { addItems, newGroup } from './commands.ts';
import { canCopy } from './copied.ts';
import { defaultType, type FilterDocument } from './document.ts';
import { itemsIn, withFirstFree, type Item, type NewId } from './tree.ts';
import { textIn } from './values.ts';
import { readItem } from './wire.ts';

/** So many conditions are pasted at once: each is a card. */
export const mostPasted = 500;

/** How many cards they are with nothing in them: conditions, and groups that are empty. */
export const countPasted = (items: readonly Item[]): number =>
  itemsIn(items).filter((item) => item.kind !== 'group' || item.items.length === 0).length;

/** What is pasted among others, as what it said where it came from: read on from what stands before, an «or» would mean another. */
export function amongOthers(items: readonly Item[], newId: NewId): readonly Item[] {
  return items.slice(1).some(({ join }) => join === 'or') ? [newGroup(items, newId)] : items;
}

export interface Pasted {
  readonly items: readonly Item[];
  /** What a whole filter is called, and its type as it is written; empty where the text says nothing of it. */
  readonly name: string;
  readonly type: string;
}

/**
 * What a text has of rows and groups: a list, one of them, or a whole filter as the server gives it. `null` where there is
 * none, or anything that is not understood. The first of several is joined to nothing, whatever word it carries; one alone says
 * how it is joined where it is put.
 */
export function readPasted(text: string, newId: NewId): Pasted | null {
  const { list, name, type } = partsIn(text);
  const items = (list ?? []).map((given) => readItem(given, newId));
  if (!canCopy(items)) return null;
  return { items: items.length > 1 ? withFirstFree(items) : items, name: textIn(name), type: textIn(type) };
}

interface PastedFilter {
  readonly document: FilterDocument;
  /** The type as it is written where it is none that is known; `null` for one that is, or none. */
  readonly otherType: string | null;
}

/** A new filter of what was pasted, with the name and the type that it says. */
export function filterIn({ items, name, type }: Pasted): PastedFilter {
  const isUnknown = type !== '' && !isKnownFilterType(type);
  const document: FilterDocument = {
    name,
    type: type === '' ? defaultType : filterTypeOf(type),
    items: addItems([], { parent: null, at: 0 }, items),
  };
  return { document, otherType: isUnknown ? type : null };
}

interface Parts {
  readonly list: readonly unknown[] | null;
  readonly name?: unknown;
  readonly type?: unknown;
}

function partsIn(text: string): Parts {
  if (text.trim() === '') return { list: null };
  const read = parseJson(text);
  if (!read.ok || !isMap(read.value)) return { list: readStoredFilter(text).items };
  const { filter, filters, condition, name, type } = read.value;
  // Of a row `filter` is how it is joined, of a filter what it asks.
  const isPart = 'filterType' in read.value || condition !== undefined;
  if (isPart) return { list: readStoredFilter([read.value]).items };
  return { list: readStoredFilter(filter ?? filters ?? null).items, name, type };
}
