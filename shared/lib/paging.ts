/** Page numbers and «Showing X to Y of Z results» (S4 §2 «Pagination»). */
import { clamp, integers } from './ranges.ts';

/** S4 §2: so many pages or fewer are all listed. */
const maxListedPages = 7;

export type PageItem =
  | { readonly kind: 'page'; readonly page: number }
  /** Stands for the pages left out after this one. */
  | { readonly kind: 'gap'; readonly after: number };

/**
 * The page numbers to show (S4 §2): all up to seven, else the first, the last and the current with one neighbour on each
 * side, with gaps between. A current page outside 1…last counts as the nearest; no pages count as one.
 */
export function pageItems(current: number, last: number): PageItem[] {
  const lastPage = Math.max(last, 1);
  if (lastPage <= maxListedPages) return integers(1, lastPage).map((page) => ({ kind: 'page', page }));
  const at = clamp(current, 1, lastPage);
  const shown = new Set([1, ...integers(Math.max(at - 1, 1), Math.min(at + 1, lastPage)), lastPage]);
  return [...shown].flatMap((page, index, pages): PageItem[] => {
    const before = pages[index - 1];
    const item: PageItem = { kind: 'page', page };
    return before === undefined || before === page - 1 ? [item] : [{ kind: 'gap', after: before }, item];
  });
}

export interface ShowingRange {
  readonly from: number;
  readonly to: number;
  readonly total: number;
}

/** The rows of a page, counted from 1; 0 to 0 of 0 without any, as on a page past the end. */
export function showingRange(current: number, perPage: number, total: number): ShowingRange {
  const from = (Math.max(current, 1) - 1) * perPage + 1;
  if (from > total || perPage < 1) return { from: 0, to: 0, total: Math.max(total, 0) };
  return { from, to: Math.min(from + perPage - 1, total), total };
}
