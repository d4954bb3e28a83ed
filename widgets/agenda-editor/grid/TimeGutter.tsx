import { memo } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { heightOf, labelledMinutes, toTime, type Hours } from '../domain/timeGrid.ts';
import styles from './grid.module.css';

interface TimeGutterProps {
  readonly hours: Hours;
  readonly zoom: number;
}

/** The times beside the days, at 00 and 30 (S3 §9.3). */
export const TimeGutter = memo(function TimeGutter({ hours, zoom }: TimeGutterProps) {
  const format = useFormat();
  return (
    <div className={styles['gutter']} aria-hidden="true">
      {labelledMinutes(hours).map((minute) => (
        <span
          key={minute}
          className={styles['time']}
          data-half={minute % 60 === 0 ? undefined : ''}
          data-first={minute === hours.start ? '' : undefined}
          style={{ insetBlockStart: heightOf(minute - hours.start, zoom) }}
        >
          {format.time(toTime(minute))}
        </span>
      ))}
    </div>
  );
});
