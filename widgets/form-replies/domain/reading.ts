/**
 * Replies come by their places, page after page, while colleagues dismiss some and the public sends more (T-26, T-27): after
 * each page the one before it is read once more. Had the list shifted between the two, that one is no longer what it was.
 */
import type { FormReply, ReplyPage } from '#shared/api/form-replies.ts';

/** What is to be read next, and what was read before it. */
export interface ReadingStep {
  /** From 1. */
  readonly page: number;
  /** The replies of the first page and of the one before; empty at the beginning. */
  readonly first: readonly FormReply[];
  readonly before: readonly FormReply[];
}

export const firstStep: ReadingStep = { page: 1, first: [], before: [] };

export interface CheckedPage extends ReplyPage {
  /** Pages before this one are no longer what they were: together they are not the list. */
  readonly hasShifted: boolean;
}

/** A page without anything on it ends the list, whatever it says. */
export function isLast({ page }: ReadingStep, { pages, replies }: ReplyPage): boolean {
  return page >= pages || replies.length === 0;
}

/** What is read after a page; `null` behind the last. */
export function stepAfter(step: ReadingStep, got: ReplyPage): ReadingStep | null {
  if (isLast(step, got)) return null;
  return {
    page: step.page + 1,
    first: step.page === 1 ? got.replies : step.first,
    before: got.replies,
  };
}
