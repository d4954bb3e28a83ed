import { describe, expect, it } from 'vitest';
import { createIds, randomFrom, randomItems } from '#test/support/randomFilters.ts';
import { moveItem, removeItems } from './commands.ts';
import { readConnector, writeConnector } from './connectors.ts';
import { readItems, textOf, writeItems } from './wire.ts';

const row = (filter: unknown, more: object = {}) => ({
  filterType: 'contact',
  field: 'Title',
  value: 'Dr.',
  filter,
  ...more,
});

const connectorsOf = (list: readonly unknown[]) =>
  JSON.parse(JSON.stringify(list)).map(
    (one: { filter?: string; condition?: string }) => one.condition ?? one.filter,
  );

describe('what is stored (S3 §3.1, S-4)', () => {
  it.each([
    ['rows', [row('and'), row('or not', { value: 'Prof.' })]],
    ['a first «not»', [row('not'), row('and not')]],
    ['another spelling', [row('NOT'), row('And Not')]],
    [
      'another order of keys, and keys unknown here',
      [{ filter: 'and', note: 1, value: '1', field: 'Title', filterType: 'contact' }],
    ],
    ['a text with its condition', [row('and', { field: 'Email', value: '@', inputCondition: 'includes' })]],
    ['an unknown condition', [row('and', { field: 'Email', inputCondition: 'begins' })]],
    [
      'a period, and a list of values',
      [row('and', { value: ['2026-01-01', '2026-02-01'] }), row('or', { value: ['Dr.', 'Prof.'] })],
    ],
    [
      'numbers and flags as they were',
      [row('and', { value: 7 }), row('and', { value: '7' }), row('and', { value: 1 })],
    ],
    [
      'groups in groups, an empty one',
      [{ condition: 'not', filters: [row('and'), { filters: [], condition: 'or' }] }],
    ],
    ['an unknown field', [row('and', { field: 'Favourite colour' })]],
    ['what is no row', [5, null, 'x', [], {}, { filters: 'x' }, row('xor')]],
  ])('is read and written again as it was: %s', (_, stored) => {
    const read = readItems(stored, createIds());
    expect(JSON.stringify(writeItems(read))).toBe(JSON.stringify(stored));
    expect(textOf(read)).toBe(JSON.stringify(stored));
  });

  it('keeps 500 random filters as they are', () => {
    const random = randomFrom(3);
    for (let round = 0; round < 500; round += 1) {
      const stored = writeItems(randomItems(random, createIds(), 'registrations'));
      expect(writeItems(readItems(stored, createIds()))).toEqual(stored);
    }
  });

  it('is written with values that are missing as none', () => {
    const [read] = readItems([{ filterType: 'contact', field: 'Title', filter: 'and' }], createIds());
    expect(writeItems(read ? [read] : [])).toEqual([row('and', { value: null })]);
  });
});

describe('connectors (S-1)', () => {
  it.each([
    ['and', 'and', 'and'],
    ['or', 'and', 'or'],
    ['not', 'not', 'and not'],
    ['and not', 'not', 'and not'],
    ['or not', 'not', 'or not'],
    ['', 'and', 'and'],
    [null, 'and', 'and'],
    ['OR  NOT', 'not', 'or not'],
  ])('%j is «%s» as the first and «%s» behind another', (stored, first, later) => {
    const read = readConnector(stored);
    expect(read && [writeConnector(read, true), writeConnector(read, false)]).toEqual([first, later]);
  });

  it.each(['xor', 5, {}])('does not know %j', (given) => expect(readConnector(given)).toBeNull());

  it('are mended when the first row goes and when it moves, in groups too', () => {
    const list = [row('not'), row('or'), row('or not')];
    for (const isInGroup of [false, true]) {
      const items = readItems(isInGroup ? [{ condition: 'and', filters: list }] : list, createIds());
      const inner = items[0]?.kind === 'group' ? items[0].items : items;
      const parent = items[0]?.kind === 'group' ? items[0].id : null;
      const [first, second] = inner;
      if (!first || !second) throw new Error('rows');
      const written = (next: typeof items) => {
        const [group] = next;
        return connectorsOf(writeItems(isInGroup && group?.kind === 'group' ? group.items : next));
      };
      expect(written(removeItems(items, [first.id]))).toEqual(['and', 'or not']);
      expect(written(removeItems(items, [first.id, second.id]))).toEqual(['not']);
      expect(written(moveItem(items, first.id, { parent, at: 2 }))).toEqual(['and', 'and not', 'or not']);
      expect(written(moveItem(items, inner[2]?.id ?? '', { parent, at: 0 }))).toEqual([
        'not',
        'and not',
        'or',
      ]);
    }
  });
});
