import type { Wanted } from './place.ts';
import type { Queue, QueueItem } from './queue.ts';

/** What a decision needs to find its reply again (T-27). */
export function wantedOf({ items }: Queue, { id, content, reply, page }: QueueItem): Wanted {
  const same = items.filter((one) => one.content === content);
  const at = items.findIndex((one) => one.id === id);
  const beside = [items[at - 1], items[at + 1]].flatMap((one) => one?.content ?? []);
  const lastPage = Math.max(page, ...same.map((one) => one.page));
  return { content, index: reply.index, page, copies: same.length, around: { lastPage, beside } };
}
