import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import type { BadgePerson } from '#shared/lib/badges/person.ts';
import { Button } from '#shared/ui/Button.tsx';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import type { InHand } from '../store/createHand.ts';
import { HistoryNote } from './HistoryNote.tsx';
import { once } from '#shared/interaction/once.ts';
import { Queue } from './Queue.tsx';
import { Recent } from './Recent.tsx';
import type { usePrinting } from './usePrinting.ts';

export interface ListsProps {
  readonly eventId: string;
  readonly inHand: InHand;
  readonly printing: Pick<ReturnType<typeof usePrinting>, 'history' | 'printOf'>;
  readonly onChange: (part: Partial<InHand>) => void;
  readonly onPrintQueue: () => void;
  readonly onPrint: (people: readonly BadgePerson[]) => void;
  /** Something was decided: the button that did it may be gone. */
  readonly onDone: () => void;
}

/** What a desk has in hand, and what it has done. */
export function Lists({ eventId, inHand, printing, onChange, onPrintQueue, onPrint, onDone }: ListsProps) {
  const { history, printOf } = printing;
  const { queue, recent, lastJob } = inHand;
  return (
    <>
      <HandNote text="missed" names={inHand.missed} onDrop={() => onChange({ missed: [] })} />
      <HandNote text="cutOf" names={inHand.cut} onDrop={() => onChange({ cut: [] })} />
      <HistoryNote history={history} onDone={onDone} />
      <Queue
        queue={queue}
        eventId={eventId}
        onChange={(left) => onChange({ queue: left })}
        onPrint={onPrintQueue}
      />
      <Recent people={recent} printOf={printOf} lastJob={lastJob} onPrint={onPrint} />
    </>
  );
}

interface HandNoteProps {
  readonly text: 'missed' | 'cutOf';
  readonly names: readonly string[];
  readonly onDrop: () => void;
}

/** It stays until somebody has seen it: whoever scans looks at the next guest. */
function HandNote({ text, names, onDrop }: HandNoteProps) {
  const t = useTexts('badge-generator');
  const format = useFormat();
  if (names.length === 0) return null;
  return (
    <ErrorNotice
      message={t(text, { names: format.list(names) })}
      actions={
        <Button size="small" onClick={once(onDrop)}>
          {t('seen')}
        </Button>
      }
    />
  );
}
