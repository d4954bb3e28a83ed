import { describe, expect, it } from 'vitest';
import { heatOf, levelOf } from './levels.ts';

describe('levelOf (screens.md §14)', () => {
  it.each([
    [undefined, 5, 'notOffered'],
    [null, 5, 'unknown'],
    [-3, 5, 'soldOut'],
    [0, 5, 'soldOut'],
    [1, 5, 'low'],
    [5, 5, 'low'],
    [6, 5, 'free'],
    [1, 0, 'free'],
    [0, 0, 'soldOut'],
    [Number.MAX_SAFE_INTEGER, 5, 'free'],
  ] as const)('takes %s rooms at a threshold of %i for %s (C-35)', (rooms, low, level) => {
    expect(levelOf(rooms, low)).toBe(level);
  });
});

describe('heatOf (screens.md §14)', () => {
  it.each([
    [1, 100, 1],
    [20, 100, 1],
    [21, 100, 2],
    [100, 100, 5],
    [1, 1, 5],
  ])('%i of %i is %i fifths', (rooms, most, heat) => {
    expect(heatOf(rooms, most)).toBe(heat);
  });
});
