import { describe, expect, it } from 'vitest';
import { clamp, integers, spanOf } from './ranges.ts';

describe('ranges', () => {
  it.each([
    [5, 1, 10, 5],
    [0, 1, 10, 1],
    [11, 1, 10, 10],
    [1, 1, 1, 1],
    [5, 1, 0, 1],
  ])('clamp(%i, %i, %i) is %i', (value, min, max, expected) => expect(clamp(value, min, max)).toBe(expected));

  it('lists both ends, one, or nothing', () => {
    expect(integers(2, 4)).toEqual([2, 3, 4]);
    expect(integers(2, 2)).toEqual([2]);
    expect(integers(2, 1)).toEqual([]);
    expect(integers(2, -9)).toEqual([]);
  });

  it('puts two ends in order', () => {
    expect(spanOf(3, 7)).toEqual({ from: 3, to: 7 });
    expect(spanOf(7, 3)).toEqual({ from: 3, to: 7 });
    expect(spanOf(3, 3)).toEqual({ from: 3, to: 3 });
  });
});
