import { describe, expect, it } from 'vitest';
import { dayHours } from './hours.ts';
import { optionsOf, seriesOf, type Drawn } from './hourOptions.ts';

const rising = dayHours.map((hour) => hour);
const drawn: Drawn = {
  bars: [rising],
  line: null,
  isRtl: false,
  countLabel: String,
  rateLabel: (rate) => `${rate} %`,
};
const axes = (of: Drawn) => {
  const { yaxis } = optionsOf(of);
  return Array.isArray(yaxis) ? yaxis : [];
};

describe('what ApexCharts is told (S4 §2, §9)', () => {
  it('says no hours, which are drawn beside it, and keeps their room', () => {
    const { xaxis, grid } = optionsOf(drawn);
    expect([xaxis?.labels?.show, xaxis?.categories]).toEqual([false, undefined]);
    expect(grid?.padding?.bottom).toBe(20);
  });

  it('draws the rate on a right axis of 0 to 100, clipped (R-5)', () => {
    const compared = { ...drawn, bars: [rising, rising], line: dayHours.map((hour) => hour * 10) };
    const [, , rate] = seriesOf(compared);
    expect(rate?.type).toBe('line');
    expect(Math.max(...(rate?.data ?? []))).toBe(100);
    expect(axes(compared).at(-1)).toMatchObject({ opposite: true, min: 0, max: 100 });
    expect(axes(compared)[0]).toMatchObject({ opposite: false, min: 0, max: 25 });
  });

  it('begins at the right where writing does: bars, line and both axes (R-17)', () => {
    const mirrored = { ...drawn, line: rising, isRtl: true };
    expect(seriesOf(mirrored).map(({ data }) => data[0])).toEqual([23, 23]);
    expect(axes(mirrored).map(({ opposite }) => opposite)).toEqual([true, false]);
  });

  it('names series by texts of its own alone: it would execute HTML in them', () => {
    const names = seriesOf({ ...drawn, bars: [rising, rising, rising], line: rising }).map(
      ({ name }) => name,
    );
    expect(names).toEqual(['bars', 'compared', 'bars2', 'rate']);
  });

  it('neither moves nor offers tools', () => {
    const { chart, tooltip, legend } = optionsOf(drawn);
    expect([chart?.animations?.enabled, chart?.toolbar?.show, tooltip?.enabled, legend?.show]).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});
