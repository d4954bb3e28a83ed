import type { BadgePerson } from '#shared/lib/badges/person.ts';
import { HistoryNote } from './HistoryNote.tsx';
import { Queue } from './Queue.tsx';
import { Recent } from './Recent.tsx';
import type { usePrinting } from './usePrinting.ts';

export interface ListsProps {
  readonly printing: Pick<ReturnType<typeof usePrinting>, 'history' | 'recent' | 'lastJob' | 'printOf'>;
  readonly queue: readonly BadgePerson[];
  readonly onQueue: (queue: readonly BadgePerson[]) => void;
  readonly onPrintQueue: () => void;
  readonly onPrint: (people: readonly BadgePerson[]) => void;
  /** Something was decided: the button that did it may be gone. */
  readonly onDone: () => void;
}

/** What a desk has in hand, and what it has done. */
export function Lists({ printing, queue, onQueue, onPrintQueue, onPrint, onDone }: ListsProps) {
  const { history, recent, lastJob, printOf } = printing;
  return (
    <>
      <HistoryNote history={history} onDone={onDone} />
      <Queue queue={queue} onChange={onQueue} onPrint={onPrintQueue} />
      <Recent people={recent} printOf={printOf} lastJob={lastJob} onPrint={onPrint} />
    </>
  );
}
