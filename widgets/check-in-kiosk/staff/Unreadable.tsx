import { useState, useSyncExternalStore } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import type { UnreadableLetters } from '../store/letters.ts';
import styles from './staff.module.css';

/** What is kept on this device and cannot be read: it stays until the staff throw it away. */
export function Unreadable({ letters }: { readonly letters: UnreadableLetters }) {
  const t = useTexts('check-in-kiosk');
  const [isAsking, setAsking] = useState(false);
  const names = useSyncExternalStore(letters.subscribe, letters.names);
  if (names.length === 0) return null;
  const title = t('unreadable.title', { count: names.length });
  return (
    <section role="alert" className={styles['letter']}>
      <strong className={styles['who']}>{title}</strong>
      <span className={styles['by']}>{t('unreadable.hint')}</span>
      <ul className={styles['by']}>
        {names.map((name, index) => (
          // Two may have the same name, and the list never changes.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <bdi>{name || t('unreadable.nobody')}</bdi>
          </li>
        ))}
      </ul>
      <Button onClick={() => setAsking(true)}>{t('unreadable.discard')}</Button>
      {isAsking && (
        <Dialog
          isOpen
          size="small"
          role="alertdialog"
          title={t('unreadable.sure')}
          description={t('unreadable.gone')}
          onClose={() => setAsking(false)}
        >
          <div className={styles['panel']}>
            <Button variant="danger" className={styles['button']} onClick={letters.discard}>
              {t('unreadable.yes')}
            </Button>
            <Button className={styles['button']} onClick={() => setAsking(false)}>
              {t('queue.back')}
            </Button>
          </div>
        </Dialog>
      )}
    </section>
  );
}
