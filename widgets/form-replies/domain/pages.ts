/**
 * Pages of ten on the client over pages of the server's own size (S2 §9, T-26): what is known is how many replies have come and
 * whether more follow, never how many there are.
 */
import { clamp } from '#shared/lib/ranges.ts';
import type { View } from './view.ts';

/** S2 §9 «Replies page: 10 per page on the client». */
export const perPage = 10;

export interface Loaded {
  /** Replies that have come so far. */
  readonly count: number;
  /** The server has further pages. */
  readonly hasMore: boolean;
}

export interface PageView {
  /** 1-based; the nearest there is while no more follows. */
  readonly page: number;
  /** Of the first and last reply shown, from 1; 0 and 0 without any. */
  readonly from: number;
  readonly to: number;
  /** The last page known; one more while replies follow. */
  readonly lastPage: number;
  /** Replies of this page are still to come. */
  readonly isShort: boolean;
}

/** Where a page lies in what has come. */
export function pageView(wanted: number, { count, hasMore }: Loaded): PageView {
  const full = Math.max(Math.ceil(count / perPage), 1);
  const canGrow = hasMore && count >= full * perPage;
  const lastPage = canGrow ? full + 1 : full;
  const page = Math.max(hasMore ? wanted : clamp(wanted, 1, lastPage), 1);
  const first = (page - 1) * perPage;
  const to = Math.min(first + perPage, count);
  return {
    page,
    from: to > first ? first + 1 : 0,
    to: to > first ? to : 0,
    lastPage: Math.max(lastPage, page),
    isShort: hasMore && count < first + perPage,
  };
}

/** The address of a reply further back is not read on to by itself. */
const furthest = 1_000;

/**
 * Replies that must have come before a page can be shown, and the next one without waiting; and the reply that the address names
 * by its index, which is its place among all: of another search's it is not known.
 */
export function neededFor({ page, reply, search }: Pick<View, 'page' | 'reply' | 'search'>): number {
  const isPlace = reply !== null && search.trim() === '' && /^\d{1,4}$/.test(reply);
  const place = isPlace ? Number(reply) + 1 : 0;
  return Math.max((page + 1) * perPage, place > furthest ? 0 : place);
}
