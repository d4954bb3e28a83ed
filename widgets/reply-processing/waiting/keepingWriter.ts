/** The writer whose decisions outlive the page for as long as the server has not answered (screens.md §12 «undo window»). */
import type { Outcome } from '../domain/decision.ts';
import { createWriter as createPlainWriter, type Writer, type WriterOptions } from '../store/writer.ts';
export { afterWriting } from '../triage/afterWriting.ts';
import type { ListOfOwner } from './noted.ts';
import { openNotes } from './notes.ts';

export interface KeepingWriterOptions extends WriterOptions {
  readonly list: ListOfOwner;
}

/** As `createWriter` of the store. */
export function createWriter({ list, ...options }: KeepingWriterOptions): Writer {
  const notes = openNotes(list);
  const writer = createPlainWriter({
    ...options,
    onSettled: (settled) => {
      const isKept = options.isOver() && settled.outcome.kind === 'not-begun';
      if (isKnown(settled.outcome) && !isKept) notes.forget([settled.decision.itemId]);
      options.onSettled(settled);
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

/** Until somebody has looked, nobody knows. */
const isKnown = ({ kind }: Outcome): boolean => kind !== 'unknown';
