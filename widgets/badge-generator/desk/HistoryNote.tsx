import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import type { Held } from '../store/HistoryOutbox.ts';
import type { History } from './usePrinting.ts';
import { once } from '#shared/interaction/once.ts';
import styles from './desk.module.css';

interface HistoryNoteProps {
  readonly history: History;
  /** Something was decided: the button that did it may be gone. */
  readonly onDone: () => void;
}

/** How the history fares; nothing while each print has arrived at once. */
export function HistoryNote({ history, onDone }: HistoryNoteProps) {
  const t = useTexts('badge-generator');
  const held = countOf(history, 'waiting');
  return (
    <>
      {held > 0 && (
        <p className={styles['hint']} role="status">
          {t('history.waiting', { count: held })}
        </p>
      )}
      <HeldNote phase="unclear" history={history} onDone={onDone} />
      <HeldNote phase="refused" history={history} onDone={onDone} />
    </>
  );
}

const countOf = ({ waiting }: History, phase: string) => waiting.filter((one) => one.phase === phase).length;

/** What did not arrive, and what may not have, are told and decided apart. */
function HeldNote({ phase, history, onDone }: HistoryNoteProps & { readonly phase: Held }) {
  const t = useTexts('badge-generator');
  const count = countOf(history, phase);
  if (count === 0) return null;
  const drop = () => {
    history.outbox.drop(phase);
    onDone();
  };
  const sendAgain = () => {
    history.outbox.sendAgain(phase);
    onDone();
  };
  return (
    <ErrorNotice
      message={t(`history.${phase}`, { count })}
      actions={
        <>
          <Button size="small" onClick={once(drop)}>
            {t(`history.${phase}Drop`)}
          </Button>
          <Button size="small" onClick={once(sendAgain)}>
            {t(`history.${phase}Send`)}
          </Button>
        </>
      }
    />
  );
}
