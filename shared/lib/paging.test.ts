import { describe, expect, it } from 'vitest';
import { pageItems, showingRange } from './paging.ts';

const shown = (current: number, last: number) =>
  pageItems(current, last)
    .map((item) => (item.kind === 'page' ? item.page : '…'))
    .join(' ');

describe('pageItems (S4 §2)', () => {
  it.each([
    [1, 1, '1'],
    [1, 0, '1'],
    [3, 7, '1 2 3 4 5 6 7'],
    [1, 8, '1 2 … 8'],
    [2, 8, '1 2 3 … 8'],
    [3, 8, '1 2 3 4 … 8'],
    [4, 8, '1 … 3 4 5 … 8'],
    [5, 8, '1 … 4 5 6 … 8'],
    [6, 8, '1 … 5 6 7 8'],
    [7, 8, '1 … 6 7 8'],
    [8, 8, '1 … 7 8'],
    [50, 100, '1 … 49 50 51 … 100'],
    [0, 100, '1 2 … 100'],
    [101, 100, '1 … 99 100'],
  ])('page %i of %i shows %s', (current, last, expected) => expect(shown(current, last)).toBe(expected));

  it('tells its two gaps apart', () => {
    const gaps = pageItems(50, 100).filter((item) => item.kind === 'gap');
    expect(gaps).toEqual([
      { kind: 'gap', after: 1 },
      { kind: 'gap', after: 51 },
    ]);
  });
});

describe('showingRange (S4 §2, R-15)', () => {
  it.each([
    [1, 10, 0, 0, 0],
    [1, 10, 1, 1, 1],
    [1, 10, 10, 1, 10],
    [1, 10, 11, 1, 10],
    [2, 10, 11, 11, 11],
    [2, 10, 10, 0, 0],
    [0, 10, 25, 1, 10],
    [1, 0, 25, 0, 0],
  ])('page %i by %i of %i is %i to %i', (current, perPage, total, from, to) => {
    expect(showingRange(current, perPage, total)).toEqual({ from, to, total });
  });
});
