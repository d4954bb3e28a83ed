/** The replies still to be processed, over the server's pages (S2 §4, T-35): which one is looked at, and which page is read next. */
import type { ResponsesPage } from '#shared/api/form-processing.ts';
import type { FormReply } from '#shared/api/form-replies.ts';
import type { MatchedRecord } from '#shared/api/replyMatches.ts';
import { contentOf } from '#shared/lib/replyContent.ts';
import type { Wanted } from './place.ts';
import { hasSameParts, saysTheSame } from './same.ts';

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

/**
 * Takes over a page that was just read: known replies keep their names and get their new index, new ones join, and what was on
 * this page and is not has moved up to the one before; from the first page it can only have gone, unless new replies came in
 * front. What is being written stays until that has ended. A page that is not beside the known ones is none of the list's: those in
 * between would never be read.
 */
export function withPage(queue: Queue, page: number, read: ReadPage): Queue {
  const last = Math.max(queue.lastPage, queue.items.at(-1)?.page ?? 0);
  const isApart = queue.firstPage > 0 && (page < queue.firstPage - 1 || page > last + 1);
  if (isApart) return { ...queue, pages: read.pages };
  const { items, isPushed, nextId } = freshItems(queue, page, read);
  const kept = new Set(items.map(({ id }) => id));
  const others = queue.items.filter(({ id }) => !kept.has(id));
  const missing = others.filter((item) => item.page === page);
  const stay = missing.filter(({ isLeaving }) => page > 1 || isPushed || isLeaving);
  const moved = stay.map((item) => ({ ...item, page: isPushed ? page + 1 : Math.max(page - 1, 1) }));
  const all = [
    ...others.filter((item) => item.page < page),
    ...(isPushed ? [] : moved),
    ...items,
    ...(isPushed ? moved : []),
    ...others.filter((item) => item.page > page),
  ];
  const perPage =
    queue.perPage > 0 ? Math.max(read.replies.length, queue.perPage) : perPageSeenFrom(page, read);
  const start = (page - 1) * perPage;
  const isBefore = queue.current === null && page < queue.firstPage;
  const known = queue.total === null ? null : Math.min(queue.total, read.pages * perPage);
  const next = {
    ...queue,
    items: hasSameParts(queue.items, all) ? queue.items : all,
    current: isBefore ? nearestTo(queue, all) : currentAfter(queue, all),
    pages: read.pages,
    firstPage: queue.firstPage === 0 ? page : Math.min(queue.firstPage, page),
    lastPage: Math.min(Math.max(queue.lastPage, page), Math.max(read.pages, page)),
    perPage,
    total: page >= read.pages ? start + read.replies.length : known,
    nextId,
  };
  return hasSameParts(queue, next) ? queue : next;
}

/**
 * The replies of a page, each under the name of the known one with the same content: of twins the first under the first's. What
 * was known from an earlier page is here only where new replies have pushed it over: then at the very front.
 */
function freshItems(queue: Queue, page: number, read: ReadPage) {
  const known = new Map<string, QueueItem[]>();
  for (const item of queue.items) known.set(item.content, [...(known.get(item.content) ?? []), item]);
  let { nextId } = queue;
  const contents = read.replies.map(contentOf);
  const pushed = pushedOver(queue, page, contents);
  const items = read.replies.map((reply, at): QueueItem => {
    const content = contents[at] ?? '';
    const twins = known.get(content) ?? [];
    const same =
      pushed[at] ?? twins.find((twin) => twin.page === page) ?? twins.find((twin) => twin.page > page);
    known.set(
      content,
      twins.filter((twin) => twin !== same),
    );
    const offered = { fullMatches: read.fullMatches[at] ?? [], matches: read.matches[at] ?? [] };
    const now = same ? asKnown(same, { reply, ...offered }) : { reply, ...offered };
    const item = { ...now, id: same?.id ?? String(nextId++), content, page };
    const all = { ...item, isLeaving: same?.isLeaving ?? false };
    return same && hasSameParts(same, all) ? same : all;
  });
  const wasKnown = new Set(queue.items.map(({ id }) => id));
  const [first] = items;
  const hasNewFirst =
    first !== undefined && !wasKnown.has(first.id) && items.some(({ id }) => wasKnown.has(id));
  return { items, isPushed: pushed.length > 0 || hasNewFirst, nextId };
}

/** What says the same as before is the very same: what was made of it holds, whatever has become of the index. */
function asKnown(
  { reply, fullMatches, matches }: QueueItem,
  now: Pick<QueueItem, 'reply' | 'fullMatches' | 'matches'>,
): typeof now {
  const isSameText = reply.raw === now.reply.raw && reply.index === now.reply.index;
  return {
    reply: isSameText ? reply : { ...now.reply, answers: reply.answers },
    fullMatches: saysTheSame(fullMatches, now.fullMatches) ? fullMatches : now.fullMatches,
    matches: saysTheSame(matches, now.matches) ? matches : now.matches,
  };
}

/**
 * The end of the page before, where this one begins with it: so many as explain best what the page shows now. Of replies that say the
 * same the one may end the page before and the other begin this one, with nothing pushed at all.
 */
function pushedOver({ items }: Queue, page: number, contents: readonly string[]): readonly QueueItem[] {
  const before = items.filter((item) => item.page === page - 1);
  const own = items.filter((item) => item.page === page && contents.includes(item.content));
  const explained = (end: readonly QueueItem[]) =>
    [...end, ...own].filter(({ content }, at) => content === contents[at]).length;
  const ends = before
    .map((_, at) => before.slice(at))
    .filter((end) => end.every(({ content }, at) => content === contents[at]));
  return ends.reduce((best, end) => (explained(end) > explained(best) ? end : best), []);
}

/** A page that is not the last is full; of the last alone, the index of its first reply tells, where nothing else is known: a search leaves some out. */
function perPageSeenFrom(page: number, { pages, replies }: ReadPage): number {
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

/** Who has done with all that was read goes back to those before it: the last of them stands next to it. */
function nearestTo(before: Queue, items: readonly QueueItem[]): string | null {
  return items.findLast(({ page, isLeaving }) => page < before.firstPage && !isLeaving)?.id ?? null;
}

/** What a decision needs to find its reply again (T-27). */
export function wantedOf({ items }: Queue, { id, content, reply, page }: QueueItem): Wanted {
  const same = items.filter((one) => one.content === content);
  const at = items.findIndex((one) => one.id === id);
  const beside = [items[at - 1], items[at + 1]].flatMap((one) => one?.content ?? []);
  const lastPage = Math.max(page, ...same.map((one) => one.page));
  return { content, index: reply.index, page, copies: same.length, around: { lastPage, beside } };
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
