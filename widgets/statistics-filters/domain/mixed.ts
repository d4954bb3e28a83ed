/** Where a list changes between «and» and «or»: what stands before is read together first (S-5). */
import type { Item } from './tree.ts';

/** Whether this item is joined otherwise than the one before it, so that all before it belong together. */
export function isTurn(items: readonly Pick<Item, 'join'>[], at: number): boolean {
  const [before, item] = [items[at - 1], items[at]];
  return at > 1 && before !== undefined && item !== undefined && before.join !== item.join;
}
