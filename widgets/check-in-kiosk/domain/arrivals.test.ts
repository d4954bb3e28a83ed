import { describe, expect, it } from 'vitest';
import { arrivalOf, byQuarter, countSince, noteArrival, quarterMs } from './arrivals.ts';

const day = 24 * 60 * 60_000;

describe('who has come', () => {
  it('counts by the first time', () => {
    const once = noteArrival({}, '7', { at: 1_000, gala: true });
    expect(noteArrival(once, '7', { at: 9_000, gala: false })).toBe(once);
    expect(arrivalOf(once, '7', 10_000)).toEqual({ at: 1_000, gala: true });
    expect(arrivalOf(once, '8', 10_000)).toBeNull();
    expect(arrivalOf(once, 'toString', 10_000)).toBeNull();
  });

  it('forgets after a week', () => {
    const old = noteArrival({}, '7', { at: 0, gala: false });
    expect(arrivalOf(old, '7', 7 * day)).toBeNull();
    expect(Object.keys(noteArrival(old, '8', { at: 7 * day, gala: false }))).toEqual(['8']);
    expect(noteArrival(old, '7', { at: 7 * day, gala: true })).toEqual({ 7: { at: 7 * day, gala: true } });
  });
});

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

  it('are counted since a moment', () => {
    expect(countSince(at(1, 5, 9), 5)).toBe(2);
  });
});
