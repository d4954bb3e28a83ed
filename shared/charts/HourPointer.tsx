import { useId, useState, type KeyboardEvent, type PointerEvent } from 'react';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { clamp } from '#shared/lib/ranges.ts';
import type { Plot } from './apexVendor.ts';
import type { HourChartProps } from './HourChart.tsx';
import { clipRate, dayHours } from './hours.ts';
import type { HourWords } from './useHourWords.ts';
import styles from './hour-chart.module.css';

interface HourPointerProps extends HourChartProps {
  readonly words: HourWords;
  readonly plot: Plot;
  readonly isRtl: boolean;
}

const last = dayHours.length - 1;

/** Lies over the drawing: one hour at a time by pointer or arrow keys, and marks on rates above the axis. */
export function HourPointer(props: HourPointerProps) {
  const { plot, isRtl, words, rate } = props;
  const t = useTexts('charts');
  const tipId = useId();
  const [hour, setHour] = useState<number | null>(null);
  const cell = plot.width / dayHours.length;
  const columnOf = (at: number) => (isRtl ? last - at : at);

  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    const column = clamp(Math.floor((event.clientX - left) / cell), 0, last);
    setHour(columnOf(column));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = hourAfterKey(event.key, hour ?? 0, isRtl);
    if (event.key === 'Escape') setHour(null);
    if (next === null) return;
    event.preventDefault();
    setHour(next);
  };
  return (
    <div
      dir="ltr"
      role="slider"
      tabIndex={0}
      aria-label={t('pick')}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={hour ?? 0}
      aria-valuetext={words.point(hour ?? 0)}
      className={styles['pointer']}
      style={{ left: plot.left, top: plot.top, inlineSize: plot.width, blockSize: plot.height }}
      onPointerMove={onPointerMove}
      onPointerDown={onPointerMove}
      onPointerLeave={() => setHour(null)}
      onFocus={() => setHour((now) => now ?? 0)}
      onBlur={() => setHour(null)}
      onKeyDown={onKeyDown}
    >
      {rate?.values.map((value, at) =>
        clipRate(value).isClipped ? (
          <span
            key={at}
            className={styles['clip']}
            style={{ left: (columnOf(at) + 0.5) * cell }}
            data-hour={at}
            aria-hidden="true"
          >
            <TriangleAlert size={12} />
          </span>
        ) : null,
      )}
      {hour !== null && (
        <>
          <span
            className={styles['column']}
            style={{ left: columnOf(hour) * cell, inlineSize: cell }}
            aria-hidden="true"
          />
          <HourTip {...props} hour={hour} id={tipId} middle={(columnOf(hour) + 0.5) * cell} />
        </>
      )}
    </div>
  );
}

/** The next hour lies on the left where writing goes to the left. */
function hourAfterKey(key: string, hour: number, isRtl: boolean): number | null {
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: hour + (isRtl ? -1 : 1),
    ArrowLeft: hour + (isRtl ? 1 : -1),
    ArrowUp: hour + 1,
    ArrowDown: hour - 1,
    PageUp: hour + 6,
    PageDown: hour - 6,
    Home: 0,
    End: last,
  };
  const target = targets[key];
  return target === undefined ? null : clamp(target, 0, last);
}

interface HourTipProps extends HourPointerProps {
  readonly hour: number;
  readonly id: string;
  readonly middle: number;
}

/** Half of its width at most, in px: it never leaves the plot. */
const tipReach = 84;

function HourTip({ series, rate, words, plot, isRtl, hour, id, middle }: HourTipProps) {
  const reach = Math.min(tipReach, plot.width / 2);
  const left = clamp(middle, reach, plot.width - reach);
  return (
    <div id={id} dir={isRtl ? 'rtl' : 'ltr'} className={styles['tip']} style={{ left }} aria-hidden="true">
      <p className={styles['tipHour']}>{words.hour(hour)}</p>
      {series.map(({ name, values }, index) => (
        <p key={name} className={styles['tipRow']}>
          <span className={styles['swatch']} data-series={index} />
          <span>{name}</span>
          <b>{words.count(values[hour] ?? 0)}</b>
        </p>
      ))}
      {rate && (
        <p className={styles['tipRow']}>
          <span className={styles['swatch']} data-series="rate" />
          <span>{rate.name}</span>
          <b>{words.rate(rate.values[hour] ?? 0)}</b>
        </p>
      )}
    </div>
  );
}
