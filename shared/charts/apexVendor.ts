/** The one place that knows ApexCharts; loaded when a chart is first shown (DESIGN.md §6). */
import apexText from 'apexcharts/dist/apexcharts.css?text';
import type { ApexOptions } from 'apexcharts';
import type { ComponentType } from 'react';
import * as wrapper from 'react-apexcharts';
import drawingText from './drawing.css?text';

let sheets: CSSStyleSheet[] | null = null;

/** The sheets of a drawing, made once. */
export function drawingSheets(): CSSStyleSheet[] {
  sheets ??= [apexText, drawingText].map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  return sheets;
}

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
  /** The middle of each column from the area's left edge, from left to right. */
  readonly middles: readonly number[];
}

/** The area of the bars, from the chart that ApexCharts hands to its events. */
export function plotOf(chart: unknown): Plot | null {
  const { w, el } = Object(chart);
  const {
    translateX: left,
    translateY: top,
    gridWidth: width,
    gridHeight: height,
  } = Object(Object(w).globals);
  const plot = { left, top, width, height };
  const isMeasured = Object.values(plot).every((size) => typeof size === 'number' && size >= 0);
  return isMeasured && el instanceof Element ? { ...plot, middles: middlesOf(el) } : null;
}

/** Where each hour's bars have their middle: columns do not share out the width in equal parts. Empty when not to be read. */
function middlesOf(el: Element): number[] {
  const [first = [], ...others] = Array.from(
    el.querySelectorAll('.apexcharts-bar-series .apexcharts-series'),
    (series) => Array.from(series.querySelectorAll('path[cx]'), middleOf),
  );
  const middles = first.map(
    (middle, at) =>
      others.reduce((sum, along) => sum + (along[at] ?? Number.NaN), middle) / (others.length + 1),
  );
  return middles.every(Number.isFinite) ? middles : [];
}

/** ApexCharts says `cx` of the right edge of a bar. */
function middleOf(bar: Element): number {
  const [end, width] = ['cx', 'barWidth'].map((name) => Number.parseFloat(bar.getAttribute(name) ?? ''));
  return (end ?? Number.NaN) - (width ?? Number.NaN) / 2;
}

/** ApexCharts measures texts in an `svg` of its own in the page's body; it makes it anew when it needs it again. */
export function removeRulers(): void {
  for (const ruler of document.querySelectorAll('svg[data-ew-chart-ruler]')) ruler.remove();
}
