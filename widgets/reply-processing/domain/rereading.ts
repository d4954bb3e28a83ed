/** A page of the list that was read again, or beside those that are known: what is known stays, by name (T-35). */
import { contentOf } from '#shared/lib/replyContent.ts';
import {
  beginWith,
  currentAfter,
  perPageSeenFrom,
  type Queue,
  type QueueItem,
  type ReadPage,
} from './queue.ts';
import { hasSameParts, saysTheSame } from './same.ts';

/**
 * Takes over a page that was just read: known replies keep their names and get their new index, new ones join, and what was on
 * this page and is not has moved up to the one before; from the first page it can only have gone, unless new replies came in
 * front. What is being written stays until that has ended. A page that is not beside the known ones is none of the list's: those in
 * between would never be read.
 */
export function withPage(queue: Queue, page: number, read: ReadPage): Queue {
  if (queue.firstPage === 0) return beginWith(page, read);
  const last = Math.max(queue.lastPage, queue.items.at(-1)?.page ?? 0);
  const isApart = page < queue.firstPage - 1 || page > last + 1;
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
    firstPage: Math.min(queue.firstPage, page),
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
  // A pageful may have come in front of the first page: what stood there may stand on the next, where there is one.
  const mayStandBehind = (page === 1 && read.pages > 1) || items.some(({ id }) => wasKnown.has(id));
  const hasNewFirst = first !== undefined && !wasKnown.has(first.id) && mayStandBehind;
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

/** Who has done with all that was read goes back to those before it: the last of them stands next to it. */
function nearestTo(before: Queue, items: readonly QueueItem[]): string | null {
  return items.findLast(({ page, isLeaving }) => page < before.firstPage && !isLeaving)?.id ?? null;
}
