import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { Button } from '#shared/ui/Button.tsx';
import { memo } from 'react';
import type { Desk } from './store/Desk.ts';
import type { Unsent } from './store/deskState.ts';
import styles from './lines.module.css';

/** What could not be sent while something else is being typed: nothing of it is lost. */
interface UnsentLinesProps {
  readonly desk: Desk;
  readonly unsent: readonly Unsent[];
}

export const UnsentLines = memo(function UnsentLines({ desk, unsent }: UnsentLinesProps) {
  const t = useTexts('dashboard');
  if (unsent.length === 0) return null;
  return (
    <section className={styles['unsent']} aria-label={t('unsent.title')}>
      <p className={styles['unsentTitle']}>{t('unsent.title')}</p>
      <ul className={styles['list']}>
        {unsent.map((one) => (
          <li key={one.key} className={styles['unsentRow']}>
            <bdi className={styles['text']}>{one.text}</bdi>
            <Button
              size="small"
              aria-label={t('unsent.retry', { text: isolate(one.text) })}
              onClick={() => {
                desk.take(one.key);
                desk.add([one]);
              }}
            >
              {t('unsent.again')}
            </Button>
            <Button
              size="small"
              variant="ghost"
              aria-label={t('unsent.discard', { text: isolate(one.text) })}
              onClick={() => desk.take(one.key)}
            >
              {t('unsent.drop')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
});
