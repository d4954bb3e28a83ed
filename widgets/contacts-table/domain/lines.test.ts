import { describe, expect, it } from 'vitest';
import { longestOf, mostLinesOf } from './lines.ts';

/** Letters of one width. */
const given = { width: 10, widthOf: (text: string) => text.length };

describe('the lines of cards', () => {
  it.each([
    [[], 1],
    [['', 'one'], 1],
    [['five five5'], 1],
    [['five five56'], 2],
    [['one', 'one two three four five'], 3],
    // Longer than a line: broken within.
    [['a 1234567890123456789012345 b'], 4],
  ])('%j need %i', (texts, lines) => {
    expect(mostLinesOf(texts, 9, given)).toBe(lines);
  });

  it('are no more than are wanted', () => {
    expect(mostLinesOf(['one two three four five six seven eight nine'], 2, given)).toBe(2);
  });
});

describe('the longest of texts', () => {
  it.each([
    [[], []],
    [
      ['a', 'bb'],
      ['a', 'bb'],
    ],
    [
      ['a', 'b', 'four', '', 'two', 'c'],
      ['two', 'four'],
    ],
  ])('of %j are %j', (texts, longest) => {
    expect(longestOf(texts, 2, ({ length }) => length)).toEqual(longest);
  });
});
