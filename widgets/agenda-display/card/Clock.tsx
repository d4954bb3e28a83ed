import { dateFormat } from '#shared/i18n/intl.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { timeOf } from '../domain/times.ts';
import styles from './clock.module.css';

/** Time, date and zone of the event, by the server's clock. */
export function Clock({ now, isBig = false }: { readonly now: number; readonly isBig?: boolean }) {
  const format = useFormat();
  const { dateLocale, timeZone } = useLocale();
  const at = new Date(now);
  const zone = dateFormat(dateLocale, { timeZone, timeZoneName: 'short' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return (
    <time className={styles['clock']} data-big={isBig || undefined} dateTime={at.toISOString().slice(0, 16)}>
      <bdi className={styles['clockTime']}>{timeOf(format, now)}</bdi>{' '}
      <span>
        <bdi>{format.date(at, 'weekdayDay')}</bdi> <bdi>{zone}</bdi>
      </span>
    </time>
  );
}
