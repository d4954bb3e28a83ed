/** What unit tests get for `react-apexcharts`, which needs a browser that draws. */
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

/** One whose plot is 240 px wide, 10 px for each hour, as ApexCharts hands it to its events. */
const chartOf = () => ({
  w: { globals: { translateX: 40, translateY: 10, gridWidth: 240, gridHeight: 200 } },
  el: document.createElement('div'),
});

/** Draws when its series or options are other objects and tells it a turn later, as ApexCharts does. */
// oxlint-disable-next-line import/no-default-export -- so does the package
export default function Chart({ series, options }: ApexProps) {
  useEffect(() => {
    drawing.drawn.push({ series });
    const finish = () => options.chart.events.mounted(chartOf());
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
