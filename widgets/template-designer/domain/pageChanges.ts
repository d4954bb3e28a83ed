/** The list of templates after a duplicate and after a deletion (S2 §7, §9, T-7, T-13). Pure. */

export interface ListPage<T> {
  readonly items: readonly T[];
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
  /** Whether a search or an event narrows it. */
  readonly isFiltered: boolean;
}

/**
 * The items with a new one on top, as many as the page holds (S2 §9); `null` where it would not stand on this page: on a later
 * one, and in a list that is narrowed (T-7).
 */
export function withDuplicate<T>(
  { items, page, perPage, isFiltered }: ListPage<T>,
  made: T,
): readonly T[] | null {
  if (page > 1 || isFiltered) return null;
  return [made, ...items].slice(0, Math.max(perPage, 1));
}

/** The page to show once one of its items is deleted: the one before where it was the last (T-13). */
export function pageAfterDeletion({
  page,
  items,
}: {
  readonly page: number;
  readonly items: number;
}): number {
  return items <= 1 ? Math.max(page - 1, 1) : page;
}
