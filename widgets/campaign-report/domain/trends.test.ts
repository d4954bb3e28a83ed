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

  it('is flat where both are written alike', () => {
    const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
    expect(trendOf(0.913641, 0.913612, 'more', percent)?.direction).toBe('flat');
    expect(trendOf(0.9137, 0.9136, 'more', percent)?.direction).toBe('up');
  });

  it.each([
    [null, 2],
    [2, null],
    [undefined, undefined],
  ])('is none for %s beside %s', (own, other) => {
    expect(trendOf(own, other, 'more')).toBeUndefined();
  });
});
