import { describe, expect, it } from 'vitest';
import { clipRate, dayHours, factsOf, fillHours, hourRates, scaleOf } from './hours.ts';

describe('fillHours (R-14)', () => {
  it('has all 24 hours, missing ones as 0, repeated ones added up', () => {
    const counts = fillHours([
      { hour: 23, count: 4 },
      { hour: 0, count: 1 },
      { hour: 23, count: 2 },
      { hour: 24, count: 9 },
    ]);
    expect(counts).toHaveLength(24);
    expect([counts[0], counts[1], counts[23]]).toEqual([1, 0, 6]);
    expect(fillHours([])).toEqual(dayHours.map(() => 0));
  });
});

describe('hourRates (S4 §5)', () => {
  it('is clicks over opens in percent, and 0 where nothing was opened', () => {
    expect(hourRates([1, 5, 3, 0], [4, 0, 2, 7])).toEqual([25, 0, 150, 0]);
    expect(hourRates([1], [])).toEqual([0]);
  });
});

describe('clipRate (R-5)', () => {
  it.each([
    [0, 0, false],
    [100, 100, false],
    [100.01, 100, true],
    [150, 100, true],
    [-3, 0, false],
  ])('draws %d at %d', (rate, drawn, isClipped) => {
    expect(clipRate(rate)).toEqual({ drawn, isClipped });
  });
});

describe('factsOf', () => {
  it('names the first of the busiest hours', () => {
    expect(factsOf([0, 3, 9, 9])).toEqual({ total: 21, peak: { hour: 2, count: 9 } });
    expect(factsOf([0, 0])).toEqual({ total: 0, peak: null });
    expect(factsOf([])).toEqual({ total: 0, peak: null });
  });
});

describe('scaleOf', () => {
  it.each([
    [0, 1, 1],
    [1, 1, 1],
    [3, 3, 3],
    [5, 5, 5],
    [6, 6, 3],
    [24, 25, 5],
    [101, 150, 3],
    [999, 1_000, 5],
    [12_345, 15_000, 3],
  ])('up to %d goes to %d in %d whole steps', (highest, max, ticks) => {
    expect(scaleOf(highest)).toEqual({ max, ticks });
  });
});
