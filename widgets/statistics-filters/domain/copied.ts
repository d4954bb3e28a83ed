/** Rows and groups as text, to be put into another filter or sent to somebody (screens.md §15 «Beyond»). */
import { itemsIn, type Item } from './tree.ts';
import { writeItem } from './wire.ts';

/**
 * As they are stored, a line for each value.
 *
 * @param isFirst the first of them stands first in its list: what it was joined to once is not said anywhere, and not copied.
 */
export function copiedItems(items: readonly Item[], isFirst = true): string {
  const stored = items.map((item, at) => writeItem(item, isFirst && at === 0));
  return JSON.stringify(stored, null, 2);
}

/** Parts that are not understood cannot be read anywhere else either. */
export const canCopy = (items: readonly Item[]): boolean =>
  items.length > 0 && itemsIn(items).every(({ kind }) => kind !== 'raw');
