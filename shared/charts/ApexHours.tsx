import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { ApexChart, drawingSheets, plotOf, removeRulers, type Plot } from './apexVendor.ts';
import { optionsOf, seriesOf, type Drawn } from './hourOptions.ts';

interface ApexHoursProps {
  /** The same object draws nothing anew. */
  readonly drawn: Drawn;
  readonly height: number;
  /** Called each time ApexCharts has drawn; keep it stable. */
  readonly onDrawn: (plot: Plot | null) => void;
}

/**
 * The drawing alone, in a shadow root of its own: ApexCharts asks for styles and sizes after each stroke, and the rules of
 * a whole island took twice as long to apply as its drawing. ApexCharts destroys it with the element.
 */
export function ApexHours(props: ApexHoursProps) {
  const host = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<ShadowRoot | null>(null);
  useLayoutEffect(() => {
    const el = host.current;
    if (!el) return;
    const root = el.shadowRoot ?? el.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = drawingSheets();
    setPlace(root);
  }, []);
  return <div ref={host}>{place && createPortal(<Drawing {...props} />, place)}</div>;
}

function Drawing({ drawn, height, onDrawn }: ApexHoursProps) {
  const series = useMemo(() => seriesOf(drawn), [drawn]);
  const options = useMemo(() => {
    const tell = (chart: unknown) => {
      removeRulers();
      onDrawn(plotOf(chart));
    };
    const plain = optionsOf(drawn);
    return { ...plain, chart: { ...plain.chart, events: { mounted: tell, updated: tell } } };
  }, [drawn, onDrawn]);
  useEffect(() => removeRulers, []);
  return <ApexChart type="line" width="100%" height={height} options={options} series={series} />;
}
