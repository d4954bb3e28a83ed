import type { HourChartProps } from './hours.ts';
import styles from './hour-chart.module.css';

/** Which drawing means what; by shape as well as by colour. A single series needs none. */
export function HourLegend({ series, rate }: HourChartProps) {
  if (series.length < 2 && !rate) return null;
  return (
    <ul className={styles['legend']}>
      {series.map(({ name }, index) => (
        <li key={name}>
          <span className={styles['swatch']} data-series={index} aria-hidden="true" />
          {name}
        </li>
      ))}
      {rate && (
        <li>
          <span className={styles['swatch']} data-series="rate" aria-hidden="true" />
          {rate.name}
        </li>
      )}
    </ul>
  );
}
