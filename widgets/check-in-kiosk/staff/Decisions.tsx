import { useTexts } from '#shared/i18n/useTexts.ts';
import { once } from '#shared/interaction/once.ts';
import { Button } from '#shared/ui/Button.tsx';
import { wishOf, type Letter } from '../domain/letter.ts';
import styles from './staff.module.css';

interface DecisionsProps {
  readonly letter: Letter;
  readonly printerId: string | null;
  readonly onSend: (change: Partial<Letter>) => unknown;
  readonly onPlain: () => void;
  readonly onSettle: () => void;
}

/** What the staff can do about one check-in. */
export function Decisions({ letter, printerId, onSend, onPlain, onSettle }: DecisionsProps) {
  const t = useTexts('check-in-kiosk');
  return (
    <span className={styles['actions']}>
      {letter.asks === 'gala' ? (
        <>
          <Button onClick={once(() => onSend({ gala: true, asks: null }))}>{t('queue.comes')}</Button>
          <Button onClick={once(() => onSend({ gala: false, asks: null }))}>{t('queue.comesNot')}</Button>
        </>
      ) : (
        <>
          <Button onClick={once(() => onSend(wishOf(letter, printerId)))}>
            {t(letter.asks === 'badge' ? 'queue.print' : 'queue.again')}
          </Button>
          <Button onClick={once(onPlain)}>{t('plain.open')}</Button>
        </>
      )}
      <Button onClick={once(onSettle)}>{t('queue.done')}</Button>
    </span>
  );
}
