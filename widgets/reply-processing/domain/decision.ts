/** What the user has decided on a reply, whole: it is written later, when the screen shows others (S2 §4, screens §12). */
import type { RecordType } from '#shared/api/form-processing.ts';
import type { MatchedRecord } from '#shared/api/replyMatches.ts';
import { stableStringify } from '#shared/lib/stableJson.ts';
import { identityOf } from './fields.ts';
import type { FieldChange } from './formData.ts';
import type { Wanted } from './place.ts';
import type { QueueItem } from './queue.ts';

interface About {
  /** `QueueItem.id`. */
  readonly itemId: string;
  /** Whose reply it is, in words. */
  readonly who: string;
  readonly wanted: Wanted;
  /** Once more, of an earlier visit: that may have done it meanwhile. */
  readonly isAgain?: true;
}

export interface Update extends About {
  readonly kind: 'update';
  readonly type: RecordType;
  /** The record as the user saw it: it must still be so where it is written into. */
  readonly record: MatchedRecord;
  /** The server offered it as a match; others were searched for. */
  readonly isOffered: boolean;
  readonly formData: Readonly<Record<string, unknown>>;
  readonly changes: readonly FieldChange[];
}

export interface Creation extends About {
  readonly kind: 'create';
  readonly type: RecordType;
  /** Ids of all matches that the user saw: a full one that came since then is perhaps this very person. */
  readonly seenMatches: readonly string[];
  readonly formData: Readonly<Record<string, unknown>>;
  readonly changes: readonly FieldChange[];
}

export interface Dismissal extends About {
  readonly kind: 'dismiss';
}

export type Decision = Update | Creation | Dismissal;

/** Why nothing was sent. */
export type StopReason =
  /** Nobody's list has it any more: a colleague was faster. */
  | 'gone'
  /** Of several replies that say the same, one has gone: perhaps this one (T-27). */
  | 'ambiguous'
  /** The server says no index, by which alone it can be dismissed (T-27). */
  | 'no-index'
  /** What would be overwritten is not what the user saw. */
  | 'record-changed'
  /** There is a record by now that the server takes for the same person. */
  | 'new-match';

export type Outcome =
  /** `null`: the server does not say which record (T-28). */
  | { readonly kind: 'done'; readonly recordId: string | null }
  /** Nothing was sent. `afterDoubt`: a try before may have done it. */
  | {
      readonly kind: 'stopped';
      readonly reason: StopReason;
      readonly afterDoubt: boolean;
      /** The record that was looked for, as it is by now. */
      readonly now?: MatchedRecord;
    }
  /** Nothing was sent: the list could not be read again. */
  | { readonly kind: 'not-read'; readonly error: unknown }
  /** The server turned it away without deciding: signed out, too many requests; or the browser had no connection. */
  | { readonly kind: 'turned-away'; readonly error: unknown }
  | { readonly kind: 'refused'; readonly error: unknown }
  /** No answer to what was sent: nobody knows whether it was done. Never sent again by itself. */
  | { readonly kind: 'unknown'; readonly error: unknown }
  /** It never began: one before it in the same confirmation has ended the others, or the user stopped them. */
  | { readonly kind: 'not-begun' };

/** Records that the server offers for a reply, as it was read. */
export type Offered = Pick<QueueItem, 'fullMatches' | 'matches'>;

/**
 * Whether what was decided on does not hold any more, by the reply as it was just read: a record of other content than the user
 * saw is not overwritten, nor one that is no longer offered, and nobody is made twice. `null` when it holds.
 */
export function outdatedBy(decision: Decision, { fullMatches, matches }: Offered): StopReason | null {
  if (decision.kind === 'create') {
    return fullMatches.every(({ id }) => decision.seenMatches.includes(id)) ? null : 'new-match';
  }
  if (decision.kind === 'dismiss') return null;
  const { record, formData } = decision;
  const now = [...fullMatches, ...matches].find(({ id }) => id === record.id);
  if (!now) return 'record-changed';
  const isAsSeen = Object.keys(formData).every((name) => valueIn(record, name) === valueIn(now, name));
  return isAsSeen ? null : 'record-changed';
}

/** What a record holds in a field, by whatever name. */
function valueIn({ values }: MatchedRecord, name: string): string {
  const field = identityOf(name);
  const found = Object.entries(values).filter(([one]) => identityOf(one) === field);
  return stableStringify(found.map(([, value]) => value ?? ''));
}

export interface Settled {
  readonly decision: Decision;
  readonly outcome: Outcome;
  /** In milliseconds since 1970. */
  readonly at: number;
}
