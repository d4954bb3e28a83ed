import { useFormat } from '#shared/i18n/format.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useToday } from '#shared/interaction/useToday.ts';
import { sparkPoints, type DayValue } from '../domain/history.ts';
import styles from './statistics.module.css';

const [width, height] = [96, 24];

/** What a number has been on the days it was seen on this device; nothing before there are two. */
export function Sparkline({ days }: { readonly days: readonly DayValue[] }) {
  const t = useTexts('dashboard');
  const format = useFormat();
  const { direction, timeZone } = useLocale();
  const isRtl = direction === 'rtl';
  const today = useToday(timeZone);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || days.length < 2) return null;
  const points = sparkPoints(days, width, height).map(({ x, y }) => `${isRtl ? width - x : x},${y}`);
  const said = {
    from: format.number(first.value),
    to: format.number(last.value),
    day: format.day(first.day),
  };
  // Nobody has said yet what it is today.
  const label =
    last.day === today
      ? t('statistics.trend', said)
      : t('statistics.trendTill', { ...said, last: format.day(last.day) });
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles['spark']}
      viewBox={`-2 -2 ${width + 4} ${height + 4}`}
      preserveAspectRatio="none"
    >
      <title>{label}</title>
      <polyline points={points.join(' ')} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
