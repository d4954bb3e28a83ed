/** Rows and groups as text, to be put into another filter or sent to somebody (screens.md §15 «Beyond»). */
import { itemsIn, type Item } from './tree.ts';
import { writeItem, writeItems } from './wire.ts';

/** As they are stored, a line for each value; one alone is joined as it was where it stood. */
export function copiedItems(items: readonly Item[]): string {
  const [only, ...others] = items;
  const stored = only && others.length === 0 ? [writeItem(only, false)] : writeItems(items);
  return JSON.stringify(stored, null, 2);
}

/** Parts that are not understood cannot be read anywhere else either. */
export const canCopy = (items: readonly Item[]): boolean =>
  items.length > 0 && itemsIn(items).every(({ kind }) => kind !== 'raw');
