import Undo2 from 'lucide-react/icons/undo-2';
import { useEffect, useSyncExternalStore } from 'react';
import { swallowRestOfDoubleClick } from '#shared/interaction/restOfDoubleClick.ts';
import { useAskBeforeUnload } from '#shared/interaction/useAskBeforeUnload.ts';
import { useSecondsUntil } from '#shared/interaction/useNow.ts';
import { useIsland } from '#shared/island/island.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Spinner } from '#shared/ui/Spinner.tsx';
import type { Decision } from './domain/decision.ts';
import type { PendingWrite } from './domain/pendingWrites.ts';
import { wordsOf } from './desk/decidedWords.ts';
import { useUndo } from './keys/useUndo.ts';
import type { Writing } from './store/writer.ts';
import type { Triage } from './triage/triage.ts';
import styles from './undo-bar.module.css';

interface UndoBarProps {
  /** The list in force last. */
  readonly triages: readonly Triage[];
}

/** What is about to be sent, with the time that is left to take it back, and what is being sent (screens.md §12 «undo window»). */
export function UndoBar({ triages }: UndoBarProps) {
  const t = useTexts('reply-processing');
  useLeaving(triages);
  return (
    <section className={styles['bars']} aria-label={t('undo.label')}>
      {triages.map((triage, at) => (
        <BarsOf key={at - triages.length} triage={triage} />
      ))}
    </section>
  );
}

function BarsOf({ triage }: { readonly triage: Triage }) {
  const t = useTexts('reply-processing');
  const { writer, stop, resume } = triage;
  const undo = useUndo(triage);
  const { pending, writing, isHalted } = useSyncExternalStore(writer.subscribe, writer.get);
  return (
    <>
      {writing && <Sending writing={writing} onStop={stop} />}
      {isHalted && pending.length > 0 && (
        <div className={styles['bar']} data-halted="">
          <output className={styles['what']}>{t('undo.halted', { count: pending.length })}</output>
          <Button size="small" variant="primary" onClick={resume}>
            {t('undo.resume')}
          </Button>
        </div>
      )}
      {pending.map((one) => (
        <Waiting key={one.id} write={one} isHalted={isHalted} onUndo={() => undo(one.id)} />
      ))}
    </>
  );
}

/** Whoever leaves with something that waits is asked, and what waits is begun. */
function useLeaving(triages: readonly Triage[]): void {
  useAskBeforeUnload(true);
  useEffect(() => {
    // Whoever stays sees it sent; whoever leaves all the same finds the reply where it was, or done.
    const flush = () => triages.forEach((triage) => void triage.flush());
    // A telephone has no `beforeunload`. A page that is merely hidden keeps its time to undo: a record may be open in the next tab.
    globalThis.addEventListener('beforeunload', flush);
    globalThis.addEventListener('pagehide', flush);
    return () => {
      globalThis.removeEventListener('beforeunload', flush);
      globalThis.removeEventListener('pagehide', flush);
    };
  }, [triages]);
}

interface WaitingProps {
  readonly write: PendingWrite<Decision>;
  readonly isHalted: boolean;
  readonly onUndo: () => void;
}

function Waiting({ write, isHalted, onUndo }: WaitingProps) {
  const t = useTexts('reply-processing');
  const seconds = useSecondsUntil(write.dueAt);
  const { container } = useIsland();
  const undo = () => {
    swallowRestOfDoubleClick(container);
    onUndo();
  };
  return (
    <div className={styles['bar']}>
      <p className={styles['what']}>
        <span>{wordsOf(t, write.decisions)}</span>
        {!isHalted && (
          <span className={styles['seconds']}>
            {seconds === 0 ? t('undo.next') : t('undo.seconds', { count: seconds })}
          </span>
        )}
      </p>
      <Button size="small" iconStart={<Undo2 className="ew-mirror" />} aria-keyshortcuts="Z" onClick={undo}>
        {t('undo.button')}
      </Button>
      {!isHalted && (
        <span className={styles['track']} aria-hidden="true">
          <span
            className={styles['time']}
            style={{ animationDuration: `${Math.max(write.dueAt - write.decidedAt, 1)}ms` }}
          />
        </span>
      )}
    </div>
  );
}

function Sending({ writing, onStop }: { readonly writing: Writing; readonly onStop: () => void }) {
  const t = useTexts('reply-processing');
  const { decision, done, total, waitsUntil, isStopping } = writing;
  return (
    <div className={styles['bar']}>
      <Spinner size="small" isInline />
      <p className={styles['what']}>
        <span>{total > 1 ? t('undo.several', { done, total }) : wordsOf(t, [decision])}</span>
        {waitsUntil === null ? (
          <span className={styles['seconds']}>{t('undo.sending')}</span>
        ) : (
          <Pause until={waitsUntil} />
        )}
      </p>
      {(total > 1 || waitsUntil !== null) && (
        <Button size="small" isBusy={isStopping} onClick={onStop}>
          {t('ready.stop')}
        </Button>
      )}
    </div>
  );
}

function Pause({ until }: { readonly until: number }) {
  const t = useTexts('reply-processing');
  return <span className={styles['seconds']}>{t('undo.pause', { count: useSecondsUntil(until) })}</span>;
}
