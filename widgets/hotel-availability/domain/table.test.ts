import { describe, expect, it } from 'vitest';
import { toGrid } from './grid.ts';
import { toTable } from './table.ts';
import { grandTotal, totalsOf } from './totals.ts';

const texts = {
  hotel: 'Hotel',
  allHotels: 'All hotels',
  total: 'Total',
  longest: 'Longest stay',
  unknown: '?',
};

describe('toTable (screens.md §14)', () => {
  it('tells 0, unknown and not offered apart in the file too (C-35)', () => {
    const grid = toGrid({
      availability: {
        Ritz: { '2026-05-01': 0, '2026-05-02': null },
        '=1+1': { '2026-05-01': 3, '2026-05-03': 2 },
      },
      hotelsNameIdMap: {},
    });
    expect(
      toTable({
        ...grid,
        totals: totalsOf(grid.hotels, grid.nights.length),
        grandTotal: grandTotal(grid.hotels),
        texts,
      }),
    ).toEqual([
      ['Hotel', '2026-05-01', '2026-05-02', '2026-05-03', 'Total', 'Longest stay'],
      ['Ritz', 0, '?', undefined, 0, 0],
      ['=1+1', 3, undefined, 2, 5, 1],
      ['All hotels', 3, undefined, 2, 5, null],
    ]);
  });

  it('marks sums that lack unknown nights where it is written for paper', () => {
    const { nights, hotels } = toGrid({
      availability: { Ritz: { '2026-05-01': 7, '2026-05-02': null } },
      hotelsNameIdMap: {},
    });
    const written = { ...texts, atLeast: (rooms: number) => `${rooms}+` };
    const totals = totalsOf(hotels, nights.length);
    expect(toTable({ nights, hotels, totals, grandTotal: grandTotal(hotels), texts: written })).toEqual([
      ['Hotel', '2026-05-01', '2026-05-02', 'Total', 'Longest stay'],
      ['Ritz', 7, '?', '7+', 1],
      ['All hotels', 7, undefined, '7+', null],
    ]);
  });

  it('has a head and totals without hotels', () => {
    expect(toTable({ nights: [], hotels: [], totals: [], grandTotal: grandTotal([]), texts })).toEqual([
      ['Hotel', 'Total', 'Longest stay'],
      ['All hotels', undefined, null],
    ]);
  });
});
