/** The replies still to be processed, over the server's pages (S2 §4, T-35): which one is looked at, and which page is read next. */
import type { ResponsesPage } from '#shared/api/form-processing.ts';
import type { FormReply } from '#shared/api/form-replies.ts';
import type { MatchedRecord } from '#shared/api/replyMatches.ts';
import { contentOf } from '#shared/lib/replyContent.ts';

export interface QueueItem {
  /** Names it for this sitting, whatever its index becomes. */
  readonly id: string;
  readonly content: string;
  readonly reply: FormReply;
  /** Server page on which it is, from 1, as far as is known. */
  readonly page: number;
  readonly fullMatches: readonly MatchedRecord[];
  readonly matches: readonly MatchedRecord[];
  /** Decided on, and not yet written: passed over, and back at its place when undone or refused. */
  readonly isLeaving: boolean;
}

export interface Queue {
  /** In the server's order, without those that have gone. */
  readonly items: readonly QueueItem[];
  /** The one looked at; `null` without any. */
  readonly current: string | null;
  /** Server pages, as it said last. */
  readonly pages: number;
  /** The first that was read; 0 before any. */
  readonly firstPage: number;
  /** The last that was read. */
  readonly lastPage: number;
  /** Replies on a full page, as far as one has been seen. */
  readonly perPage: number;
  /** How many wait on the server; `null` until its last page has been read. */
  readonly total: number | null;
  /** Written or dismissed in this sitting. */
  readonly done: number;
  readonly nextId: number;
}

export const emptyQueue: Queue = {
  items: [],
  current: null,
  pages: 1,
  firstPage: 0,
  lastPage: 0,
  perPage: 0,
  total: null,
  done: 0,
  nextId: 1,
};

export type ReadPage = Pick<ResponsesPage, 'pages' | 'replies' | 'fullMatches' | 'matches'>;

/** The page to begin with. What is read later is taken over by `withPage`, which comes with it. */
export function beginWith(page: number, read: ReadPage): Queue {
  const items = read.replies.map((reply, at): QueueItem => ({
    id: String(at + 1),
    content: contentOf(reply),
    reply,
    page,
    fullMatches: read.fullMatches[at] ?? [],
    matches: read.matches[at] ?? [],
    isLeaving: false,
  }));
  const perPage = perPageSeenFrom(page, read);
  return {
    items,
    current: items[0]?.id ?? null,
    pages: read.pages,
    firstPage: page,
    lastPage: page,
    perPage,
    total: page >= read.pages ? (page - 1) * perPage + items.length : null,
    done: 0,
    nextId: items.length + 1,
  };
}

/** A page that is not the last is full; of the last alone, the index of its first reply tells, where nothing else is known: a search leaves some out. */
export function perPageSeenFrom(page: number, { pages, replies }: ReadPage): number {
  const before = Number(replies[0]?.index ?? Number.NaN) / (page - 1);
  const isTold = page > 1 && page >= pages && Number.isInteger(before) && before >= replies.length;
  return isTold ? before : replies.length;
}

/** The one looked at; where it has gone, the next, and after the last the one before (T-35). */
export function currentAfter(before: Queue, items: readonly QueueItem[]): string | null {
  const there = new Set(items.filter(({ isLeaving }) => !isLeaving).map(({ id }) => id));
  const at = before.items.findIndex(({ id }) => id === before.current);
  if (at === -1) return items.find(({ id }) => there.has(id))?.id ?? null;
  const next = before.items.slice(at).find(({ id }) => there.has(id));
  const previous = before.items.slice(0, at).findLast(({ id }) => there.has(id));
  return (next ?? previous ?? items.find(({ id }) => there.has(id)))?.id ?? null;
}

/** Those that can be looked at. */
export function waitingItems({ items }: Queue): readonly QueueItem[] {
  return items.filter(({ isLeaving }) => !isLeaving);
}

/** The reply looked at; `null` without any. */
export function currentItem({ items, current }: Queue): QueueItem | null {
  return items.find(({ id }) => id === current) ?? null;
}

export interface Step {
  readonly queue: Queue;
  /** Read this page, hand it to `withPage`, and step again: past the last loaded reply there are more (S2 §4). */
  readonly needsPage: number | null;
}

/** The next (1) or previous (-1) reply; stays at the ends of the list, and asks for a page at the ends of what is loaded. */
export function step(queue: Queue, by: 1 | -1): Step {
  const waiting = waitingItems(queue);
  const at = waiting.findIndex(({ id }) => id === queue.current);
  const to = waiting[at + by];
  if (to) return { queue: { ...queue, current: to.id }, needsPage: null };
  return { queue, needsPage: by === 1 ? pageToLoad(queue) : pageBefore(queue) };
}

const pageBefore = ({ firstPage }: Queue): number | null => (firstPage > 1 ? firstPage - 1 : null);

/** Looks at another one. */
export function lookAt(queue: Queue, id: string): Queue {
  return queue.items.some((item) => item.id === id) ? { ...queue, current: id } : queue;
}

/** Decided on: the next one takes its place, the one before where it was the last (S2 §4, T-35). */
export function leaving(queue: Queue, ids: readonly string[]): Queue {
  return withLeaving(queue, ids, true);
}

/** Undone or refused: back at its place. Who looks at another reply goes on with that. */
export function comeBack(queue: Queue, ids: readonly string[]): Queue {
  return withLeaving(queue, ids, false);
}

function withLeaving(queue: Queue, ids: readonly string[], isLeaving: boolean): Queue {
  const items = queue.items.map((item) => (ids.includes(item.id) ? { ...item, isLeaving } : item));
  return { ...queue, items, current: currentAfter(queue, items) };
}

/**
 * The page to read next, `null` when all that wait are there. Those that have moved up over the end of a page are on the page
 * before: what is read next is where the known ones end, not what follows the last page that was read.
 */
export function pageToLoad(queue: Queue): number | null {
  const { items, firstPage, perPage, pages, total } = queue;
  if (firstPage === 0) return 1;
  const known = (firstPage - 1) * perPage + items.length;
  if (total !== null && known >= total) return null;
  if (perPage === 0) return null;
  return Math.min(Math.floor(known / perPage) + 1, pages);
}

/**
 * The page to read so that nobody waits unseen, `null` when there is none: behind what is known, and before it where a link led to
 * a later page and nothing is left to look at.
 */
export function restToLoad(queue: Queue): number | null {
  return pageToLoad(queue) ?? (currentItem(queue) === null ? pageBefore(queue) : null);
}
