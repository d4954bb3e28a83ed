import { useMemo } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { DataTable, type Column } from '#shared/ui/DataTable.tsx';
import { dayHours, factsOf, type HourChartProps } from './hours.ts';
import type { HourWords } from './useHourWords.ts';

/** In px: about ten hours, the others are scrolled to. */
const tableHeight = 420;

/** The same numbers as the chart, the rates as they are. */
export function HourTable({ caption, series, rate, words }: HourChartProps & { readonly words: HourWords }) {
  const t = useTexts('charts');
  const columns = useMemo((): Column<number>[] => {
    const counts = series.map(({ name, values }): Column<number> => ({
      key: name,
      header: name,
      align: 'end',
      cell: (hour) => words.count(values[hour] ?? 0),
      sortValue: (hour) => values[hour] ?? 0,
      firstDirection: 'descending',
      footer: words.count(factsOf(values).total),
    }));
    const hour: Column<number> = {
      key: 'hour',
      header: t('hour'),
      cell: words.hour,
      sortValue: (at) => at,
      footer: t('total'),
    };
    if (!rate) return [hour, ...counts];
    const rates: Column<number> = {
      key: 'rate',
      header: rate.name,
      align: 'end',
      cell: (at) => words.rate(rate.values[at] ?? 0),
      sortValue: (at) => rate.values[at] ?? 0,
      firstDirection: 'descending',
    };
    return [hour, ...counts, rates];
  }, [t, series, rate, words]);
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={dayHours}
      rowKey={(hour) => hour}
      maxHeight={tableHeight}
    />
  );
}
