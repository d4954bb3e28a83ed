/** ApexCharts alone, told the same as ours, in light DOM: the floor of the chart of 24 hours. */
import ApexCharts from 'apexcharts';
import { optionsOf, seriesOf } from '#shared/charts/hourOptions.ts';

export interface BareChart {
  readonly destroy: () => void;
}

/** Draws one series of bars; resolves when ApexCharts says that it is there. */
export async function drawBare(el: HTMLElement, counts: readonly number[]): Promise<BareChart> {
  const drawn = {
    bars: [counts],
    line: null,
    isRtl: false,
    hourLabel: (hour: number) => `${hour}:00`,
    countLabel: String,
    rateLabel: String,
  };
  const options = optionsOf(drawn);
  const chart = new ApexCharts(el, {
    ...options,
    chart: { ...options.chart, type: 'line', height: 280, width: '100%' },
    series: seriesOf(drawn),
  });
  await chart.render();
  return { destroy: () => chart.destroy() };
}
