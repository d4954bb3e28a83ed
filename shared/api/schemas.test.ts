import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { count, dayOf, id, list, map, momentOrNull, number, textOrNull, truth } from './schemas.ts';

describe('number', () => {
  it.each([
    [12, 12],
    ['12', 12],
    [' -3.50 ', -3.5],
    ['0', 0],
  ])('reads %j', (given, expected) => {
    expect(v.parse(number, given)).toBe(expected);
  });

  it.each([
    [''],
    ['12 rooms'],
    ['1e3'],
    ['0x1f'],
    [null],
    [true],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [[1]],
  ])('refuses %j', (given) => {
    expect(v.is(number, given)).toBe(false);
  });
});

describe('count', () => {
  it.each([['-1'], [1.5], ['2.5']])('refuses %j', (given) => {
    expect(v.is(count, given)).toBe(false);
  });
});

describe('id', () => {
  it.each([
    [7, '7'],
    ['7', '7'],
    [' acme-2 ', 'acme-2'],
  ])('keeps %j as text', (given, expected) => {
    expect(v.parse(id, given)).toBe(expected);
  });

  it.each([[''], ['  '], [null], [undefined], [{}]])('refuses %j', (given) => {
    expect(v.is(id, given)).toBe(false);
  });
});

describe('truth', () => {
  it.each([
    [true, true],
    [1, true],
    ['1', true],
    ['TRUE', true],
    [false, false],
    [0, false],
    ['0', false],
    ['false', false],
  ])('reads %j', (given, expected) => {
    expect(v.parse(truth, given)).toBe(expected);
  });

  it.each([[2], ['yes'], [''], [null]])('refuses %j', (given) => {
    expect(v.is(truth, given)).toBe(false);
  });
});

describe('map (X-3)', () => {
  const counts = map(number);

  it('reads the [] that PHP sends for an empty map', () => {
    expect(v.parse(counts, [])).toEqual({});
  });

  it('refuses a list that is not empty', () => {
    expect(v.is(counts, [1])).toBe(false);
  });

  it('names the entry that cannot be read', () => {
    const result = v.safeParse(v.object({ rooms: counts }), { rooms: { Ritz: 1, Astoria: 'many' } });
    expect(result.issues?.[0] && v.getDotPath(result.issues[0])).toBe('rooms.Astoria');
  });

  it.each([[null], ['text'], [5]])('refuses %j', (given) => {
    expect(v.is(counts, given)).toBe(false);
  });
});

describe('list', () => {
  it.each([
    [
      [1, 2],
      [1, 2],
    ],
    [[], []],
    [{ 0: 1, 2: '3' }, [1, 3]],
    [{}, []],
  ])('reads %j, also with gaps in its numbering', (given, expected) => {
    expect(v.parse(list(number), given)).toEqual(expected);
  });

  it.each([[{ name: 1 }], [null], ['1']])('refuses %j', (given) => {
    expect(v.is(list(number), given)).toBe(false);
  });
});

describe('textOrNull', () => {
  it.each([
    [undefined, null],
    [null, null],
    [' ', null],
    [' a ', ' a '],
  ])('reads %j as %j', (given, expected) => {
    expect(v.parse(textOrNull, given)).toBe(expected);
  });
});

describe('momentOrNull', () => {
  it.each([
    ['0000-00-00', null],
    ['0000-00-00 00:00:00', null],
    ['', null],
    ['2026-05-01 10:00:00', '2026-05-01 10:00:00'],
  ])('reads %j as %j', (given, expected) => {
    expect(v.parse(momentOrNull, given)).toBe(expected);
  });
});

describe('dayOf', () => {
  it.each([
    ['2026-05-01', '2026-05-01'],
    ['2026-05-01 00:00:00', '2026-05-01'],
    ['2026-05-01T22:00:00Z', '2026-05-01'],
    ['2024-02-29', '2024-02-29'],
    ['2026-02-29', null],
    ['0000-00-00', null],
    ['2026-13-01', null],
    ['2026-05-011', null],
    ['01/05/2026', null],
    ['', null],
  ])('reads %j as %j', (given, expected) => {
    expect(dayOf(given)).toBe(expected);
  });
});
