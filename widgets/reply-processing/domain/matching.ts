/** Why a record may be the one whom a reply is about (S2 §3, screens §12 «match score explained»). */
import type { MatchedRecord } from '#shared/api/form-replies.ts';
import type { Knowledge } from './compare.ts';
import type { TargetField } from './fields.ts';
import type { Side } from './sides.ts';

/** In words on a chip each; those that speak against it come last. */
export type MatchReason =
  | 'same-email'
  | 'same-second-email'
  | 'same-name'
  | 'same-surname-organisation'
  | 'similar-name'
  | 'same-surname'
  | 'same-phone'
  | 'phone-differs-by-country-code'
  | 'same-organisation'
  | 'same-email-domain'
  | 'other-email'
  | 'other-name';

export interface Match {
  readonly record: MatchedRecord;
  readonly side: Side;
  /** Whether the server takes it for the same person. */
  readonly isFull: boolean;
  /** From 0 to 100. */
  readonly score: number;
  readonly reasons: readonly MatchReason[];
}

export interface Candidates {
  readonly full: readonly MatchedRecord[];
  readonly partial: readonly MatchedRecord[];
}

/** All records that it may be about: the server's full matches first, each kind by score; a record in both lists is there once. */
export function matchesOf(
  _reply: Side,
  { full, partial }: Candidates,
  _around: { readonly fields: readonly TargetField[]; readonly knowledge: Knowledge },
): readonly Match[] {
  return [...full, ...partial].map((record) => ({
    record,
    side: { values: new Map(), others: [] },
    isFull: full.includes(record),
    score: 0,
    reasons: [],
  }));
}
