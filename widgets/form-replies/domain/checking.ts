/** Whether a list has shifted while it is read (T-26, T-27): only needed behind its first page. */
import type { FormReply, ReplyPage } from '#shared/api/form-replies.ts';
import { contentOf } from '#shared/lib/replyContent.ts';
import { isLast, type CheckedPage, type ReadingStep } from './reading.ts';

/**
 * Reads a page, then the one before it again, and behind the last one the first: a reply that came at the top may hide that
 * another went.
 */
export async function readChecked(
  read: (page: number) => Promise<ReplyPage>,
  step: ReadingStep,
): Promise<CheckedPage> {
  const { page, first, before } = step;
  const got = await read(page);
  if (page === 1) return { ...got, hasShifted: false };
  const again = await read(page - 1);
  const hasShifted =
    !isSameReplies(before, again.replies) ||
    (page > 2 && isLast(step, got) && !isSameReplies(first, (await read(1)).replies));
  return { ...got, hasShifted };
}

/** The index counts too: a shifted one would lead to another reply. */
function isSameReplies(one: readonly FormReply[], other: readonly FormReply[]): boolean {
  return (
    one.length === other.length &&
    one.every((reply, at) => {
      const beside = other[at];
      return beside && beside.index === reply.index && contentOf(beside) === contentOf(reply);
    })
  );
}
