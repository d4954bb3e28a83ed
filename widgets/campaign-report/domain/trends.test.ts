import { describe, expect, it } from 'vitest';
import { trendOf } from './trends.ts';

describe('trendOf (screens.md §3 ★)', () => {
  it.each([
    [3, 2, 'more', 'up', 'good'],
    [2, 3, 'more', 'down', 'bad'],
    [3, 2, 'less', 'up', 'bad'],
    [2, 3, 'less', 'down', 'good'],
    [3, 2, null, 'up', undefined],
    [2, 2, 'more', 'flat', undefined],
    [0, 0, 'less', 'flat', undefined],
  ] as const)(
    '%d beside %d, of which one wishes %s, is %s and %s',
    (own, other, wish, direction, meaning) => {
      expect(trendOf(own, other, wish)).toEqual({ direction, meaning });
    },
  );

  it.each([
    [null, 2],
    [2, null],
    [undefined, undefined],
  ])('is none for %s beside %s', (own, other) => {
    expect(trendOf(own, other, 'more')).toBeUndefined();
  });
});
