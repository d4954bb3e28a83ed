import { describe, expect, it } from 'vitest';
import { restMinutes, shiftAt } from './burnIn.ts';

const rest = restMinutes * 60_000;
const steps = Array.from({ length: 8 }, (_, index) => shiftAt(index * rest));

describe('burn-in (screens.md §13)', () => {
  it('stands still between two steps, and is back after a round', () => {
    expect(shiftAt(rest - 1)).toEqual(shiftAt(0));
    expect(shiftAt(rest)).not.toEqual(shiftAt(0));
    expect(shiftAt(8 * rest)).toEqual(shiftAt(0));
    expect(shiftAt(-rest)).toEqual(shiftAt(7 * rest));
  });

  it('stays within a quarter of an em, around the middle, each step a short one', () => {
    expect(Math.max(...steps.flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)]))).toBeLessThanOrEqual(0.25);
    expect(steps.reduce((sum, { x }) => sum + x, 0)).toBeCloseTo(0);
    expect(steps.reduce((sum, { y }) => sum + y, 0)).toBeCloseTo(0);
    for (const [index, from] of steps.entries()) {
      const to = shiftAt((index + 1) * rest);
      expect(Math.hypot(to.x - from.x, to.y - from.y)).toBeLessThan(0.21);
    }
  });
});
