import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { clamp } from '#shared/lib/ranges.ts';
import type { Plot } from './apexVendor.ts';
import { clipRate, dayHours, type HourChartProps } from './hours.ts';
import { placeOf, type HourPlace } from './hourPlace.ts';
import type { HourTexts } from './useHourTexts.ts';
import styles from './hour-chart.module.css';

interface HourPointerProps extends HourChartProps {
  readonly texts: HourTexts;
  readonly plot: Plot;
  readonly isRtl: boolean;
}

const last = dayHours.length - 1;

/** Lies over the drawing: one hour at a time by pointer or arrow keys, and marks on rates above the axis. */
export function HourPointer(props: HourPointerProps) {
  const { plot, isRtl, texts, rate } = props;
  const t = useTexts('charts');
  const [hour, setHour] = useState<number | null>(null);
  const place = placeOf(plot, isRtl);

  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    setHour(place.hourAt(event.clientX - left));
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
      aria-valuetext={texts.point(hour ?? 0)}
      className={styles['pointer']}
      style={{ left: place.left, top: plot.top, inlineSize: place.width, blockSize: plot.height }}
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
            style={{ left: place.middle(at) }}
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
            style={{ left: place.middle(hour) - place.cell / 2, inlineSize: place.cell }}
            aria-hidden="true"
          />
          <HourTip {...props} hour={hour} place={place} />
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
  readonly place: HourPlace;
}

/** In px. A plot that is not much wider has the tip over the column, a wider one beside it. */
const tipWidth = 168;

function HourTip({ series, rate, texts, isRtl, hour, place }: HourTipProps) {
  const middle = place.middle(hour);
  const reach = Math.min(tipWidth, place.width) / 2;
  const isBeside = place.width > tipWidth * 2.5;
  const side = middle > place.width / 2 ? 'before' : 'after';
  const gap = (place.cell / 2 + 6) * (side === 'after' ? 1 : -1);
  const left = isBeside ? middle + gap : clamp(middle, reach, place.width - reach);
  return (
    <div
      dir={isRtl ? 'rtl' : 'ltr'}
      className={styles['tip']}
      data-side={isBeside ? side : undefined}
      style={{ left }}
      aria-hidden="true"
    >
      <p className={styles['tipHour']}>{texts.hour(hour)}</p>
      {series.map(({ name, values }, index) => (
        <p key={name} className={styles['tipRow']}>
          <span className={styles['swatch']} data-series={index} />
          <span>{name}</span>
          <b>{texts.count(values[hour] ?? 0)}</b>
        </p>
      ))}
      {rate && (
        <p className={styles['tipRow']}>
          <span className={styles['swatch']} data-series="rate" />
          <span>{rate.name}</span>
          <b>{texts.rate(rate.values[hour] ?? 0)}</b>
        </p>
      )}
    </div>
  );
}
