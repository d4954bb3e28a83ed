import { useEffect, useMemo } from 'react';
import { ApexChart, plotOf, removeRulers, type Plot } from './apexVendor.ts';
import { optionsOf, seriesOf, type Drawn } from './hourOptions.ts';

interface ApexHoursProps {
  /** The same object draws nothing anew. */
  readonly drawn: Drawn;
  readonly height: number;
  /** Called each time ApexCharts has drawn; keep it stable. */
  readonly onDrawn: (plot: Plot | null) => void;
}

/** The drawing alone. ApexCharts destroys it with the element. */
export function ApexHours({ drawn, height, onDrawn }: ApexHoursProps) {
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
