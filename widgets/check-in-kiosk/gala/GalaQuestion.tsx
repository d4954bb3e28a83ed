import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { once } from '#shared/interaction/once.ts';
import { useSecondsUntil } from '#shared/interaction/useNow.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import styles from './gala.module.css';

interface GalaQuestionProps {
  /** Whom it is asked; empty where nobody says it. */
  readonly name: string;
  readonly table: string;
  /** When «No» is taken for the answer, in milliseconds since 1970 (S-18). */
  readonly until: number;
  /** It stands there. */
  readonly onAsked: () => void;
  readonly onAnswer: (isComing: boolean) => void;
}

/** Whether the guest comes to the gala dinner (S3 §2.3). */
export function GalaQuestion({ name, table, until, onAsked, onAnswer }: GalaQuestionProps) {
  const t = useTexts('check-in-kiosk');
  const count = useSecondsUntil(until);
  const asked = useEffectEvent(onAsked);
  useEffect(() => asked(), []);
  return (
    <Dialog
      isOpen
      role="alertdialog"
      dismissible={false}
      title={t('gala.title')}
      description={t('gala.question')}
      onClose={() => onAnswer(false)}
    >
      {name !== '' && (
        <p className={styles['table']}>
          <bdi>{name}</bdi>
        </p>
      )}
      {table !== '' && <p className={styles['table']}>{t('gala.table', { table })}</p>}
      <div className={styles['answers']}>
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
