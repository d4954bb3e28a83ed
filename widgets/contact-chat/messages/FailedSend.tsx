import { useTexts } from '#shared/i18n/useTexts.ts';
import { once } from '#shared/interaction/once.ts';
import { Button } from '#shared/ui/Button.tsx';
import { errorTextKeys } from '#shared/ui/errorText.ts';
import type { Outgoing } from '../domain/outbox.ts';
import styles from './messages.module.css';

/** What the user can do about a message that did not go out. */
export interface SendActions {
  readonly retry: (id: string) => void;
  /** Puts the text back into the input. */
  readonly edit: (id: string) => void;
  readonly discard: (id: string) => void;
}

interface FailedSendProps {
  readonly item: Outgoing;
  readonly actions: SendActions;
}

/** Why a message did not go out, and the ways on. Its text stays in the bubble above (S-10). */
export function FailedSend({ item: { id, phase, problem }, actions }: FailedSendProps) {
  const t = useTexts('contact-chat');
  const common = useTexts('common');
  const isUnclear = phase !== 'refused';
  const reason = problem?.said || (problem ? common(errorTextKeys[problem.kind]) : '');
  return (
    <div className={styles['failed']}>
      <p>
        <strong>{t(phase === 'unknown' ? 'failed.unknownTitle' : 'failed.title')}</strong>{' '}
        {isUnclear ? t(phase === 'unknown' ? 'failed.unknown' : 'failed.unconfirmed') : <bdi>{reason}</bdi>}
      </p>
      <div className={styles['ways']}>
        <Button size="small" onClick={once(() => actions.retry(id))}>
          {common('retry')}
        </Button>
        {phase !== 'unknown' && (
          <Button size="small" variant="ghost" onClick={once(() => actions.edit(id))}>
            {t('failed.edit')}
          </Button>
        )}
        <Button size="small" variant="ghost" onClick={once(() => actions.discard(id))}>
          {t('failed.discard')}
        </Button>
      </div>
    </div>
  );
}
