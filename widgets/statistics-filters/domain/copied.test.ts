import { describe, expect, it } from 'vitest';
import { createIds, randomFrom, randomItems } from '#test/support/randomFilters.ts';
import { canCopy, copiedItems } from './copied.ts';
import { amongOthers, countPasted, mostPasted, readPasted } from './pasted.ts';
import { itemsIn, type NewId } from './tree.ts';
import { readItems, writeItems } from './wire.ts';

const pastedItems = (text: string, newId: NewId) => readPasted(text, newId)?.items ?? null;
const row = { filterType: 'organisation', field: 'Countries', value: 'Spain', filter: 'or' };
const group = { condition: 'and not', filters: [{ ...row, filter: 'and' }, row] };

describe('rows and groups that are copied', () => {
  it('come back as they were, whatever they ask, under ids of their own', () => {
    const random = randomFrom(11);
    for (let round = 0; round < 300; round += 1) {
      const items = randomItems(random, createIds(), 'registrations');
      const newId = (() => {
        const ids = createIds();
        return () => `p${ids()}`;
      })();
      const pasted = pastedItems(copiedItems(items), newId) ?? [];
      expect(writeItems(pasted)).toEqual(writeItems(items));
      const known = new Set(itemsIn(items).map(({ id }) => id));
      expect(itemsIn(pasted).some(({ id }) => known.has(id))).toBe(false);
    }
  });

  it('are joined as they were, one alone too', () => {
    const [first, second] = pastedItems(JSON.stringify([row, group, row]), createIds()) ?? [];
    if (!first || !second) throw new Error('not read');
    for (const item of [
      { ...first, join: 'or' as const, isNot: true },
      { ...second, join: 'and' as const, isNot: false },
    ]) {
      const [pasted] = pastedItems(copiedItems([item], false), createIds()) ?? [];
      expect([pasted?.join, pasted?.isNot]).toEqual([item.join, item.isNot]);
    }
  });

  it('begin with no «or» that is not said where they stand first, one alone too', () => {
    const [only] = pastedItems(JSON.stringify(row), createIds()) ?? [];
    if (!only) throw new Error('not read');
    for (const items of [[only], [only, { ...only, join: 'and' as const }]]) {
      const [pasted] = pastedItems(copiedItems(items), createIds()) ?? [];
      expect(pasted?.join).toBe('and');
    }
  });

  it('begin with no «or» either where several come from elsewhere: behind others it would take them in', () => {
    const pasted = pastedItems(JSON.stringify([row, { ...row, filter: 'and' }]), createIds()) ?? [];
    expect(amongOthers(pasted, createIds()).map(({ join }) => join)).toEqual(['and', 'and']);
  });

  it('are counted with groups that are empty: each is a card', () => {
    const empty = { condition: 'and', filters: [] };
    const count = (list: unknown) => countPasted(pastedItems(JSON.stringify(list), createIds()) ?? []);
    expect(count([empty])).toBe(1);
    expect(count([group, empty])).toBe(3);
    expect(count(Array.from({ length: mostPasted + 1 }, () => empty))).toBeGreaterThan(mostPasted);
  });

  it('stay together among others where they hold an «or»', () => {
    const read = (list: unknown) => pastedItems(JSON.stringify(list), createIds()) ?? [];
    const and = { ...row, filter: 'and' };
    expect(amongOthers(read([and, row]), createIds())).toMatchObject([{ kind: 'group', join: 'and' }]);
    expect(amongOthers(read([and, and]), createIds())).toHaveLength(2);
    expect(amongOthers(read([row]), createIds())).toMatchObject([{ kind: 'row', join: 'or' }]);
  });

  it('are not copied where a part is not understood', () => {
    expect(canCopy(readItems([row, { ...group, filters: [{}] }], createIds()))).toBe(false);
    expect(canCopy([])).toBe(false);
    expect(canCopy(readItems([row], createIds()))).toBe(true);
  });

  it.each([
    ['a list', [row, group], 2],
    ['one row', row, 1],
    ['one group', group, 1],
    ['a whole filter', { id: 4, name: 'Spain', type: 'contacts', filter: [row, group] }, 2],
    ['a whole filter as it is stored', { name: 'Spain', filter: JSON.stringify([row]) }, 1],
    ['what the contacts are asked by', { type: 'contacts', filters: [row] }, 1],
    ['a list that was written twice', JSON.stringify([row, group]), 2],
  ])('are read from %s', (_, given, count) => {
    expect(pastedItems(JSON.stringify(given), createIds())).toHaveLength(count);
  });

  it('come with the name and the type of a whole filter, as they are written there', () => {
    const read = (given: unknown) => readPasted(JSON.stringify(given), createIds());
    const told = { name: ' Spain ', type: 'attendees' };
    expect(read({ ...told, filter: [row] })).toMatchObject({ name: 'Spain', type: 'attendees' });
    expect(read({ type: 'contacts', filters: [row] })).toMatchObject({ name: '', type: 'contacts' });
    expect(read({ name: null, filter: [row] })).toMatchObject({ name: '', type: '' });
    for (const part of [{ ...row, ...told }, { ...group, ...told }, [row]])
      expect(read(part)).toMatchObject({ name: '', type: '' });
  });

  it.each([
    '',
    ' ',
    '[]',
    'Spain',
    '{"filter":',
    '7',
    'null',
    '{}',
    '[7]',
    '{"filterType":"contact"}',
    JSON.stringify([row, { field: 'Countries' }]),
    JSON.stringify([{ ...group, filters: [{}] }]),
    `${'[{"condition":"and","filters":'.repeat(200)}[]${'}]'.repeat(200)}`,
  ])('are none in %s', (text) => {
    expect(pastedItems(text, createIds())).toBeNull();
  });
});
