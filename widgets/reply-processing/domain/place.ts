/** Where a reply is by now: indexes shift whenever somebody is done with one (T-27, screens §12 «safe index»). */
import type { FormReply } from '#shared/api/form-replies.ts';
import { clamp } from '#shared/lib/ranges.ts';
import { contentOf } from '#shared/lib/replyContent.ts';

/** What is known of a reply from when the user looked at it. */
export interface Wanted {
  readonly content: string;
  /** `null` where the server says none. */
  readonly index: string | null;
  /** Server page on which it was, from 1. */
  readonly page: number;
  /** How many replies of the very same content were known, itself among them. */
  readonly copies: number;
  /** Where the list was known around it; without, nothing is told from where it is found. */
  readonly around?: Around | undefined;
}

export interface Around {
  /** The last page on which one of the very same content was known. */
  readonly lastPage: number;
  /** What those say that stand in front of it and behind. */
  readonly beside: readonly string[];
}

/** A page as it was read just now. */
export interface PageRead {
  readonly page: number;
  readonly pages: number;
  readonly replies: readonly FormReply[];
}

export type Place =
  | {
      readonly kind: 'found';
      /** As it is now: this one's `raw` and `index` are sent. */
      readonly reply: FormReply;
      readonly page: number;
      /** On its page, from 0. */
      readonly position: number;
      readonly hasShifted: boolean;
    }
  /** Not on what was read: this page next. */
  | { readonly kind: 'look-on'; readonly page: number }
  /** On no page at all. */
  | { readonly kind: 'gone' }
  /** Of several replies that say the same, at least one has gone (see `findReply`). */
  | { readonly kind: 'ambiguous' };

/**
 * Finds a reply among the pages read so far, else says which to read next. The page where it was comes first, then those before
 * it, since lists get shorter, then those behind it; only all of them together make it gone.
 *
 * Replies that say the same, letter by letter, are told apart by nobody, and while as many are there as were known, any of them
 * is as good as the other: the one of the known index is taken, else the nearest before it. But when one of them has gone, it
 * may be this very one, with which a colleague has just made a contact: writing the one that is left would make a second. That
 * is `ambiguous`, and for the user to decide on the list as it is now. So is one behind the pages that were known: only who still
 * stands beside the same as before was pushed there by new replies.
 */
export function findReply(wanted: Wanted, reads: readonly PageRead[]): Place {
  const found = reads.flatMap(({ page, replies }) =>
    replies.flatMap((reply, position) =>
      contentOf(reply) === wanted.content ? [{ reply, page, position }] : [],
    ),
  );
  const known = found.filter(isKnownPlace(wanted, reads));
  if (known.length >= Math.max(wanted.copies, 1)) {
    const best = known.toSorted((a, b) => distance(wanted, a.reply) - distance(wanted, b.reply))[0];
    if (best) return { kind: 'found', ...best, hasShifted: best.reply.index !== wanted.index };
  }
  const page = nextToRead(wanted, reads);
  if (page !== null) return { kind: 'look-on', page };
  return found.length === 0 ? { kind: 'gone' } : { kind: 'ambiguous' };
}

function isKnownPlace({ around }: Wanted, reads: readonly PageRead[]) {
  if (!around || around.beside.length === 0) return () => true;
  const inOrder = reads.toSorted((a, b) => a.page - b.page).flatMap(({ replies }) => replies);
  return ({ reply, page }: { readonly reply: FormReply; readonly page: number }): boolean => {
    const at = inOrder.indexOf(reply);
    const beside = [inOrder[at - 1], inOrder[at + 1]];
    return page <= around.lastPage || beside.some((one) => one && around.beside.includes(contentOf(one)));
  };
}

/** Those before where it was are nearer than those behind: one goes up when another has gone. */
function distance({ index: before }: Wanted, { index }: FormReply): number {
  if (index === before) return 0;
  const by = Number(before) - Number(index);
  if (Number.isNaN(by)) return Number.MAX_VALUE;
  return by > 0 ? by : -by * 1e9;
}

/** Downwards from where it was, then upwards; `null` when all has been read. */
function nextToRead({ page }: Wanted, reads: readonly PageRead[]): number | null {
  const pages = Math.max(reads.at(-1)?.pages ?? page, 1);
  const start = clamp(page, 1, pages);
  const before = Array.from({ length: start }, (_, at) => start - at);
  const behind = Array.from({ length: pages - start }, (_, at) => start + 1 + at);
  const done = new Set(reads.map((read) => read.page));
  return [...before, ...behind].find((one) => !done.has(one)) ?? null;
}
