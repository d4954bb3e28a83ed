/** Where a reply is by now: indexes shift whenever somebody is done with one (T-27, screens §12 «safe index»). */
import type { FormReply } from '#shared/api/form-replies.ts';

/** What is known of a reply from when the user looked at it. */
export interface Wanted {
  readonly content: string;
  /** `null` where the server says none. */
  readonly index: string | null;
  /** Server page on which it was, from 1. */
  readonly page: number;
  /** How many replies of the very same content were known, itself among them. */
  readonly copies: number;
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
  | { readonly kind: 'gone' }
  /** Of several replies that say the same, at least one has gone; nobody can tell which (see `findReply`). */
  | { readonly kind: 'ambiguous' };

/** Finds a reply among the pages read so far. */
export function findReply(_wanted: Wanted, _reads: readonly PageRead[]): Place {
  return { kind: 'gone' };
}
