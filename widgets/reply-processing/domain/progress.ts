/** How far one is with a list (screens §12 «12 of 48»). */
import { pageToLoad, type Queue } from './queue.ts';

export interface QueueProgress {
  /** «12 of 48»: those done in this sitting count as before it. 0 when nothing is looked at. */
  readonly place: number;
  readonly total: number;
  /** There are pages that were not read yet: at least so many. */
  readonly isAtLeast: boolean;
  readonly done: number;
}

/**
 * «12 of 48» (screens §12), over all pages of the server.
 *
 * @param done in this sitting, where that is more than of this list: one of the same replies was left, as by a search.
 */
export function progressOf(queue: Queue, done = queue.done): QueueProgress {
  const { items, firstPage, perPage, pages } = queue;
  const skipped = Math.max(firstPage - 1, 0) * perPage;
  const isAtLeast = pageToLoad(queue) !== null;
  const known = skipped + items.length;
  const waiting = isAtLeast ? Math.max(known, (pages - 1) * perPage + 1) : known;
  const at = items.findIndex(({ id }) => id === queue.current);
  return {
    place: at === -1 ? 0 : done + skipped + at + 1,
    total: done + waiting,
    isAtLeast,
    done,
  };
}
