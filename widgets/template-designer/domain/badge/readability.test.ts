import { describe, expect, it } from 'vitest';
import { leastCapHeight, readableFrom, readingDistance } from './readability.ts';

describe('the height of capitals (screens.md §5 «Readability meter»)', () => {
  it('is 5.8 mm to be read from two metres', () => {
    expect(readingDistance).toBe(2000);
    expect(leastCapHeight()).toBeCloseTo(5.82, 2);
  });

  it.each([500, 2000, 10_000])('is read from where it must be: %i mm', (distance) => {
    expect(readableFrom(leastCapHeight(distance))).toBeCloseTo(distance, 6);
  });
});
