/** The reply that an address names (T-27). */
import { digestOf } from '#shared/lib/replyContent.ts';
import type { Reply } from './replies.ts';

interface Named {
  readonly index: string;
  /** What it said when the address was made (`digestOf`); `null` where the address does not tell. */
  readonly said: string | null;
  /** No more replies are awaited. */
  readonly isWhole: boolean;
}

/**
 * Where it is among the replies; -1 where it is not, or not yet. What is at its place and says something else is another: it has gone
 * up since, or down, and is looked for once all that is awaited is there.
 */
export function placeOf(list: readonly Reply[], { index, said, isWhole }: Named): number {
  const at = list.findIndex((one) => one.index === index);
  const there = list[at];
  if (said === null || (there && digestOf(there) === said)) return at;
  return isWhole ? list.findIndex((one) => digestOf(one) === said) : -1;
}
