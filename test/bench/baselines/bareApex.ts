/** ApexCharts alone, told the same as ours, in light DOM: the floor of the chart of 24 hours. */
import ApexCharts from 'apexcharts';
import apexText from 'apexcharts/dist/apexcharts.css?text';
import { dayHours, labelEvery } from '#shared/charts/hours.ts';
import { optionsOf, seriesOf } from '#shared/charts/hourOptions.ts';

export interface BareChart {
  readonly destroy: () => void;
}

const sheet = new CSSStyleSheet();
sheet.replaceSync(apexText);
document.adoptedStyleSheets.push(sheet);

/** Ours draws its labels itself; whoever has nothing but ApexCharts lets it draw them. */
const hourLabels = dayHours.map((hour) => (hour % labelEvery === 0 ? `${hour}:00` : ''));
const labels = { rotate: 0, hideOverlappingLabels: false, trim: false, style: { fontSize: '12px' } };

/** Draws one series of bars; resolves when ApexCharts says that it is there. */
export async function drawBare(el: HTMLElement, counts: readonly number[]): Promise<BareChart> {
  const drawn = {
    bars: [counts],
    line: null,
    isRtl: false,
    countLabel: String,
    rateLabel: String,
  };
  const options = optionsOf(drawn);
  const chart = new ApexCharts(el, {
    ...options,
    chart: { ...options.chart, type: 'line', height: 280, width: '100%' },
    grid: { ...options.grid, padding: { ...options.grid?.padding, bottom: -8 } },
    series: seriesOf(drawn),
    xaxis: { ...options.xaxis, categories: hourLabels, labels },
  });
  await chart.render();
  return { destroy: () => chart.destroy() };
}
