import { describe, expect, it } from 'vitest';
import { createIds, randomFrom, randomItems } from '#test/support/randomFilters.ts';
import { isFound } from '#test/support/leftToRight.ts';
import { problemsIn } from './checks.ts';
import { askedBy, isSameQuestion } from './document.ts';
import {
  addItems,
  changeItem,
  isWithin,
  moveItem,
  partsLost,
  removeItems,
  ungroup,
  withoutRegistrations,
  wrapBefore,
  wrapItem,
} from './commands.ts';
import { itemsIn, withoutMuted, type Item } from './tree.ts';
import { readItems, writeItems } from './wire.ts';

const row = (field: string, filter = 'and') => ({ filterType: 'contact', field, value: 'x', filter });
const group = (condition: string, ...filters: readonly unknown[]) => ({ condition, filters });
const treeOf = (...list: readonly unknown[]) => readItems(list, createIds());
/** Ids that no item has yet. */
const createWrapIds = () => {
  const newId = createIds();
  return () => `w${newId()}`;
};
const rowsIn = (items: readonly Item[]) => itemsIn(items).filter(({ kind }) => kind === 'row');
const idOf = (items: readonly Item[], at: number) => itemsIn(items)[at]?.id ?? '';

/** Every way in which the conditions may be true of somebody. */
const people = (names: readonly string[]) =>
  Array.from({ length: 2 ** names.length }, (_, bits) => new Set(names.filter((__, at) => bits & (1 << at))));
const meaningOf = (items: readonly Item[], names: readonly string[]) =>
  people(names).map((person) =>
    isFound(writeItems(withoutMuted(items)), ({ field }) => person.has(String(field))),
  );

describe('a group', () => {
  it('goes neither into itself nor into what it holds, at any depth: nothing is lost', () => {
    const items = treeOf(group('and', row('a'), group('or', row('b'))), row('c'));
    const [outer, inner] = [idOf(items, 0), idOf(items, 2)];
    for (const parent of [outer, inner]) expect(moveItem(items, outer, { parent, at: 0 })).toBe(items);
    expect(isWithin(items[0] ?? fail(), inner)).toBe(true);
    expect(rowsIn(moveItem(items, inner, { parent: null, at: 0 }))).toHaveLength(3);
  });

  it('loses nothing and nobody, wherever what is in it is moved', () => {
    const random = randomFrom(5);
    for (let round = 0; round < 300; round += 1) {
      const items = randomItems(random, createIds(), 'registrations');
      const all = itemsIn(items);
      const [one, into] = [random.int(0, all.length - 1), random.int(0, all.length - 1)].map((at) => all[at]);
      if (!one || !into) continue;
      const parent = into.kind === 'group' ? into.id : null;
      const after = moveItem(items, one.id, { parent, at: random.int(0, 4) });
      expect(
        itemsIn(after)
          .map(({ id }) => id)
          .toSorted(),
      ).toEqual(all.map(({ id }) => id).toSorted());
    }
  });

  it.each(['and', 'or', 'and not', 'or not'])(
    'that stands alone before the others means the same once it is dissolved, joined by «%s» within',
    (within) => {
      for (const isNot of ['and', 'not']) {
        const items = treeOf(group(isNot, row('a'), row('b', within)), row('c', 'or'));
        const after = ungroup(items, idOf(items, 0));
        expect(rowsIn(after)).toHaveLength(3);
        expect(itemsIn(after)).toHaveLength(3);
        expect(meaningOf(after, ['a', 'b', 'c'])).toEqual(meaningOf(items, ['a', 'b', 'c']));
      }
    },
  );

  it.each([
    ['or', ['and', 'or', 'and']],
    ['and', ['and', 'and', 'and']],
  ])('that comes later and is joined by «%s» hands that on to the first in it alone', (join, joins) => {
    const items = treeOf(row('a'), group(join, row('b', 'or'), row('c')));
    expect(ungroup(items, idOf(items, 1)).map((item) => item.join)).toEqual(joins);
  });

  it('that is left out is left out once it is dissolved, too', () => {
    const items = treeOf(group('and', row('a'), row('b')), row('c'));
    const muted = changeItem(items, idOf(items, 0), { isMuted: true });
    expect(ungroup(muted, idOf(items, 0)).map(({ isMuted }) => isMuted)).toEqual([true, true, false]);
  });

  it.each([0, 1, 2])('around one condition (no. %i) changes nothing of what is meant', (at) => {
    const items = treeOf(row('a', 'not'), row('b', 'or not'), row('c'));
    expect(meaningOf(wrapItem(items, idOf(items, at), createWrapIds()), ['a', 'b', 'c'])).toEqual(
      meaningOf(items, ['a', 'b', 'c']),
    );
  });

  it('around all that stands before changes nothing of what is meant (S-5)', () => {
    const items = treeOf(row('a', 'not'), row('b', 'or'), row('c', 'and not'));
    const after = wrapBefore(items, { parent: null, at: 2 }, createWrapIds());
    expect(after).toHaveLength(2);
    expect(meaningOf(after, ['a', 'b', 'c'])).toEqual(meaningOf(items, ['a', 'b', 'c']));
  });
});

