import { describe, expect, it } from 'vitest';
import { entryAfter, indexByLetters } from './listNavigation.ts';

const entries = ['Anna', 'Ángel', 'Boris', 'Anton', 'Zoë'].map((label) => ({
  label,
  isDisabled: label === 'Boris',
}));

describe('entryAfter', () => {
  it('goes round, and passes over a disabled one', () => {
    expect(entryAfter(entries, 1, 1)).toBe(3);
    expect(entryAfter(entries, 4, 1)).toBe(0);
  });
});

describe('indexByLetters', () => {
  it.each([
    ['finds the first', -1, 'z', 4],
    ['goes on to the next with the same letter', 0, 'a', 1],
    ['goes round', 3, 'a', 0],
    ['goes through them by repeating a letter', 1, 'aa', 3],
    ['stays where the letters still fit', 3, 'ant', 3],
    ['finds by several letters', 0, 'ant', 3],
    ['does not mind accents', 0, 'ang', 1],
    ['passes over a disabled one', -1, 'b', -1],
    ['finds nothing', 0, 'x', -1],
  ] as const)('%s', (_name, from, letters, index) => {
    expect(indexByLetters(entries, from, letters)).toBe(index);
  });
});
