import { describe, expect, it } from 'vitest';
import { busiest, byQuarter, countSince, daySpan, labelEvery, quarterMs } from './quarters.ts';

const day = 24 * 60 * 60_000;

describe('arrivals by quarter of an hour', () => {
  const at = (...moments: readonly number[]) =>
    Object.fromEntries(moments.map((moment, index) => [`r${index}`, { at: moment, gala: false }]));

  it('are counted from the first to the last of a span, empty ones included', () => {
    const arrivals = at(0, 1, quarterMs, 3 * quarterMs - 1, 9 * quarterMs);
    expect(byQuarter(arrivals, { from: 5, to: 3 * quarterMs })).toEqual([
      { from: 0, count: 2 },
      { from: quarterMs, count: 1 },
      { from: 2 * quarterMs, count: 1 },
      { from: 3 * quarterMs, count: 0 },
    ]);
    expect(byQuarter(arrivals, { from: 5, to: -quarterMs })).toEqual([]);
  });

  it('begin with the hour in which the first of the day came, and never before midnight', () => {
    const hour = 4 * quarterMs;
    const span = (now: number, ...moments: readonly number[]) =>
      daySpan(at(...moments), { midnight: day, now: day + now });
    expect(span(9 * hour, day + 7.6 * hour, day + 8 * hour)).toEqual({
      from: day + 7 * hour,
      to: day + 9 * hour,
    });
    expect(span(9 * hour, day - 1)).toEqual({ from: day + 8 * hour, to: day + 9 * hour });
    expect(span(quarterMs)).toEqual({ from: day, to: day + quarterMs });
    // Of a clock that was set back since.
    expect(span(9 * hour, day + 20 * hour).from).toBe(day + 8 * hour);
  });

  it('have a busiest one, unless nobody came', () => {
    const quarters = [1, 3, 3, 0].map((count, from) => ({ from, count }));
    expect(busiest(quarters)).toEqual({ from: 1, count: 3 });
    expect(busiest([{ from: 0, count: 0 }])).toBeNull();
    expect(busiest([])).toBeNull();
  });

  it('tell their times whole hours apart, four at the most', () => {
    expect([1, 16, 17, 32, 96].map(labelEvery)).toEqual([4, 4, 8, 8, 24]);
  });

  it('are counted since a moment', () => {
    expect(countSince(at(1, 5, 9), 5)).toBe(2);
  });
});
