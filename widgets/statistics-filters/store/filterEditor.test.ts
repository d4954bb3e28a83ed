import { describe, expect, it } from 'vitest';
import { createIds, randomFrom, randomItems, randomRow, type Random } from '#test/support/randomFilters.ts';
import { isMap } from '#shared/lib/json.ts';
import { chooseValues } from '../domain/anyOf.ts';
import {
  addItems,
  changeItem,
  changeRow,
  duplicateItem,
  moveItem,
  newGroup,
  removeItems,
  replaceItem,
  ungroup,
  withoutRegistrations,
  wrapBefore,
  wrapItem,
} from '../domain/commands.ts';
import { fromDraft, toDraft } from '../domain/draft.ts';
import { newDocument, type FilterDocument } from '../domain/document.ts';
import { amongOthers, readPasted } from '../domain/pasted.ts';
import { itemsIn, type Item, type NewId, type Place } from '../domain/tree.ts';
import { readItems, writeItems } from '../domain/wire.ts';
import { createFilterEditor, isChanged } from './filterEditor.ts';

/** Each first connector is «and» or «not», each later one of the four, at any depth and however spelled; what is not understood has its own (S-1). */
function wrongConnectors(list: readonly unknown[]): readonly unknown[] {
  return list.flatMap((item, at) => {
    if (!isMap(item)) return [item];
    const connector = String(item['condition'] ?? item['filter'])
      .trim()
      .toLowerCase();
    if (connector === 'xor') return [];
    const allowed = at === 0 ? ['and', 'not'] : ['and', 'or', 'and not', 'or not'];
    const inside = Array.isArray(item['filters']) ? wrongConnectors(item['filters']) : [];
    return allowed.some((one) => one === connector) ? inside : [connector, ...inside];
  });
}

/** Spellings of connectors and names, keys unknown here, parts that are not understood: what a server may give. */
function asOthersStore(random: Random, list: readonly unknown[]): readonly unknown[] {
  return list.map((given) => {
    if (!isMap(given)) return given;
    const { filters, filterType } = given;
    const key = Array.isArray(filters) ? 'condition' : 'filter';
    const word = random.pick([
      given[key],
      'NOT',
      'Or Not',
      ' OR ',
      '',
      undefined,
      ...(key === 'filter' ? ['xor'] : []),
    ]);
    const inside = Array.isArray(filters) ? { filters: asOthersStore(random, filters) } : {};
    const source = random.chance(0.3) ? { filterType: String(filterType).toUpperCase() } : {};
    return { note: 1, ...given, ...(key === 'filter' ? source : inside), [key]: word };
  });
}

type Edit = (random: Random, items: readonly Item[], newId: NewId) => readonly Item[];

const idOf = (random: Random, items: readonly Item[]) => {
  const all = itemsIn(items);
  return all[random.int(0, Math.max(all.length - 1, 0))]?.id ?? '';
};
const placeIn = (random: Random, items: readonly Item[]): Place => {
  const groups = itemsIn(items).filter(({ kind }) => kind === 'group');
  const parent = random.chance(0.5)
    ? null
    : (groups[random.int(0, Math.max(groups.length - 1, 0))]?.id ?? null);
  return { parent, at: random.int(0, 5) };
};
const edits: readonly [Edit, ...Edit[]] = [
  (random, items, newId) => addItems(items, placeIn(random, items), [randomRow(random, newId)]),
  (random, items, newId) => addItems(items, placeIn(random, items), [newGroup([], newId)]),
  (random, items, newId) =>
    addItems(items, placeIn(random, items), randomItems(random, newId, 'registrations', 2)),
  (random, items) => moveItem(items, idOf(random, items), placeIn(random, items)),
  (random, items) => moveItem(items, idOf(random, items), placeIn(random, items)),
  (random, items, newId) => duplicateItem(items, idOf(random, items), newId),
  (random, items) => removeItems(items, [idOf(random, items)]),
  (random, items, newId) => wrapItem(items, idOf(random, items), newId),
  (random, items, newId) => wrapBefore(items, placeIn(random, items), newId),
  (random, items) => ungroup(items, idOf(random, items)),
  (random, items) =>
    changeItem(items, idOf(random, items), { join: random.pick(['and', 'or']), isNot: random.chance(0.5) }),
  (random, items) => changeItem(items, idOf(random, items), { isMuted: random.chance(0.5) }),
  (random, items) => changeRow(items, idOf(random, items), { value: random.pick(['x', true, 3]) }),
  (random, items, newId) =>
    chooseValues(items, idOf(random, items), {
      values: random.pick([[], ['Spain'], ['Spain', 'France'], ['1', '2', '3']]),
      newId,
    }),
  (_, items) => withoutRegistrations(items),
  // Another field is chosen for one that is not known; what was not understood is mended.
  (random, items, newId) => {
    const id = idOf(random, items);
    const item = itemsIn(items).find((one) => one.id === id);
    if (!item) return items;
    const { join, isNot, isMuted } = item;
    return replaceItem(items, id, { ...randomRow(random, newId), join, isNot, isMuted });
  },
  (random, items, newId) => {
    const copied = asOthersStore(random, writeItems(randomItems(random, newId, 'registrations', 2)));
    const pasted = readPasted(JSON.stringify(copied), newId)?.items ?? [];
    const added = items.length === 0 ? pasted : amongOthers(pasted, newId);
    return addItems(items, placeIn(random, items), added);
  },
  // What was left unsaved is put back in the place of all.
  (_, items, newId) => fromDraft(toDraft({ ...newDocument, items }, null), newId).items,
];

