import { describe, expect, it } from 'vitest';
import { indexAfter, indexByLetters } from './listNavigation.ts';

const entries = ['Anna', 'Ángel', 'Boris', 'Anton', 'Zoë'].map((label) => ({
  label,
  isDisabled: label === 'Boris',
}));

describe('indexAfter', () => {
  it.each([
    ['goes to the first from nowhere', -1, 'next', 0],
    ['goes to the last from nowhere, backwards', -1, 'previous', 4],
    ['passes over a disabled one', 1, 'next', 3],
    ['passes over it backwards', 3, 'previous', 1],
    ['goes round at the end', 4, 'next', 0],
    ['goes round at the beginning', 0, 'previous', 4],
    ['goes to the first', 3, 'first', 0],
    ['goes to the last', 0, 'last', 4],
    ['stops a page at the end', 1, 'pageDown', 4],
    ['stops a page at the beginning', 3, 'pageUp', 0],
  ] as const)('%s', (_name, from, step, index) => {
    expect(indexAfter(entries, from, step)).toBe(index);
  });

  it.each([[[]], [[{ label: 'No', isDisabled: true }]]])('finds nothing among %j', (none) => {
    expect(indexAfter(none, -1, 'next')).toBe(-1);
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
