import { useCallback, useId, useLayoutEffect, useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useChunk } from '#shared/island/useChunk.ts';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { useLocale } from '#shared/i18n/locale.ts';
import type { Plot } from './apexVendor.ts';
import type { HourChartProps } from './hours.ts';
import { HourAxis } from './HourAxis.tsx';
import { HourPointer } from './HourPointer.tsx';
import { HourTable } from './HourTable.tsx';
import { useHourTexts, type HourTexts } from './useHourTexts.ts';
import type { Drawn } from './hourOptions.ts';
import styles from './hour-chart.module.css';

/** What draws charts comes with the first one (PERFORMANCE.md «Chart of 24 hours»). */
const loadChart = () => import('./ApexHours.tsx');

/** In px. */
const chartHeight = 280;

/** Counts by hour of the day as bars, with the same as a table and in words (S4 §2). */
export function HourChart(props: HourChartProps) {
  const { view, series } = props;
  const texts = useHourTexts(props);
  const captionId = useId();
  return (
    <figure className={styles['figure']} aria-labelledby={captionId}>
      <figcaption id={captionId} className="ew-hidden">
        {props.caption}
      </figcaption>
      {view === 'table' ? <HourTable {...props} texts={texts} /> : <Drawing {...props} texts={texts} />}
      <div className={styles['words']}>
        {series.map(({ name, values }) => (
          <p key={name}>{texts.summary(name, values)}</p>
        ))}
        {texts.clipped && <p>{texts.clipped}</p>}
        <p>{texts.zone}</p>
      </div>
    </figure>
  );
}

type DrawingProps = HourChartProps & { readonly texts: ReturnType<typeof useHourTexts> };

function Drawing(props: DrawingProps) {
  const { texts, onDrawing } = props;
  const t = useTexts('charts');
  const drawn = useDrawn(props, texts);
  const { module, isFailed, retry } = useChunk(loadChart);
  const [done, setDone] = useState<{ readonly of: unknown; readonly plot: Plot | null }>();
  const onDrawn = useCallback((plot: Plot | null) => setDone({ of: drawn, plot }), [drawn]);
  const isDrawing = !isFailed && done?.of !== drawn;
  // With the layout: what is disabled meanwhile must not take the beginning of a click.
  useLayoutEffect(() => {
    onDrawing?.(isDrawing);
    return () => onDrawing?.(false);
  }, [onDrawing, isDrawing]);

  if (isFailed) {
    return (
      <>
        <ErrorNotice message={t('failed')} onRetry={retry} />
        <HourTable {...props} />
      </>
    );
  }
  return (
    <>
      <HourLegend {...props} />
      <div className={styles['plot']} style={{ blockSize: chartHeight }} aria-busy={isDrawing || undefined}>
        {module ? (
          <div aria-hidden="true">
            <module.ApexHours drawn={drawn} height={chartHeight} onDrawn={onDrawn} />
          </div>
        ) : (
          <Skeleton kind="block" height={chartHeight} label={t('drawing')} />
        )}
        {done?.plot && (
          <>
            <HourAxis texts={texts} plot={done.plot} isRtl={drawn.isRtl} />
            <HourPointer {...props} plot={done.plot} isRtl={drawn.isRtl} />
          </>
        )}
      </div>
    </>
  );
}

/** Which drawing means what; by shape as well as by colour. A single series needs none. */
function HourLegend({ series, rate }: HourChartProps) {
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

/** What is to be drawn: the same object until a number, a label or the direction changes. */
function useDrawn({ series, rate }: HourChartProps, texts: HourTexts): Drawn {
  const { direction, language } = useLocale();
  const bars = series.map(({ values }) => values);
  const line = rate?.values ?? null;
  const key = JSON.stringify([bars, line, language]);
  const make = () => ({
    key,
    drawn: {
      bars,
      line,
      isRtl: direction === 'rtl',
      countLabel: texts.count,
      rateLabel: texts.wholeRate,
    },
  });
  const [kept, setKept] = useState(make);
  if (kept.key === key) return kept.drawn;
  const next = make();
  setKept(next);
  return next.drawn;
}
