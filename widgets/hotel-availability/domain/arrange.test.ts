import { describe, expect, it } from 'vitest';
import { arrange, isSoldOut, type Arrangement } from './arrange.ts';
import { toGrid } from './grid.ts';

const { hotels } = toGrid({
  availability: {
    'Zürich Hof': { '2026-05-01': 9, '2026-05-02': 9, '2026-05-03': 1 },
    'Hôtel 10': { '2026-05-01': 0, '2026-05-02': 0 },
    'Hôtel 9': { '2026-05-01': 30, '2026-05-02': -1, '2026-05-03': 0 },
    'فندق المدينة': { '2026-05-01': null },
    Empty: {},
  },
  hotelsNameIdMap: {},
});

const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const names = (wish: Partial<Arrangement>) =>
  arrange(hotels, { search: '', hidesSoldOut: false, sort: 'given', ...wish }, compare).map(
    ({ label }) => label,
  );

describe('arrange (screens.md §14)', () => {
  it.each([
    ['', 5],
    ['  ', 5],
    ['hotel', 2],
    ['HÔTEL 9', 1],
    ['9 hot', 1],
    ['zurich', 1],
    ['المدينه', 1],
    ['hotel ritz', 0],
  ])('finds with «%s» %i hotels, by every word and without accents', (search, count) => {
    expect(names({ search })).toHaveLength(count);
  });

  it('hides what is surely sold out, not what may be free', () => {
    expect(names({ hidesSoldOut: true })).toEqual(['Zürich Hof', 'Hôtel 9', 'فندق المدينة']);
  });

  it.each([
    ['given', ['Zürich Hof', 'Hôtel 10', 'Hôtel 9', 'فندق المدينة', 'Empty']],
    ['name', ['Empty', 'Hôtel 9', 'Hôtel 10', 'Zürich Hof', 'فندق المدينة']],
    ['fewest', ['Hôtel 9', 'Hôtel 10', 'Zürich Hof', 'Empty', 'فندق المدينة']],
    ['total', ['Hôtel 9', 'Zürich Hof', 'Hôtel 10', 'Empty', 'فندق المدينة']],
    ['longest', ['Zürich Hof', 'Hôtel 9', 'Empty', 'Hôtel 10', 'فندق المدينة']],
  ] as const)('sorts by %s', (sort, order) => {
    expect(names({ sort })).toEqual(order);
  });

  it('leaves what it was given as it is', () => {
    const before = [...hotels];
    names({ sort: 'name' });
    expect(hotels).toEqual(before);
  });
});

describe('isSoldOut', () => {
  it.each([
    [[0, -1], true],
    [[0, undefined], true],
    [[undefined], true],
    [[], true],
    [[0, null], false],
    [[0, 1], false],
  ])('says of %j: %s', (rooms, expected) => {
    const [hotel] = hotels;
    expect(hotel && isSoldOut({ ...hotel, rooms })).toBe(expected);
  });
});