describe('50 edits one after another (S-1)', () => {
  it('leave a list that can be saved after each, and are undone to the start', async () => {
    const random = randomFrom(1);
    let most = 0;
    for (let round = 0; round < 120; round += 1) {
      const newId = createIds();
      const items = readItems(
        asOthersStore(random, writeItems(randomItems(random, newId, 'registrations'))),
        newId,
      );
      const start: FilterDocument = { ...newDocument, name: 'x', items };
      const editor = createFilterEditor({ document: start, id: '1', newId });
      for (let step = 0; step < 50; step += 1) {
        const edit = random.pick(edits);
        editor.change((before) => ({ ...before, items: edit(random, before.items, newId) }), {
          label: `${step}`,
        });
        const { items } = editor.state().document;
        expect(wrongConnectors(writeItems(items))).toEqual([]);
        const ids = itemsIn(items).map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        most = Math.max(most, ids.length);
      }
      const end = editor.state().document;
      while ((await editor.stack.undo()).kind === 'done');
      expect(editor.state().document).toEqual(start);
      expect(isChanged(editor.state())).toBe(false);
      while ((await editor.stack.redo()).kind === 'done');
      expect(editor.state().document).toEqual(end);
    }
    expect(most).toBeGreaterThan(20);
  });

  it('leave no registration behind when all contacts are asked, at any depth (S-2)', () => {
    const random = randomFrom(2);
    for (let round = 0; round < 500; round += 1) {
      const list = asOthersStore(random, writeItems(randomItems(random, createIds(), 'registrations')));
      const left = withoutRegistrations(readItems(list, createIds()));
      expect(JSON.stringify(writeItems(left))).not.toMatch(/"filterType":"registration"/i);
      expect(itemsIn(left).filter((item) => item.kind === 'group' && item.items.length === 0)).toEqual([]);
    }
  });
});

describe('a filter that is edited', () => {
  const open = () => createFilterEditor({ document: newDocument, id: null, newId: createIds() });
  const name = (editor: ReturnType<typeof open>, typed: string) =>
    editor.change((before) => ({ ...before, name: typed }), { label: 'name', mergeKey: 'name' });

  it('takes a name that is typed as one step', async () => {
    const editor = open();
    for (const typed of ['S', 'Sp', 'Spa']) name(editor, typed);
    await editor.stack.undo();
    expect(editor.state().document.name).toBe('');
    await editor.stack.redo();
    expect(editor.state().document.name).toBe('Spa');
    name(editor, 'Spain');
    await editor.stack.undo();
    expect(editor.state().document.name).toBe('Spa');
  });

  it('is changed until it is saved, and again by what was typed meanwhile (S3 §4.1)', () => {
    const editor = open();
    expect(isChanged(editor.state())).toBe(false);
    name(editor, 'A');
    const sent = editor.state().document;
    name(editor, 'AB');
    editor.saved('7', sent);
    expect([editor.state().id, isChanged(editor.state())]).toEqual(['7', true]);
    name(editor, 'A');
    expect(isChanged(editor.state())).toBe(false);
  });
});
