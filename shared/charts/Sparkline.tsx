import { useLocale } from '#shared/i18n/locale.ts';
import { sparkPoints, type DayValue } from '#shared/lib/dayHistory.ts';
import styles from './sparkline.module.css';

const [width, height] = [96, 24];

interface SparklineProps {
  readonly days: readonly DayValue[];
  /** All that it shows, in words. */
  readonly label: string;
}

/** What a number has been, as a line as wide as its place; from the right in right-to-left languages. */
export function Sparkline({ days, label }: SparklineProps) {
  const isRtl = useLocale().direction === 'rtl';
  const points = sparkPoints(days, width, height).map(({ x, y }) => `${isRtl ? width - x : x},${y}`);
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
