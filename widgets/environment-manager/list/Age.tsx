import { useFormat } from '#shared/i18n/format.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useNow } from '#shared/interaction/useNow.ts';
import { parseServerDate } from '#shared/lib/dates.ts';
import styles from '../environment-manager.module.css';

/** Ages are counted in minutes at the least. */
const stepMs = 60_000;

/** «Created 12 May 2023 · 3 years ago». */
export function Age({ created }: { readonly created: string | null }) {
  const t = useTexts('environment-manager');
  const format = useFormat();
  const { serverTimeZone } = useLocale();
  const now = useNow(stepMs);
  const date = parseServerDate(created, { timeZone: serverTimeZone });
  if (date === null) return <span>{t('row.noDate')}</span>;
  return (
    <time
      dateTime={date.toISOString()}
      title={format.dateTime(date, { hasZone: true })}
      className={styles['age']}
    >
      <span>{t('row.since', { date: format.day(date) })}</span>
      <span>{format.relative(date, Math.max(now, date.getTime()))}</span>
    </time>
  );
}
