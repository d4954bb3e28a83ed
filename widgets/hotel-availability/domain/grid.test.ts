import { describe, expect, it } from 'vitest';
import { maxLabel, toGrid } from './grid.ts';

const gridOf = (
  availability: Record<string, Record<string, number | null>>,
  hotelsNameIdMap: Record<string, string> = {},
) => toGrid({ availability, hotelsNameIdMap });

const d = (day: number) => `2026-05-${String(day).padStart(2, '0')}`;

describe('toGrid (S1 §3 «Availability»)', () => {
  it('has no rows and no columns for empty maps (X-3)', () => {
    expect(gridOf({})).toEqual({ nights: [], hotels: [], sharedLabels: [] });
    expect(gridOf({ Ritz: {} }).hotels[0]).toMatchObject({ rooms: [], total: undefined, longest: 0 });
  });

  it('puts the nights of all hotels in order, each once', () => {
    const { nights } = gridOf({ Ritz: { [d(3)]: 1, [d(1)]: 1 }, Astoria: { [d(2)]: 1, [d(1)]: 4 } });
    expect(nights).toEqual([d(1), d(2), d(3)]);
  });

  it('keeps the order of the hotels', () => {
    expect(gridOf({ Ritz: {}, Astoria: {}, Grand: {} }).hotels.map(({ name }) => name)).toEqual([
      'Ritz',
      'Astoria',
      'Grand',
    ]);
  });

  it('tells none, unknown and not offered apart (C-35)', () => {
    const { hotels } = gridOf({ Ritz: { [d(1)]: 0, [d(2)]: null, [d(4)]: 7 }, Astoria: { [d(3)]: 1 } });
    expect(hotels[0]?.rooms).toEqual([0, null, undefined, 7]);
  });

  it('lists hotels whose names are whole numbers where their ids put them, else last', () => {
    const night = { [d(1)]: 1 };
    const availability = { Astoria: night, 1898: night, Ritz: night, 42: night };
    const { hotels } = toGrid({ availability, hotelsNameIdMap: { Astoria: '1', 1898: '2', Ritz: '3' } });
    expect(hotels.map(({ name }) => name)).toEqual(['Astoria', '1898', 'Ritz', '42']);
  });

  it('links a hotel by the map, and not at all without an id (C-34)', () => {
    const { hotels } = gridOf({ Ritz: {}, Astoria: {} }, { Ritz: '7' });
    expect(hotels.map(({ id }) => id)).toEqual(['7', null]);
  });

  it.each(['constructor', 'toString', 'hasOwnProperty'])('takes a hotel «%s» for a hotel', (name) => {
    expect(gridOf({ [name]: { [d(1)]: 2 } }).hotels[0]).toMatchObject({ name, id: null, rooms: [2] });
  });
});

describe('hotels whose names look the same (C-34)', () => {
  const double = gridOf(
    {
      Ritz: { [d(1)]: 2, [d(2)]: 1, [d(3)]: null, [d(4)]: 1 },
      ' Ritz\u200F ': { [d(1)]: 3, [d(2)]: null, [d(3)]: 4, [d(5)]: 9 },
    },
    { Ritz: '7', ' Ritz\u200F ': '8' },
  );

  it('are one row with their rooms added', () => {
    expect(double.hotels).toHaveLength(1);
    expect(double.hotels[0]?.rooms).toEqual([5, null, null, 1, 9]);
    expect(double.sharedLabels).toEqual(['Ritz']);
  });

  it('have no link when they lead to different pages', () => {
    expect(double.hotels[0]?.id).toBeNull();
    const same = gridOf({ Ritz: {}, 'Ritz ': {} }, { Ritz: '7', 'Ritz ': '7' });
    expect(same.hotels[0]?.id).toBe('7');
  });
});

describe('labels', () => {
  it.each([
    ['  Grand   Hotel\n', 'Grand Hotel'],
    ['\u202Eztir', 'ztir'],
    ['Ritz\u0000', 'Ritz'],
    ['Cafe\u0301', 'Café'],
    ['', '–'],
    ['\u202E', '–'],
  ])('shows %j as «%s»', (name, label) => {
    expect(gridOf({ [name]: {} }).hotels[0]).toMatchObject({ name, label });
  });

  it('cuts names that are too long to be read', () => {
    const [hotel] = gridOf({ ['Ä'.repeat(5_000)]: {} }).hotels;
    expect(hotel?.label).toBe(`${'Ä'.repeat(maxLabel)}…`);
    expect(hotel?.name).toHaveLength(5_000);
  });
});

describe('figures of a hotel', () => {
  it.each([
    [[3, 0, 2], { total: 5, fewest: 0, longest: 1, isPartial: false }],
    [[3, 4, 2], { total: 9, fewest: 2, longest: 3, isPartial: false }],
    [[-2, 4, 4], { total: 8, fewest: -2, longest: 2, isPartial: false }],
    [[null, 4, null], { total: 4, fewest: 4, longest: 1, isPartial: true }],
    [[null, null, null], { total: undefined, fewest: undefined, longest: 0, isPartial: true }],
    [[0, 0, 0], { total: 0, fewest: 0, longest: 0, isPartial: false }],
  ])('of %j are %j', (rooms, figures) => {
    const nightly = Object.fromEntries(rooms.map((value, index) => [d(index + 1), value]));
    expect(gridOf({ Ritz: nightly }).hotels[0]).toMatchObject(figures);
  });

  it('counts the free nights from each night on', () => {
    const { hotels } = gridOf({ Ritz: { [d(1)]: 1, [d(2)]: 2, [d(3)]: 0, [d(4)]: 1, [d(5)]: null } });
    expect(hotels[0]?.freeFrom).toEqual([2, 1, 0, 1, 0]);
  });

  it('ends a stay where the calendar has a gap', () => {
    const { hotels } = gridOf({ Ritz: { [d(1)]: 1, [d(2)]: 1, [d(9)]: 1, [d(10)]: 1, [d(11)]: 1 } });
    expect(hotels[0]).toMatchObject({ freeFrom: [2, 1, 3, 2, 1], longest: 3 });
  });
});
