import { useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import type { UnreadableLetters } from '../store/letters.ts';
import styles from './staff.module.css';

/** What is kept on this device and cannot be read: it stays until the staff throw it away. */
export function Unreadable({ letters }: { readonly letters: UnreadableLetters }) {
  const t = useTexts('check-in-kiosk');
  const [names, setNames] = useState(letters.names);
  if (names.length === 0) return null;
  const discard = async () => {
    await letters.discard();
    setNames([]);
  };
  return (
    <section role="alert" className={styles['letter']}>
      <strong className={styles['who']}>{t('unreadable.title', { count: names.length })}</strong>
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
      <Button onClick={discard}>{t('unreadable.discard')}</Button>
    </section>
  );
}
