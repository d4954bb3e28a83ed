import { useMemo } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { DataTable, type Column } from '#shared/ui/DataTable.tsx';
import { dayHours, factsOf, type HourChartProps } from './hours.ts';
import type { HourTexts } from './useHourTexts.ts';

/** In px: about ten hours, the others are scrolled to. */
const tableHeight = 420;

/** The same numbers as the chart, the rates as they are. */
export function HourTable({ caption, series, rate, texts }: HourChartProps & { readonly texts: HourTexts }) {
  const t = useTexts('charts');
  const columns = useMemo((): Column<number>[] => {
    const counts = series.map(({ name, values }): Column<number> => ({
      key: name,
      header: name,
      align: 'end',
      cell: (hour) => texts.count(values[hour] ?? 0),
      sortValue: (hour) => values[hour] ?? 0,
      firstDirection: 'descending',
      footer: texts.count(factsOf(values).total),
    }));
    const hour: Column<number> = {
      key: 'hour',
      header: t('hour'),
      cell: texts.hour,
      sortValue: (at) => at,
      footer: t('total'),
    };
    if (!rate) return [hour, ...counts];
    const rates: Column<number> = {
      key: 'rate',
      header: rate.name,
      align: 'end',
      cell: (at) => texts.rate(rate.values[at] ?? 0),
      sortValue: (at) => rate.values[at] ?? 0,
      firstDirection: 'descending',
    };
    return [hour, ...counts, rates];
  }, [t, series, rate, texts]);
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={dayHours}
      rowKey={(hour) => hour}
      maxHeight={tableHeight}
      isNarrow
    />
  );
}
