/** What stands in the place of ApexCharts and of mail frames in unit tests: both need a browser that draws. */
import { createElement, useEffect } from 'react';

interface Drawing {
  readonly series: readonly {
    readonly name: string;
    readonly type: string;
    readonly data: readonly number[];
  }[];
}

export interface Drawings {
  /** Every drawing so far: what it was told. */
  drawn: Drawing[];
  /** While set, a drawing is not finished. */
  isHeld: boolean;
  /** Finishes those that are held. */
  waiting: (() => void)[];
  /** How many were taken away. */
  unmounted: number;
}

export const drawing: Drawings = { drawn: [], isHeld: false, waiting: [], unmounted: 0 };

interface ApexProps {
  readonly series: Drawing['series'];
  readonly options: {
    readonly chart: { readonly events: { readonly mounted: (chart: unknown) => void } };
  };
}

/** In the place of react-apexcharts: draws when its series or options are other objects and tells it a turn later, as that does. */
export function ApexChart({ series, options }: ApexProps) {
  useEffect(() => {
    drawing.drawn.push({ series });
    const finish = () => options.chart.events.mounted({});
    if (drawing.isHeld) drawing.waiting.push(finish);
    else queueMicrotask(finish);
  }, [series, options]);
  useEffect(
    () => () => {
      drawing.unmounted += 1;
    },
    [],
  );
  return createElement('svg');
}

/** A plot 240 px wide: 10 px for each hour. */
export function plotOf() {
  return { left: 40, top: 10, width: 240, height: 200, middles: [] };
}

export function drawingSheets(): CSSStyleSheet[] {
  return [];
}

export function removeRulers(): void {
  // There are none.
}

export const foreignSandbox = 'allow-same-origin';

interface ForeignRequest {
  readonly html: string;
  readonly pictures: 'own' | 'all';
  readonly onDrawn: (filled: { document: Document; links: readonly unknown[] }, hidden: number) => void;
}

/** In the place of the frame: the links of the mail, and how many pictures a real one would hold back. */
export function openForeignFrame(_: HTMLIFrameElement, request: ForeignRequest): () => void {
  const page = new DOMParser().parseFromString(request.html, 'text/html');
  const links = [...page.querySelectorAll<HTMLElement>('a[href]')].map((element) => ({
    element,
    href: element.getAttribute('href') ?? '',
  }));
  const foreign = page.querySelectorAll('img[src^="https://cdn"]').length;
  queueMicrotask(() => request.onDrawn({ document: page, links }, request.pictures === 'own' ? foreign : 0));
  return () => undefined;
}
