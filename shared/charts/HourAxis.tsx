import type { Plot } from './apexVendor.ts';
import { dayHours, labelEvery } from './hours.ts';
import { placeOf } from './hourPlace.ts';
import type { HourTexts } from './useHourTexts.ts';
import styles from './hour-chart.module.css';

interface HourAxisProps {
  readonly plot: Plot;
  readonly isRtl: boolean;
  readonly texts: HourTexts;
}

/** In px: the longest label and the space beside it. */
const labelRoom = 40;

/** The hours under the bars: ApexCharts takes a third of its time for measuring labels of its own. */
export function HourAxis({ plot, isRtl, texts }: HourAxisProps) {
  const place = placeOf(plot, isRtl);
  // S4 §9, and fewer where they would touch.
  const every = [labelEvery, 6, 12].find((hours) => hours * place.cell >= labelRoom) ?? dayHours.length;
  const labelled = dayHours.filter((hour) => hour % every === 0);
  return (
    <div
      dir="ltr"
      className={styles['axis']}
      style={{ left: place.left, top: plot.top + plot.height, inlineSize: place.width }}
      aria-hidden="true"
    >
      {labelled.map((hour) => (
        <span key={hour} data-label={hour} style={{ left: place.middle(hour) }}>
          {texts.hour(hour)}
        </span>
      ))}
    </div>
  );
}
