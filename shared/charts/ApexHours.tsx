import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { ApexChart, drawingSheets, plotOf, removeRulers, type Plot } from './apexVendor.ts';
import { drawAside, type Aside } from './drawAside.ts';
import { optionsOf, seriesOf, type Drawn } from './hourOptions.ts';

interface ApexHoursProps {
  /** The same object draws nothing anew. */
  readonly drawn: Drawn;
  readonly height: number;
  /** Called each time ApexCharts has drawn; keep it stable. */
  readonly onDrawn: (plot: Plot | null) => void;
}

/**
 * The drawing alone, in a shadow root of its own that is filled aside: ApexCharts asks for styles and sizes after each
 * stroke, and those of a whole island took longer than its drawing. ApexCharts destroys it with the element.
 */
export function ApexHours(props: ApexHoursProps) {
  const { height } = props;
  const place = useRef<HTMLDivElement>(null);
  const [aside, setAside] = useState<Aside | null>(null);
  useLayoutEffect(() => {
    if (aside || !place.current) return;
    const next = drawAside(place.current, height);
    next.root.adoptedStyleSheets = drawingSheets();
    setAside(next);
  }, [aside, height]);
  // Not with the layout: that is undone also where something beside it waits for its texts, and ApexCharts draws no more.
  useEffect(() => () => aside?.remove(), [aside]);
  return <div ref={place}>{aside && createPortal(<Drawing {...props} aside={aside} />, aside.root)}</div>;
}

function Drawing({ drawn, height, onDrawn, aside }: ApexHoursProps & { readonly aside: Aside }) {
  const series = useMemo(() => seriesOf(drawn), [drawn]);
  const options = useMemo(() => {
    const tell = (chart: unknown) => {
      removeRulers();
      // In the same frame: ApexCharts tells it in a microtask.
      flushSync(() => onDrawn(plotOf(chart)));
    };
    const plain = optionsOf(drawn);
    return { ...plain, chart: { ...plain.chart, events: { mounted: tell, updated: tell } } };
  }, [drawn, onDrawn]);
  useEffect(() => removeRulers, []);
  // The drawing below has just been drawn: effects run from the inside out.
  useEffect(() => aside.putBack(), [aside]);
  return <ApexChart type="line" width="100%" height={height} options={options} series={series} />;
}
