import { describe, expect, it } from 'vitest';
import { createIds, randomFrom, randomItems } from '#test/support/randomFilters.ts';
import { isFound } from '#test/support/leftToRight.ts';
import { problemsIn } from './checks.ts';
import { askedBy, isSameQuestion } from './document.ts';
import { changeItem, isWithin, moveItem, ungroup, wrapBefore, wrapItem } from './commands.ts';
import { itemsIn, rowsIn, withoutMuted, type Item } from './tree.ts';
import { readItems, writeItems } from './wire.ts';

const row = (field: string, filter = 'and') => ({ filterType: 'contact', field, value: 'x', filter });
const group = (condition: string, ...filters: readonly unknown[]) => ({ condition, filters });
const treeOf = (...list: readonly unknown[]) => readItems(list, createIds());
/** Ids that no item has yet. */
const createWrapIds = () => {
  const newId = createIds();
  return () => `w${newId()}`;
};
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
