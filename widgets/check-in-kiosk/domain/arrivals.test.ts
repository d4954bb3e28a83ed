import { describe, expect, it } from 'vitest';
import { arrivalOf, noteArrival } from './arrivals.ts';

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
