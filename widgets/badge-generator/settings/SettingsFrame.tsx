import { useId, type ReactNode } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import styles from './settings.module.css';

interface SettingsFrameProps {
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

/** All of the screen while it is open: no card, since a page puts the screen on one of its own. */
export function SettingsFrame({ isBusy = false, children }: SettingsFrameProps) {
  const t = useTexts('badge-generator');
  const id = useId();
  return (
    <section aria-labelledby={id} aria-busy={isBusy || undefined} className={styles['form']}>
      <header>
        <h2 id={id}>{t('settings.title')}</h2>
        <p className={styles['text']}>{t('settings.text')}</p>
      </header>
      {children}
    </section>
  );
}
