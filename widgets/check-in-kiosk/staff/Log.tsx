import { useSyncExternalStore } from 'react';
import type { Waiting } from '#shared/api/outbox.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import type { Letter } from '../domain/letter.ts';
import type { DeskLog } from '../store/deskLog.ts';
import { clockTime } from './clockTime.ts';
import styles from './staff.module.css';

interface LogProps {
  readonly log: DeskLog;
  /** Who is not settled: named, as long as they are not. */
  readonly waiting: readonly Waiting<Letter>[];
}

/** When, and what came of it; the newest first. */
export function Log({ log, waiting }: LogProps) {
  const t = useTexts('check-in-kiosk');
  const format = useFormat();
  const entries = useSyncExternalStore(log.subscribe, log.get);
  const names = new Map(waiting.map(({ letter }) => [letter.registrationId, letter.fullName]));
  return (
    <section aria-label={t('log.title')}>
      <h3 className={styles['title']}>{t('log.title')}</h3>
      <p>{entries.length === 0 ? t('log.none') : t('log.hint')}</p>
      {entries.length > 0 && (
        // Scrolled by keyboard, too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ol className={styles['log']} tabIndex={0} aria-label={t('log.title')}>
          {entries.map(({ number, at, registrationId, what }) => (
            <li key={number} className={styles['entry']}>
              <time dateTime={new Date(at).toISOString()}>{clockTime(at, format)}</time>
              <span>{t(`log.${what}`)}</span>
              {registrationId !== null && (
                <bdi className={styles['who']}>
                  {names.get(registrationId) || t('log.registration', { id: registrationId })}
                </bdi>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
