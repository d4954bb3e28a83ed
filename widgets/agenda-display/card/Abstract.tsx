import { useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import styles from './card.module.css';

/** More than this does not fit into two lines of a card. */
const shortText = 90;

/** What a session is about: two lines, and all of it when asked for. */
export function Abstract({ text }: { readonly text: string }) {
  const t = useTexts('agenda-display');
  const [isWhole, setWhole] = useState(false);
  if (text === '') return null;
  const isLong = text.length > shortText || text.includes('\n');
  return (
    <div className={styles['abstract']}>
      <p className={styles['abstractText']} data-whole={isWhole || !isLong || undefined} dir="auto">
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          className={styles['more']}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {t(isWhole ? 'abstract.less' : 'abstract.more')}
        </button>
      )}
    </div>
  );
}
