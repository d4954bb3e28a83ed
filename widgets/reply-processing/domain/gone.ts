/** A reply has left the server's list. Comes with the first decision. */
import type { FormReply } from '#shared/api/form-replies.ts';
import { currentAfter, type Queue, type QueueItem } from './queue.ts';

/**
 * Gone from the server's list: the next one takes its place, the one before where it was the last (T-35), and all behind it move
 * up by one, over the ends of pages too (T-27). `isOurs`: it counts as done by this sitting.
 */
export function without(queue: Queue, id: string, isOurs: boolean): Queue {
  const at = queue.items.findIndex((item) => item.id === id);
  if (at === -1) return { ...queue, done: queue.done + (isOurs ? 1 : 0) };
  const { perPage, firstPage } = queue;
  const items = queue.items.flatMap((item, place): QueueItem[] => {
    if (place === at) return [];
    if (place < at) return [item];
    const isFirstOfPage = perPage > 0 && place % perPage === 0;
    const page = isFirstOfPage ? Math.max(item.page - 1, firstPage) : item.page;
    return [{ ...item, page, reply: movedUp(item.reply) }];
  });
  return {
    ...queue,
    items,
    current: currentAfter(queue, items),
    total: queue.total === null ? null : Math.max(queue.total - 1, 0),
    done: queue.done + (isOurs ? 1 : 0),
  };
}

/** Its index is one less, until its page is read again; the text stays as it came. */
function movedUp(reply: FormReply): FormReply {
  const index = Number(reply.index ?? Number.NaN);
  return Number.isInteger(index) && index > 0 ? { ...reply, index: String(index - 1) } : reply;
}
