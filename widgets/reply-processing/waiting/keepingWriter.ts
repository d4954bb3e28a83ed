/** The writer whose decisions outlive the page for as long as the server has not answered (screens.md §12 «undo window»). */
import type { Decision, Outcome, Settled } from '../domain/decision.ts';
import { isUnsent } from '../domain/unsent.ts';
import { createWriter as createPlainWriter, type Writer, type WriterOptions } from '../store/writer.ts';
export { dismissReply, writeRecord } from '#shared/api/reply-records.ts';
export { withPage } from '../domain/rereading.ts';
export { afterWriting } from '../triage/afterWriting.ts';
import type { ListOfOwner } from './noted.ts';
import { openNotes } from './notes.ts';

export interface KeepingWriterOptions extends WriterOptions {
  readonly list: ListOfOwner;
  /** Replies of which nobody knows what became of ours, also in another list: what they say. */
  readonly doubted: Set<string>;
}

/** As `createWriter` of the store. */
export function createWriter({ list, doubted, ...options }: KeepingWriterOptions): Writer {
  const notes = openNotes(list);
  const end = (decisions: readonly Decision[], isAsBefore: boolean) => {
    if (isAsBefore) notes.putBack(decisions.filter(({ isAgain }) => isAgain));
    notes.forget(decisions.map(({ itemId }) => itemId));
  };
  const writer = createPlainWriter({
    ...options,
    onSettled: (settled) => {
      const { decision, outcome } = settled;
      // Nobody is there to be told of it: it is told at their next visit.
      const isKept = options.isOver() && outcome.kind !== 'done';
      if (isKnown(outcome) && !isKept) end([decision], isUnsent(outcome));
      options.onSettled(withDoubt(settled, doubted));
      // Told: what says the same from now on is another reply.
      if (outcome.kind === 'stopped' && outcome.reason === 'gone') doubted.delete(decision.wanted.content);
    },
  });
  return {
    ...writer,
    decide: (decisions) => {
      notes.keep(decisions);
      writer.decide(decisions);
    },
    undo: (id) => {
      const taken = writer.undo(id);
      end(taken, true);
      return taken;
    },
    forget: (itemId) => notes.forget([itemId]),
    leave: async () => {
      await writer.leave();
      notes.end();
    },
  };
}

/** Whether or not it was put aside, what nobody knows of may have been done by ourselves, until the server has decided. */
function withDoubt(settled: Settled, doubted: Set<string>): Settled {
  const { decision, outcome } = settled;
  const { content } = decision.wanted;
  if (outcome.kind === 'unknown') doubted.add(content);
  if (outcome.kind === 'done' || outcome.kind === 'refused') doubted.delete(content);
  const isDoubted = outcome.kind === 'stopped' && (doubted.has(content) || decision.isAgain);
  return isDoubted ? { ...settled, outcome: { ...outcome, afterDoubt: true } } : settled;
}

/** Until somebody has looked, nobody knows. */
const isKnown = ({ kind }: Outcome): boolean => kind !== 'unknown';
