import { createFormat, useFormat } from '#shared/i18n/format.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isWeekend } from '#shared/lib/dates.ts';
import { timeUntil, wallTextIn } from '../domain/sendTime.ts';
import { zoneName } from './zones.ts';
import styles from './review.module.css';

interface MomentProps {
  readonly moment: number;
  /** The clocks show it twice that night. */
  readonly isRepeated: boolean;
  readonly zones: readonly string[];
  readonly now: number;
}

/** The chosen moment in every zone that counts, how far off it is, and what is odd about it. */
export function Moment({ moment, isRepeated, zones, now }: MomentProps) {
  const t = useTexts('campaigns');
  const locale = useLocale();
  const until = useUntil(moment, now);
  const [first = 'UTC'] = zones;
  const isFree = isWeekend(wallTextIn(first, moment).slice(0, 10), locale.dateLocale);
  return (
    <div className={styles['moment']} aria-live="polite">
      <p className={styles['until']}>{until}</p>
      <ul>
        {zones.map((zone) => (
          <li key={zone}>
            <bdi>
              {createFormat({ ...locale, timeZone: zone }).dateTime(new Date(moment), { style: 'full' })}
            </bdi>{' '}
            <span className={styles['address']}>{zoneName(zone)}</span>
          </li>
        ))}
      </ul>
      {isRepeated && <p className={styles['odd']}>{t('send.repeated')}</p>}
      {isFree && <p className={styles['odd']}>{t('send.weekend')}</p>}
    </div>
  );
}

/** «in 3 h 20 min». */
function useUntil(moment: number, now: number): string {
  const t = useTexts('campaigns');
  const format = useFormat();
  const { days, hours, minutes } = timeUntil(moment, now);
  const [d, h, m] = [days, hours, minutes].map((value) => format.number(value));
  if (days > 0) return t('send.inDays', { days: d ?? '', hours: h ?? '' });
  if (hours > 0) return t('send.inHours', { hours: h ?? '', minutes: m ?? '' });
  return t('send.inMinutes', { minutes: m ?? '' });
}
