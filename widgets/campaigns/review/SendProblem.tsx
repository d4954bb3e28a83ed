import { useTexts } from '#shared/i18n/useTexts.ts';
import { useSecondsUntil } from '#shared/interaction/useNow.ts';
import { Button } from '#shared/ui/Button.tsx';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import type { SendControl } from './useSend.ts';
import styles from './review.module.css';

/** What is happening to the sending, or what went wrong: the saved campaign stays open in every case (C-9). */
export function SendProblem({ sending }: { readonly sending: SendControl }) {
  const t = useTexts('campaigns');
  const { phase, start, undo } = sending;
  if (phase.kind === 'waiting') return <Countdown until={phase.until} onUndo={undo} />;
  if (phase.kind === 'noCredits') {
    return (
      <div role="status" className={styles['saved']}>
        {t('send.savedNotSent')}
      </div>
    );
  }
  if (phase.kind !== 'failed') return null;
  const messages = { save: t('send.notSaved'), send: t('send.notSent'), unknown: t('send.unknown') };
  return <ErrorNotice error={phase.error} message={messages[phase.what]} onRetry={start} />;
}

function Countdown({ until, onUndo }: { readonly until: number; readonly onUndo: () => void }) {
  const t = useTexts('campaigns');
  return (
    <p className={styles['countdown']} role="timer">
      <span>{t('send.waiting', { count: useSecondsUntil(until) })}</span>
      <Button size="small" onClick={onUndo}>
        {t('send.undo')}
      </Button>
    </p>
  );
}
