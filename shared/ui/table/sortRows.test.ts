import { describe, expect, it } from 'vitest';
import { nextSort, sortRows } from './sortRows.ts';
import type { SortDirection, SortValue } from './types.ts';

interface Item {
  readonly id: number;
  readonly value: SortValue;
}

function order(values: readonly SortValue[], direction: SortDirection = 'ascending', language = 'en') {
  const rows: Item[] = values.map((value, id) => ({ id, value }));
  const columns = [
    { key: 'value', header: 'Value', cell: () => null, sortValue: ({ value }: Item) => value },
    { key: 'fixed', header: 'Fixed', cell: () => null },
  ];
  return sortRows(rows, { sort: { column: 'value', direction }, columns, language }).map(
    ({ id }) => values[id],
  );
}

describe('sortRows', () => {
  it.each<[string, readonly SortValue[], readonly SortValue[]]>([
    ['numbers by value', [10, 9, -1, 2.5], [-1, 2.5, 9, 10]],
    ['numbers within texts by value', ['Room 10', 'Room 9'], ['Room 9', 'Room 10']],
    ['no before yes', [true, false], [false, true]],
    ['accents as readers do', ['Zoë', 'Ángel', 'Bea'], ['Ángel', 'Bea', 'Zoë']],
    ['nothing last', [null, 'b', undefined, 'a', ''], ['a', 'b', null, undefined, '']],
    ['unreadable numbers last', [Number.NaN, 1], [1, Number.NaN]],
    ['none', [], []],
  ])('%s', (_name, values, expected) => expect(order(values)).toEqual(expected));

  it('keeps nothing last when descending', () => {
    expect(order([null, 1, 2, null], 'descending')).toEqual([2, 1, null, null]);
  });

  it('orders dates by time', () => {
    const [first, second] = [new Date('2026-01-01'), new Date('2026-05-01')];
    expect(order([second, new Date(Number.NaN), first])[0]).toBe(first);
  });

  it.each([
    ['es', ['nz', 'ña', 'oa']],
    ['ru', ['Ежов', 'Ёлкин', 'Жуков']],
    ['fa', ['پرویز', 'تارا', 'گیتی', 'یاسمن']],
  ])('follows the alphabet of %s', (language, expected) => {
    expect(order(expected.toReversed(), 'ascending', language)).toEqual(expected);
  });

  it.each<SortDirection>(['ascending', 'descending'])('is stable when %s', (direction) => {
    const rows = [3, 1, 2].map((id) => ({ id, value: 'same' }));
    const columns = [{ key: 'value', header: '', cell: () => null, sortValue: ({ value }: Item) => value }];
    const sorted = sortRows<Item>(rows, { sort: { column: 'value', direction }, columns, language: 'en' });
    expect(sorted.map(({ id }) => id)).toEqual([3, 1, 2]);
  });

  it.each([
    null,
    { column: 'fixed', direction: 'ascending' },
    { column: 'gone', direction: 'ascending' },
  ] as const)('leaves the rows as they come for %j', (sort) => {
    const rows = [{ id: 2 }, { id: 1 }];
    expect(
      sortRows(rows, { sort, columns: [{ key: 'fixed', header: '', cell: () => null }], language: 'en' }),
    ).toBe(rows);
  });
});

describe('nextSort', () => {
  it('begins with the direction of the column, then turns round', () => {
    const first = nextSort(null, 'opens', 'descending');
    expect(first).toEqual({ column: 'opens', direction: 'descending' });
    expect(nextSort(first, 'opens', 'descending').direction).toBe('ascending');
    expect(nextSort(first, 'name')).toEqual({ column: 'name', direction: 'ascending' });
  });
});
