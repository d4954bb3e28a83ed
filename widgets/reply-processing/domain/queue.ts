/** The replies still to be processed, over the server's pages (S2 §4, T-35): which one is looked at, and which page is read next. */
import type { FormReply, MatchedRecord, ResponsesPage } from '#shared/api/form-replies.ts';

export interface QueueItem {
  /** Names it for this sitting, whatever its index becomes. */
  readonly id: string;
  readonly content: string;
  readonly reply: FormReply;
  /** Server page on which it was read last, from 1. */
  readonly page: number;
  readonly fullMatches: readonly MatchedRecord[];
  readonly matches: readonly MatchedRecord[];
  /** Decided on, and not yet written: passed over, and back at its place when undone or refused. */
  readonly isLeaving: boolean;
}

export interface Queue {
  readonly items: readonly QueueItem[];
  /** The one looked at; `null` without any. */
  readonly current: string | null;
  /** Server pages, as it said last. */
  readonly pages: number;
  /** Loaded so far, without a gap; 0 and 0 before the first. */
  readonly firstPage: number;
  readonly lastPage: number;
  /** Gone from the list by this sitting. */
  readonly done: number;
  readonly nextId: number;
}

export const emptyQueue: Queue = {
  items: [],
  current: null,
  pages: 1,
  firstPage: 0,
  lastPage: 0,
  done: 0,
  nextId: 1,
};

export type ReadPage = Pick<ResponsesPage, 'pages' | 'replies' | 'fullMatches' | 'matches'>;

/** Takes over a page that was just read. Known replies keep their names and get their new index; new ones join. */
export function withPage(queue: Queue, page: number, read: ReadPage): Queue {
  const known = queue.items.filter((item) => item.page !== page);
  const items = read.replies.map((reply, at): QueueItem => ({
    id: String(queue.nextId + at),
    content: reply.raw,
    reply,
    page,
    fullMatches: read.fullMatches[at] ?? [],
    matches: read.matches[at] ?? [],
    isLeaving: false,
  }));
  const all = [...known, ...items];
  return {
    ...queue,
    items: all,
    current: queue.current ?? all[0]?.id ?? null,
    pages: read.pages,
    firstPage: queue.firstPage === 0 ? page : Math.min(queue.firstPage, page),
    lastPage: Math.max(queue.lastPage, page),
    nextId: queue.nextId + items.length,
  };
}

/** Those that can be looked at. */
export function waitingItems(queue: Queue): readonly QueueItem[] {
  return queue.items.filter(({ isLeaving }) => !isLeaving);
}

/** The reply looked at; `null` without any. */
export function currentItem(queue: Queue): QueueItem | null {
  return queue.items.find(({ id }) => id === queue.current) ?? null;
}

export interface Step {
  readonly queue: Queue;
  /** Read this page, hand it to `withPage`, and step again: past the last loaded reply there are more (S2 §4). */
  readonly needsPage: number | null;
}

/** The next (1) or previous (-1) reply; stays at the ends. */
export function step(queue: Queue, by: 1 | -1): Step {
  const waiting = waitingItems(queue);
  const at = waiting.findIndex(({ id }) => id === queue.current);
  const to = waiting[at + by];
  if (to) return { queue: { ...queue, current: to.id }, needsPage: null };
  return { queue, needsPage: by === 1 && queue.lastPage < queue.pages ? queue.lastPage + 1 : null };
}

/** Looks at another one. */
export function lookAt(queue: Queue, id: string): Queue {
  return queue.items.some((item) => item.id === id) ? { ...queue, current: id } : queue;
}

/** Decided on: the next one takes its place, the one before if it was the last (T-35). */
export function leaving(queue: Queue, ids: readonly string[]): Queue {
  return {
    ...queue,
    items: queue.items.map((item) => (ids.includes(item.id) ? { ...item, isLeaving: true } : item)),
  };
}

/** Undone or refused: back at its place. */
export function comeBack(queue: Queue, ids: readonly string[]): Queue {
  return {
    ...queue,
    items: queue.items.map((item) => (ids.includes(item.id) ? { ...item, isLeaving: false } : item)),
  };
}

/** Gone from the server's list: all behind it move up by one (T-27). `isOurs`: counted as done by this sitting. */
export function without(queue: Queue, id: string, isOurs: boolean): Queue {
  return {
    ...queue,
    items: queue.items.filter((item) => item.id !== id),
    done: queue.done + (isOurs ? 1 : 0),
  };
}

/** A page to read before all that wait are surely there; `null` when they are. */
export function pageToLoad(queue: Queue): number | null {
  return queue.lastPage < queue.pages ? queue.lastPage + 1 : null;
}

export interface QueueProgress {
  /** «12 of 48»: those done in this sitting count as before it. 0 of 0 when nothing was ever there. */
  readonly place: number;
  readonly total: number;
  /** There are pages that were not read yet: at least so many. */
  readonly isAtLeast: boolean;
  readonly done: number;
  readonly remaining: number;
}

/** «12 of 48» (screens §12). */
export function progressOf(queue: Queue): QueueProgress {
  const waiting = waitingItems(queue);
  const { done } = queue;
  const at = waiting.findIndex(({ id }) => id === queue.current);
  return {
    place: done + at + 1,
    total: done + waiting.length,
    isAtLeast: queue.lastPage < queue.pages,
    done,
    remaining: waiting.length,
  };
}
