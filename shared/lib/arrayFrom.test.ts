import { describe, expect, it } from 'vitest';
import { arrayFrom } from './arrayFrom.ts';

const half: ArrayLike<string> = { length: 2.7, 0: 'a', 1: 'b', 2: 'c' };
const endless: ArrayLike<string> = { length: Number.POSITIVE_INFINITY };

describe('arrayFrom', () => {
  it.each([
    ['a list', [1, 2]],
    ['a text with characters of two units', 'a😀b'],
    ['a set', new Set(['x', 'y'])],
    ['a map', new Map([['x', 1]])],
    ['a length alone', { length: 2 }],
    ['no length', JSON.parse('{}')],
    ['a number', JSON.parse('5')],
    ['a length that is no whole number', half],
    ['a length below nothing', { length: -1 }],
  ])('makes of %s what the language does', (_, items: Iterable<unknown> | ArrayLike<unknown>) => {
    expect(arrayFrom(items)).toEqual(Array.from(items));
  });

  it('hands on each item, its place, and whose function it is', () => {
    const counter = { by: 10 };
    function times(this: typeof counter, item: number | undefined, index: number) {
      return (item ?? 0) * this.by + index;
    }
    expect(arrayFrom([1, 2], times, counter)).toEqual([10, 21]);
  });

  it('throws for a length that no list has', () => {
    expect(() => arrayFrom(endless)).toThrow(RangeError);
  });
});
