// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { badgeSides } from '#shared/lib/badges/design.ts';
import { badgePresets } from './size.ts';
import { holesOf } from './marks.ts';

describe('holes (screens.md §5 «holes»)', () => {
  it('are none, a slot in the middle, or two as far from their sides, 4 mm below the edge', () => {
    expect(holesOf({ width: 100, holes: 'none' })).toEqual([]);
    expect(holesOf({ width: 100, holes: 'slot' })).toEqual([{ x: 43, y: 4, width: 14, height: 3 }]);
    expect(holesOf({ width: 100, holes: 'two' })).toEqual([
      { x: 8, y: 4, width: 5, height: 5 },
      { x: 87, y: 4, width: 5, height: 5 },
    ]);
  });

  it.each([badgeSides.min, 12, 20, 25.9, 26, 33, 34, 40])('are two that do not meet on %s mm', (width) => {
    const [left, right] = holesOf({ width, holes: 'two' });
    if (!left || !right) throw new Error('Not two');
    const between = right.x - left.x - left.width;
    expect(left.x).toBeGreaterThanOrEqual(2);
    expect(between).toBeGreaterThanOrEqual(2);
    expect(width - right.x - right.width).toBeCloseTo(left.x);
    expect(left.width).toBe(width < 25 ? width / 5 : 5);
  });

  it.each(badgePresets)('lie on a badge of $width mm, beside each other', ({ width }) => {
    for (const holes of ['slot', 'two'] as const) {
      const found = holesOf({ width, holes });
      const [first, last] = [found[0], found.at(-1)];
      expect(first?.x).toBeGreaterThan(0);
      expect((last?.x ?? NaN) + (last?.width ?? NaN)).toBeCloseTo(width - (first?.x ?? NaN));
      expect(found.length === 1 || (first?.x ?? NaN) + (first?.width ?? NaN) < (last?.x ?? NaN)).toBe(true);
    }
  });
});
