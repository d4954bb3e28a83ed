import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useNow } from '#shared/interaction/useNow.ts';
import { byQuarter, countSince, quarterMs, type Arrivals } from '../domain/arrivals.ts';
import styles from './staff.module.css';

/** The last hours are shown. */
const shownMs = 3 * 60 * 60_000;

/** How many came at this tablet today, and when. */
export function Counts({ arrivals }: { readonly arrivals: Arrivals }) {
  const t = useTexts('check-in-kiosk');
  const format = useFormat();
  const now = useNow(60_000);
  const quarters = byQuarter(arrivals, { from: now - shownMs, to: now });
  const most = Math.max(...quarters.map(({ count }) => count), 1);
  return (
    <section aria-label={t('counts.title')}>
      <h3 className={styles['title']}>{t('counts.title')}</h3>
      <p>{t('counts.today', { count: countSince(arrivals, new Date(now).setHours(0, 0, 0, 0)) })}</p>
      <ol className={styles['quarters']}>
        {quarters.map(({ from, count }) => (
          <li
            key={from}
            className={styles['quarter']}
            style={{ blockSize: `${Math.max((count / most) * 100, 3)}%` }}
            title={t('counts.quarter', {
              count,
              range: format.timeRange(new Date(from), new Date(from + quarterMs)),
            })}
          >
            <span className="ew-hidden">
              {t('counts.quarter', {
                count,
                range: format.timeRange(new Date(from), new Date(from + quarterMs)),
              })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
