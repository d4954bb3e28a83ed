import { describe, expect, it } from 'vitest';
import { toGrid } from './grid.ts';
import { grandTotal, totalsOf } from './totals.ts';

const hotelsOf = (...rows: Record<string, number | null>[]) =>
  toGrid({
    availability: Object.fromEntries(rows.map((row, index) => [`h${index}`, row])),
    hotelsNameIdMap: {},
  });

describe('totalsOf (screens.md §14)', () => {
  it('adds what is known, night by night', () => {
    const { hotels, nights } = hotelsOf({ '2026-05-01': 2, '2026-05-02': 0 }, { '2026-05-01': 5 });
    expect(totalsOf(hotels, nights.length)).toEqual([
      { rooms: 7, isPartial: false },
      { rooms: 0, isPartial: false },
    ]);
  });

  it('counts an overbooked hotel as none and an unknown one as perhaps more', () => {
    const { hotels } = hotelsOf({ '2026-05-01': -4 }, { '2026-05-01': 3 }, { '2026-05-01': null });
    expect(totalsOf(hotels, 1)).toEqual([{ rooms: 3, isPartial: true }]);
    expect(grandTotal(hotels)).toEqual({ rooms: 3, isPartial: true });
  });

  it('has none where no hotel offers the night or none is shown', () => {
    const { hotels } = hotelsOf({ '2026-05-01': null });
    expect(totalsOf(hotels, 1)).toEqual([{ rooms: undefined, isPartial: true }]);
    expect(totalsOf([], 2)).toEqual([
      { rooms: undefined, isPartial: false },
      { rooms: undefined, isPartial: false },
    ]);
    expect(grandTotal([])).toEqual({ rooms: undefined, isPartial: false });
  });
});
