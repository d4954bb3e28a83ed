/** Decisions that an earlier visit has left: what is kept of one, where its reply is by now, and how it is made anew (screens §12). */
import type { RecordType } from '#shared/api/form-processing.ts';
import type { MatchedRecord } from '#shared/api/replyMatches.ts';
import { contentOf } from '#shared/lib/replyContent.ts';
import type { Decision } from './decision.ts';
import { identityOf } from './fields.ts';
import type { FieldChange } from './formData.ts';
import { markOf } from './mark.ts';
import { findReply, type PageRead, type Place, type Wanted } from './place.ts';

/** A decision as it outlives the page: of the reply only a mark, of the record only what would be overwritten. */
export type WaitingDecision = About &
  (
    | { readonly kind: 'update'; readonly record: MatchedRecord }
    | { readonly kind: Exclude<Decision['kind'], 'update'>; readonly record: null }
  );

interface About {
  /** Whose reply it is, in words. */
  readonly who: string;
  /** Of the reply's content (`markOf`). */
  readonly mark: string;
  readonly index: string | null;
  readonly page: number;
  readonly copies: number;
  /** In milliseconds since 1970. */
  readonly decidedAt: number;
  /** Of a dismissal without meaning. */
  readonly type: RecordType;
  readonly formData: Readonly<Record<string, unknown>>;
  readonly changes: readonly FieldChange[];
  readonly isOffered: boolean;
  readonly seenMatches: readonly string[];
}

/** What is kept of a decision. */
export function waitingOf(decision: Decision, decidedAt: number): WaitingDecision {
  const { kind, who, wanted } = decision;
  const { index, page, copies, content } = wanted;
  const about: About = {
    who,
    index,
    page,
    copies,
    decidedAt,
    mark: markOf(content),
    type: kind === 'dismiss' ? 'contact' : decision.type,
    formData: kind === 'dismiss' ? {} : decision.formData,
    changes: kind === 'dismiss' ? [] : decision.changes,
    isOffered: kind !== 'update' || decision.isOffered,
    seenMatches: kind === 'create' ? decision.seenMatches : [],
  };
  return kind === 'update'
    ? { ...about, kind, record: overwrittenOf(decision.record, Object.keys(decision.formData)) }
    : { ...about, kind, record: null };
}

/** Of a record what `outdatedBy` looks at: the fields that are written, by whatever name. */
function overwrittenOf({ id, values }: MatchedRecord, written: readonly string[]): MatchedRecord {
  const fields = new Set(written.map(identityOf));
  const kept = Object.entries(values).filter(([name]) => fields.has(identityOf(name)));
  return { id, values: Object.fromEntries(kept) };
}

/**
 * Where the reply of a decision is by now (T-27): still in the list, and so not processed; gone from it; or perhaps gone, of
 * several that say the same.
 */
export function placeOfWaiting({ mark, ...known }: WaitingDecision, reads: readonly PageRead[]): Place {
  const contents = reads.flatMap(({ replies }) => replies.map(contentOf));
  return findReply(wantedOf(known, contents.find((content) => markOf(content) === mark) ?? ''), reads);
}

function wantedOf({ index, page, copies }: Omit<WaitingDecision, 'mark'>, content: string): Wanted {
  return { content, index, page, copies };
}

/** The reply that a decision is about, as it was found. */
export interface FoundReply {
  /** Of the queue; another one where the queue does not have it. */
  readonly itemId: string;
  readonly wanted: Wanted;
}

/** The same decision once more: whatever has changed since is found out before it is written, as of every other. */
export function decidedAgain(waiting: WaitingDecision, { itemId, wanted }: FoundReply): Decision {
  const { who, type, formData, changes, isOffered, seenMatches } = waiting;
  const copies = Math.max(wanted.copies, waiting.copies);
  const about = { itemId, who, wanted: { ...wanted, copies }, isAgain: true } as const;
  const writing = { ...about, type, formData, changes };
  if (waiting.kind === 'update') return { ...writing, kind: waiting.kind, record: waiting.record, isOffered };
  if (waiting.kind === 'create') return { ...writing, kind: waiting.kind, seenMatches };
  return { ...about, kind: waiting.kind };
}
