import { useState, type ReactNode } from 'react';
import ChartColumn from 'lucide-react/icons/chart-column';
import Table2 from 'lucide-react/icons/table-2';
import { HourChart } from '#shared/charts/HourChart.tsx';
import type { HourSeries } from '#shared/charts/hours.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Card } from '#shared/ui/Card.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { Segments } from './Segments.tsx';
import styles from './reports.module.css';

interface HourSectionProps {
  readonly title: string;
  /** Undefined while the counts are awaited. */
  readonly series: readonly HourSeries[] | undefined;
  readonly rate?: HourSeries | undefined;
  readonly error: Error | null;
  readonly onRetry: () => unknown;
  readonly isBusy: boolean;
  /** Said when nothing was counted. */
  readonly empty: string;
  /** The place is not to be seen just now: nothing is drawn (S4 §4 «redraws»). */
  readonly isShown: boolean;
  readonly onDrawing?: ((isDrawing: boolean) => void) | undefined;
  /** Beside the choice of chart or table. */
  readonly tools?: ReactNode;
  readonly actions?: ReactNode;
}

/** Counts by hour as a chart or a table, with an export (S4 §2). */
export function HourSection(props: HourSectionProps) {
  const { title, series, rate, error, onRetry, isBusy, empty, isShown, onDrawing } = props;
  const t = useTexts('charts');
  const { serverTimeZone } = useLocale();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const isEmpty = series?.every(({ values }) => values.every((value) => value === 0)) ?? false;
  return (
    <Card
      title={title}
      isBusy={isBusy}
      actions={
        <>
          {props.tools}
          <Segments
            label={t('view')}
            value={view}
            onChange={setView}
            segments={[
              { value: 'chart', label: t('chart'), icon: <ChartColumn size={14} /> },
              { value: 'table', label: t('table'), icon: <Table2 size={14} /> },
            ]}
          />
          {props.actions}
        </>
      }
    >
      {error && (
        <ErrorNotice error={error} message={t('hoursFailed')} onRetry={onRetry} isRetrying={isBusy} />
      )}
      {!series && !error && <Skeleton kind="block" height={320} />}
      {series && view === 'chart' && isEmpty && (
        <div className={styles['noBars']}>
          <EmptyState icon={<ChartColumn />} title={empty} />
        </div>
      )}
      {series && isShown && (view === 'table' || !isEmpty) && (
        <HourChart
          caption={title}
          series={series}
          rate={rate}
          zone={serverTimeZone}
          view={view}
          onDrawing={onDrawing}
        />
      )}
    </Card>
  );
}
