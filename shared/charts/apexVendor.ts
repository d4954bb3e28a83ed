/** The one place that knows ApexCharts; loaded when a chart is first shown (DESIGN.md §6). */
import apexSheet from 'apexcharts/dist/apexcharts.css?text';
import type { ApexOptions } from 'apexcharts';
import type { ComponentType } from 'react';
import * as wrapper from 'react-apexcharts';
import { registerSheet } from '#shared/mount/sheets.ts';

registerSheet('apexcharts', apexSheet);

interface ApexProps {
  readonly options: ApexOptions;
  readonly series: ApexOptions['series'];
  readonly type: 'line';
  readonly width: string;
  readonly height: number;
}

/** A CommonJS module may come wrapped once more. */
function unwrap(module: unknown): ComponentType<ApexProps> {
  if (isComponent(module)) return module;
  if (typeof module !== 'object' || module === null) throw new Error('react-apexcharts has no component');
  return unwrap(Reflect.get(module, 'default'));
}

function isComponent(value: unknown): value is ComponentType<ApexProps> {
  return typeof value === 'function';
}

export const ApexChart = unwrap(wrapper);

/** Where the drawn hours lie, in px of the chart's element. */
export interface Plot {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The area of the bars, from the chart that ApexCharts hands to its events. */
export function plotOf(chart: unknown): Plot | null {
  const { w } = Object(chart);
  const { translateX, translateY, gridWidth, gridHeight } = Object(Object(w).globals);
  const plot = { left: translateX, top: translateY, width: gridWidth, height: gridHeight };
  return Object.values(plot).every((size) => typeof size === 'number' && Number.isFinite(size)) ? plot : null;
}

/** ApexCharts measures texts in an `svg` of its own in the page's body; it makes it anew when it needs it again. */
export function removeRulers(): void {
  for (const ruler of document.querySelectorAll('svg[data-ew-chart-ruler]')) ruler.remove();
}
