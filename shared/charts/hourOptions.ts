/** What ApexCharts is told: as little as possible, no text of anybody's, no colour (the style sheet has them). */
import type { ApexOptions } from 'apexcharts';
import { clipRate, maxRate, scaleOf } from './hours.ts';

export interface Drawn {
  /** Counts by hour, one list or two. */
  readonly bars: readonly (readonly number[])[];
  /** Percentages by hour on an axis of their own. */
  readonly line: readonly number[] | null;
  readonly isRtl: boolean;
  readonly countLabel: (count: number) => string;
  readonly rateLabel: (percent: number) => string;
}

/** Names by which ApexCharts knows the series. It executes HTML in names, so they are ours (DESIGN.md §6). */
const names = ['bars', 'compared'] as const;
const lineName = 'rate';

/** The series, from the right where that is the writing direction: ApexCharts itself knows no direction. */
export function seriesOf({ bars, line, isRtl }: Pick<Drawn, 'bars' | 'line' | 'isRtl'>) {
  const along = (values: readonly number[]) => (isRtl ? values.toReversed() : [...values]);
  const columns = bars.map((values, index) => ({
    name: names[index] ?? `bars${index}`,
    type: 'column',
    data: along(values),
  }));
  if (!line) return columns;
  return [
    ...columns,
    { name: lineName, type: 'line', data: along(line).map((rate) => clipRate(rate).drawn) },
  ];
}

/** Everything beside the series. */
export function optionsOf(drawn: Drawn): ApexOptions {
  const { bars, line, isRtl } = drawn;
  const hasLine = line !== null;
  return {
    chart: {
      animations: { enabled: false },
      background: 'transparent',
      fontFamily: 'inherit',
      parentHeightOffset: 0,
      selection: { enabled: false },
      toolbar: { show: false },
      zoom: { enabled: false },
    },
    dataLabels: { enabled: false },
    fill: { opacity: 1 },
    grid: {
      padding: { top: -12, bottom: 20, left: isRtl ? 4 : 8, right: isRtl ? 8 : 4 },
      borderColor: 'currentColor',
    },
    legend: { show: false },
    markers: { size: hasLine ? [...bars.map(() => 0), 3] : 0, strokeWidth: 0 },
    plotOptions: {
      bar: { columnWidth: bars.length > 1 ? '76%' : '64%', borderRadius: 2, borderRadiusApplication: 'end' },
    },
    states: { hover: { filter: { type: 'none' } }, active: { filter: { type: 'none' } } },
    stroke: { width: hasLine ? [...bars.map(() => 0), 2] : 0, curve: 'straight' },
    tooltip: { enabled: false },
    xaxis: {
      axisBorder: { show: false },
      axisTicks: { show: false },
      crosshairs: { show: false },
      labels: { show: false, rotate: 0 },
      tooltip: { enabled: false },
    },
    yaxis: axesOf(drawn),
  };
}

function axesOf({ bars, line, isRtl, countLabel, rateLabel }: Drawn): ApexYAxis[] {
  const { max, ticks } = scaleOf(Math.max(...bars.flat(), 0));
  const style = { fontSize: '12px' };
  const counts = bars.map((_, index) => ({
    seriesName: names[0],
    show: index === 0,
    opposite: isRtl,
    min: 0,
    max,
    tickAmount: ticks,
    labels: { formatter: countLabel, style, minWidth: 24 },
  }));
  if (!line) return counts;
  const rate = {
    seriesName: lineName,
    opposite: !isRtl,
    min: 0,
    max: maxRate,
    tickAmount: 4,
    labels: { formatter: rateLabel, style, minWidth: 36 },
  };
  return [...counts, rate];
}
