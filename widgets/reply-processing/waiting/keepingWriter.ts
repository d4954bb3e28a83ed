/** The writer whose decisions outlive the page for as long as the server has not answered (screens.md §12 «undo window»). */
import type { Outcome, Settled } from '../domain/decision.ts';
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
  const writer = createPlainWriter({
    ...options,
    onSettled: (settled) => {
      // Nobody is there to be told of it: it is told at their next visit.
      const isKept = options.isOver() && settled.outcome.kind !== 'done';
      if (isKnown(settled.outcome) && !isKept) notes.forget([settled.decision.itemId]);
      options.onSettled(withDoubt(settled, doubted));
      // Told: what says the same from now on is another reply.
      if (settled.outcome.kind === 'stopped' && settled.outcome.reason === 'gone')
        doubted.delete(settled.decision.wanted.content);
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
      notes.forget(taken.map(({ itemId }) => itemId));
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
