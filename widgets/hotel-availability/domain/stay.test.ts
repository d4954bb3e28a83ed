import { describe, expect, it } from 'vitest';
import { toGrid } from './grid.ts';
import { checkStay, maxRooms, readRooms } from './stay.ts';

const { nights, hotels } = toGrid({
  availability: {
    Ritz: { '2026-05-01': 4, '2026-05-02': 9, '2026-05-03': 5 },
    Astoria: { '2026-05-01': 8, '2026-05-02': 0, '2026-05-03': 8 },
    Grand: { '2026-05-01': 6, '2026-05-02': null, '2026-05-03': 6 },
    Inn: { '2026-05-01': 7, '2026-05-03': 7 },
    Over: { '2026-05-01': null, '2026-05-02': null, '2026-05-03': -2 },
    Palace: { '2026-05-01': 5, '2026-05-02': 5, '2026-05-03': 12 },
  },
  hotelsNameIdMap: {},
});

const check = (from: number, to: number, rooms = 1) =>
  checkStay({ nights, hotels, span: { from, to }, rooms });

describe('checkStay (screens.md §14 «Beyond»)', () => {
  it.each([
    ['Ritz', { kind: 'free', least: 4 }],
    ['Astoria', { kind: 'soldOut', night: '2026-05-02' }],
    ['Grand', { kind: 'unknown', night: '2026-05-02' }],
    ['Inn', { kind: 'notOffered', night: '2026-05-02' }],
    ['Over', { kind: 'soldOut', night: '2026-05-03' }],
    ['Palace', { kind: 'free', least: 5 }],
  ])('hears from %s: %j', (name, verdict) => {
    const hotel = hotels.find((each) => each.name === name);
    expect(hotel && check(0, 2)?.verdictOf(hotel)).toEqual(verdict);
  });

  it('counts both ends as nights', () => {
    expect(check(0, 2)).toMatchObject({ from: '2026-05-01', to: '2026-05-03', nights: 3 });
    expect(check(1, 1)).toMatchObject({ from: '2026-05-02', to: '2026-05-02', nights: 1 });
  });

  it.each([
    [1, ['Palace', 'Ritz']],
    [4, ['Palace', 'Ritz']],
    [5, ['Palace']],
    [6, []],
  ])('finds hotels with %i rooms on every night, most to spare first', (rooms, names) => {
    expect(check(0, 2, rooms)?.fitting.map(({ hotel }) => hotel.name)).toEqual(names);
  });

  it.each([
    [0, 3],
    [-1, 1],
    [2, 1],
  ])('has no answer for columns %i to %i', (from, to) => {
    expect(check(from, to)).toBeNull();
  });
});

describe('a stay over days that are no columns', () => {
  const gap = toGrid({
    availability: { Ritz: { '2026-05-01': 4, '2026-05-02': 4, '2026-05-05': 4 } },
    hotelsNameIdMap: {},
  });

  it('counts every calendar day and is not offered on the missing ones', () => {
    const result = checkStay({ ...gap, span: { from: 0, to: 2 }, rooms: 1 });
    expect(result).toMatchObject({ nights: 5, fitting: [] });
    expect(gap.hotels[0] && result?.verdictOf(gap.hotels[0])).toEqual({
      kind: 'notOffered',
      night: '2026-05-03',
    });
  });

  it('is possible beside the gap', () => {
    expect(checkStay({ ...gap, span: { from: 0, to: 1 }, rooms: 4 })?.fitting).toHaveLength(1);
  });
});

describe('readRooms', () => {
  it.each([
    ['1', 1],
    [' 12 ', 12],
    ['۱۲', 12],
    ['١٢', 12],
    ['99999', maxRooms],
    ['0', null],
    ['', null],
    ['-2', null],
    ['2.5', null],
    ['many', null],
  ])('reads %j as %s', (text, rooms) => {
    expect(readRooms(text)).toBe(rooms);
  });
});
