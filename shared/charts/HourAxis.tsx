import type { Plot } from './apexVendor.ts';
import { dayHours, labelEvery } from './hours.ts';
import { placeOf } from './hourPlace.ts';
import type { HourWords } from './useHourWords.ts';
import styles from './hour-chart.module.css';

interface HourAxisProps {
  readonly plot: Plot;
  readonly isRtl: boolean;
  readonly words: HourWords;
}

/** S4 §9. */
const labelled = dayHours.filter((hour) => hour % labelEvery === 0);

/** The hours under the bars: ApexCharts takes a third of its time for measuring labels of its own. */
export function HourAxis({ plot, isRtl, words }: HourAxisProps) {
  const place = placeOf(plot, isRtl);
  return (
    <div
      dir="ltr"
      className={styles['axis']}
      style={{ left: place.left, top: plot.top + plot.height, inlineSize: place.width }}
      aria-hidden="true"
    >
      {labelled.map((hour) => (
        <span key={hour} data-label={hour} style={{ left: place.middle(hour) }}>
          {words.hour(hour)}
        </span>
      ))}
    </div>
  );
}
