/** One decision to its end: the list is read again, the reply found, what was decided held against it, and only then sent (T-27). */
import type { ResponsesPage } from '#shared/api/form-processing.ts';
import type { DismissRequest, RecordRequest } from '#shared/api/reply-records.ts';
import type { MatchedRecord } from '#shared/api/replyMatches.ts';
import { kindOf } from '#shared/api/errors.ts';
import { createDoubts, isRepeatable } from '#shared/api/outcome.ts';
import { createIntents } from '#shared/query/useIntent.ts';
import { outdatedBy, type Decision, type Outcome, type StopReason } from '../domain/decision.ts';
import { findReply, type PageRead, type Place, type Wanted } from '../domain/place.ts';

export interface AttemptOptions {
  /** Reads a page of the list anew, never from a cache. */
  readonly readPage: (page: number) => Promise<ResponsesPage>;
  /** Reads a record that the list does not offer, but that was looked for (contacts only). */
  readonly readRecord: (id: string) => Promise<MatchedRecord>;
  readonly write: (request: RecordRequest) => Promise<string | null>;
  readonly dismiss: (request: Pick<DismissRequest, 'index' | 'response' | 'intent'>) => Promise<void>;
  /** Every page that was read on the way: the list's indexes are as fresh as these. */
  readonly onRead: (page: number, read: ResponsesPage) => void;
  /** Who has decided is no longer there: nothing is sent as somebody else. */
  readonly isOver: () => boolean;
}

/** Tries once; rejects only with a 429, after which nothing was done and the whole may be tried again. */
export type Attempt = (decision: Decision) => Promise<Attempted>;

export interface Attempted {
  readonly outcome: Outcome;
  /** Where the reply was. */
  readonly page: number;
}

type Found = Extract<Place, { kind: 'found' }>;

const notBegun: Outcome = { kind: 'not-begun' };

/** So often a reply is looked for again when the server says that somebody else came between. */
const maxConflicts = 3;

export function createAttempts(options: AttemptOptions): Attempt {
  const withIntent = createIntents();
  const doubts = createDoubts<string>();

  const send = (decision: Decision, { index, raw: response }: Found['reply']): Promise<string | null> => {
    const { itemId, kind } = decision;
    const to = kind === 'update' ? decision.record.id : null;
    const what = kind === 'dismiss' ? null : decision.formData;
    return withIntent({ itemId, kind, to, what }, async (intent) => {
      if (kind !== 'dismiss') {
        const { type, formData } = decision;
        return options.write({ type, id: to, response, formData, intent });
      }
      if (index !== null) await options.dismiss({ index, response, intent });
      return null;
    });
  };

  const fail = (decision: Decision, error: unknown): Outcome => {
    const isUnknown = doubts.failed(decision.itemId, error);
    if (isUnknown) return { kind: 'unknown', error };
    return { kind: isRepeatable(error) ? 'turned-away' : 'refused', error };
  };

  return async (decision) => {
    let { page } = decision.wanted;
    let refused = '';
    for (let conflicts = 0; ; conflicts += 1) {
      let checked: Checked;
      try {
        checked = await check(decision, options);
      } catch (error) {
        if (kindOf(error) === 'rate-limited') throw error;
        return { outcome: options.isOver() ? notBegun : { kind: 'not-read', error }, page };
      }
      // What another user finds says nothing of it.
      if (options.isOver()) return { outcome: notBegun, page };
      if (checked.kind === 'stopped') {
        const afterDoubt = doubts.has(decision.itemId);
        const { reason, now } = checked;
        return { outcome: { kind: 'stopped', reason, afterDoubt, ...(now && { now }) }, page };
      }
      page = checked.found.page;
      try {
        const recordId = await send(decision, checked.found.reply);
        doubts.decided(decision.itemId);
        return { outcome: { kind: 'done', recordId }, page };
      } catch (error) {
        if (kindOf(error) === 'rate-limited') throw error;
        const { raw } = checked.found.reply;
        const mayHaveShifted = kindOf(error) === 'conflict' && conflicts < maxConflicts && raw !== refused;
        if (!mayHaveShifted) return { outcome: fail(decision, error), page };
        refused = raw;
      }
    }
  };
}

type Checked =
  | { readonly kind: 'found'; readonly found: Found }
  | { readonly kind: 'stopped'; readonly reason: StopReason; readonly now?: MatchedRecord };

/** Reads until the reply is found or surely gone, and holds the decision against what is there now. */
async function check(decision: Decision, { readPage, readRecord, onRead }: AttemptOptions): Promise<Checked> {
  const reads: (PageRead & { readonly all: ResponsesPage })[] = [];
  let page = firstToRead(decision.wanted);
  for (;;) {
    const all = await readPage(page);
    onRead(page, all);
    reads.push({ page, pages: all.pages, replies: all.replies, all });
    const place = findReply(decision.wanted, reads);
    if (place.kind === 'look-on') {
      ({ page } = place);
      continue;
    }
    if (place.kind !== 'found') return { kind: 'stopped', reason: place.kind };
    if (decision.kind === 'dismiss' && !hasOwnIndex(place)) return { kind: 'stopped', reason: 'no-index' };
    const read = reads.find((one) => one.page === place.page);
    const fullMatches = read?.all.fullMatches[place.position] ?? [];
    const matches = read?.all.matches[place.position] ?? [];
    const isLookedFor = decision.kind === 'update' && !decision.isOffered;
    // As it was read when it was chosen: the list may say of it less, and otherwise.
    const now = isLookedFor ? { now: await readRecord(decision.record.id) } : {};
    const outdated = outdatedBy(decision, {
      fullMatches: [...Object.values(now), ...fullMatches],
      matches,
    });
    return outdated ? { kind: 'stopped', reason: outdated, ...now } : { kind: 'found', found: place };
  }
}

/** At least one reply stands on each page before: an index below that is counted anew on each page, and means another reply (T-27). */
function hasOwnIndex({ reply: { index }, page, position }: Found): boolean {
  return index !== null && !(Number(index) - position < page - 1);
}

const firstToRead = ({ page }: Wanted): number => Math.max(page, 1);
