import { useEffect, useEffectEvent, useRef } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { once } from '#shared/interaction/once.ts';
import { useSecondsUntil } from '#shared/interaction/useNow.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { galaMs } from '../domain/kiosk.ts';
import styles from './gala.module.css';

interface GalaQuestionProps {
  /** Whom it is asked; empty where nobody says it. */
  readonly name: string;
  readonly table: string;
  /** When «No» is taken for the answer, in milliseconds since 1970 (S-18). */
  readonly until: number;
  /** It stands there. */
  readonly onAsked: () => void;
  /** The browser has closed it, as by a tablet's «Back». */
  readonly onGone: () => void;
  readonly onAnswer: (isComing: boolean) => void;
}

/** Whether the guest comes to the gala dinner (S3 §2.3). */
export function GalaQuestion({ name, table, until, onAsked, onGone, onAnswer }: GalaQuestionProps) {
  const t = useTexts('check-in-kiosk');
  // A clock that was set back waits no longer than one that runs.
  const count = Math.min(useSecondsUntil(until), galaMs / 1_000);
  const asked = useEffectEvent(onAsked);
  useEffect(() => asked(), []);
  const place = useRef<HTMLDivElement>(null);
  const gone = useEffectEvent(onGone);
  useEffect(() => {
    const dialog = place.current?.closest('dialog');
    const tell = () => gone();
    dialog?.addEventListener('close', tell);
    return () => dialog?.removeEventListener('close', tell);
  }, []);
  return (
    <Dialog
      isOpen
      size="large"
      role="alertdialog"
      dismissible={false}
      title={t('gala.title')}
      description={<span className={styles['question']}>{t('gala.question')}</span>}
      onClose={onGone}
    >
      {name !== '' && (
        <p className={styles['guest']}>
          <bdi>{name}</bdi>
        </p>
      )}
      {table !== '' && <p className={styles['table']}>{t('gala.table', { table })}</p>}
      <div ref={place} className={styles['answers']}>
        <Button variant="primary" className={styles['answer']} onClick={once(() => onAnswer(true))}>
          {t('gala.yes')}
        </Button>
        <Button className={styles['answer']} onClick={once(() => onAnswer(false))}>
          {t('gala.no')}
        </Button>
      </div>
      <p className={styles['rest']} aria-hidden="true">
        {t('gala.rest', { count })}
      </p>
    </Dialog>
  );
}