describe('what has become the first (S-1)', () => {
  const start = () => treeOf(row('Department'), row('Function', 'or'));
  const joinsOf = (items: readonly Item[]) => items.map(({ join }) => join);

  it('is joined by «and» once another stands before it again, wherever it was moved', () => {
    const items = start();
    const [department, last] = [idOf(items, 0), idOf(items, 1)];
    const first = { parent: null, at: 0 };
    expect(joinsOf(moveItem(moveItem(items, last, first), department, first))).toEqual(['and', 'and']);
    expect(joinsOf(moveItem(items, department, { parent: null, at: 2 }))).toEqual(['and', 'and']);
    expect(joinsOf(addItems(removeItems(items, [department]), first, items.slice(0, 1)))).toEqual([
      'and',
      'and',
    ]);
  });

  it('is so in a group, and where it was stored as the first', () => {
    const items = treeOf(group('or', row('Department', 'or'), row('Function', 'or not')), row('Title'));
    const [outer, inner] = [idOf(items, 0), idOf(items, 1)];
    expect(joinsOf(itemsIn(items))).toEqual(['and', 'and', 'or', 'and']);
    const left = itemsIn(removeItems(items, [inner]));
    expect(left.map(({ join, isNot }) => [join, isNot])).toEqual([
      ['and', false],
      ['and', true],
      ['and', false],
    ]);
    expect(joinsOf(ungroup(items, outer))).toEqual(['and', 'or', 'and']);
  });

  it('is so once the rows of registrations before it are gone', () => {
    const event = { filterType: 'registration', field: 'Event', value: 1, filter: 'and' };
    const left = withoutRegistrations(treeOf(event, group('or', event, row('Function', 'or'))));
    expect(joinsOf(itemsIn(left))).toEqual(['and', 'and']);
  });

  it('is the same object where nothing changes', () => {
    const items = start();
    expect(removeItems(items, ['none'])).toBe(items);
    expect(moveItem(items, idOf(items, 0), { parent: null, at: 1 })).toBe(items);
  });
});

describe('a change of the type (S-2, X-12)', () => {
  const part = (filterType: unknown, filter: unknown, field = 'Event') => ({
    filterType,
    field,
    value: 1,
    filter,
  });
  const kept = part('contact', 'and', 'Title');

  it.each([
    ['written otherwise', part(' Registration', 'and')],
    ['of a field that is not known', part('REGISTRATION', 'and', 'Colour')],
    ['that are not understood', part('Registration', 'xor')],
    ['within a group that is not understood', group('xor', kept, part('registration', 'and'))],
    ['deep in one', group('xor', group('and', group('nor', part('Registration', 'or'))))],
    ['within a group whose list is a map', { condition: 'and', filters: { 0: part('registration', 'and') } }],
  ])('takes away parts of registrations that are %s, in groups too', (_, given) => {
    const items = treeOf(kept, given, group('or', given), group('or', kept, given));
    expect(partsLost(items, 'registrations')).toEqual([]);
    expect(partsLost(items, 'contacts')).toHaveLength(3);
    expect(writeItems(withoutRegistrations(items))).toEqual([kept, group('or', kept)]);
  });

  it.each([
    5,
    null,
    { filterType: 5, filter: 'xor' },
    part('registrations', 'xor'),
    part('contact', 'xor'),
    group('xor', kept),
  ])('leaves %j', (given) => {
    const items = treeOf(given);
    expect(partsLost(items, 'contacts')).toEqual([]);
    expect(writeItems(withoutRegistrations(items))).toEqual([given]);
  });
});

describe('what is left out', () => {
  const items = treeOf(row('nothing like it'), group('and', row('a')));
  const muted = changeItem(items, idOf(items, 0), { isMuted: true });
  const context = { type: 'contacts', choices: {} } as const;

  it('is not asked, nor is a group that holds nothing else', () => {
    expect(writeItems(withoutMuted(muted))).toEqual([group('and', row('a'))]);
    expect(withoutMuted(changeItem(muted, idOf(items, 2), { isMuted: true }))).toEqual([]);
  });

  it('is not asked of the server, nor changes what is asked once it is out', () => {
    const asked = askedBy({ name: ' Spain ', type: 'contacts', items: muted });
    expect(asked).toEqual({ title: 'Spain', type: 'contacts', filters: [group('and', row('a'))] });
    const without = askedBy({ name: 'Other', type: 'contacts', items: treeOf(group('and', row('a'))) });
    expect(isSameQuestion(asked, without)).toBe(true);
    expect(isSameQuestion(asked, { ...without, type: 'registrations' })).toBe(false);
    expect(isSameQuestion(asked, askedBy({ name: '', type: 'contacts', items }))).toBe(false);
  });

  it('keeps nobody from being shown, whatever is wrong with it (S-6)', () => {
    expect([...problemsIn(items, context).keys()]).toContain(idOf(items, 0));
    expect([...problemsIn(muted, context).keys()]).not.toContain(idOf(items, 0));
  });
});

function fail(): never {
  throw new Error('there is no such item');
}
