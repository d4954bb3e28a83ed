import { useMemo } from 'react';
import type { TextValues } from '#shared/i18n/catalogues.ts';
import { useTexts, type Texts } from '#shared/i18n/useTexts.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { useStable } from '#shared/ui/table/useStable.ts';
import { anyOf, chooseValues } from '../domain/anyOf.ts';
import {
  addItems,
  changeItem,
  changeRow,
  duplicateItem,
  moveItem,
  newGroup,
  newRow,
  removeItems,
  replaceItem,
  partsLost,
  ungroup,
  withoutRegistrations,
  wrapBefore,
  wrapItem,
  type RowChange,
} from '../domain/commands.ts';
import { fieldOf, type Field } from '../domain/fields.ts';
import { neighbourOf, placeBeside, placeForNew } from '../domain/steps.ts';
import {
  findItem,
  listOf,
  placeOf,
  type FilterType,
  type Item,
  type ItemId,
  type Joined,
  type Place,
  type Row,
} from '../domain/tree.ts';
import type { FilterEditor, Step } from '../store/filterEditor.ts';

/** All that can be done to the filter, each told in words and taken back by one undo. */
export interface Acts {
  /** After what is chosen, or at a place. */
  readonly add: (field: Field, place?: Place) => void;
  readonly addGroup: (place?: Place) => void;
  readonly addItem: (item: Item, place: Place) => void;
  readonly moveTo: (id: ItemId, place: Place) => void;
  /** One step among all places; says so where there is none. */
  readonly moveBy: (id: ItemId, by: 1 | -1) => void;
  readonly duplicate: (id: ItemId) => void;
  readonly remove: (id: ItemId) => void;
  readonly wrap: (id: ItemId) => void;
  readonly wrapBefore: (place: Place) => void;
  readonly ungroup: (id: ItemId) => void;
  readonly mute: (id: ItemId, isMuted: boolean) => void;
  readonly join: (id: ItemId, joined: Joined) => void;
  readonly ask: (id: ItemId, change: RowChange) => void;
  readonly choose: (id: ItemId, values: readonly string[]) => void;
  readonly mend: (id: ItemId, item: Item) => void;
  readonly name: (name: string) => void;
  /** The rows that have to go with it were agreed to. */
  readonly setType: (type: FilterType) => void;
  /** Another filter in the place of this one, as one step; what is said of it when it is done. */
  readonly replace: (
    change: { readonly name?: string; readonly type?: FilterType; readonly items: readonly Item[] },
    label: string,
    said: string,
  ) => void;
  readonly nameOf: (item: Item) => string;
}

type T = Texts<'statistics-filters'>;

export function useActs(editor: FilterEditor): Acts {
  const t = useTexts('statistics-filters');
  const announce = useAnnounce();
  const say = useStable((message: string) => announce(message));
  const texts = useStable((key: Parameters<T>[0], values?: TextValues) => t(key, values));
  const acts = useMemo(() => createActs({ editor, t: texts, say }), [editor, texts, say]);
  // Another object for another language: what shows names is drawn anew.
  return useMemo(() => ({ ...acts, nameOf: (item) => nameOfItem(item, t) }), [acts, t]);
}

interface ActsTools {
  readonly editor: FilterEditor;
  readonly t: T;
  readonly say: (message: string) => void;
}

/** What every act is done with. */
interface Hand extends ActsTools {
  readonly items: () => readonly Item[];
  readonly nameOf: Acts['nameOf'];
  readonly edit: (change: (items: readonly Item[]) => readonly Item[], step: Step) => boolean;
  /** Does something to an item, with its name in the label. */
  readonly act: (id: ItemId, step: ItemStep) => boolean;
}

function createActs(tools: ActsTools): Acts {
  const { editor, t } = tools;
  const items = () => editor.state().document.items;
  const nameOf = (item: Item) => nameOfItem(item, t);
  const edit: Hand['edit'] = (change, step) =>
    editor.change((document) => ({ ...document, items: change(document.items) }), step);
  const act: Hand['act'] = (id, { label, change, latest = id, mergeKey }) => {
    const item = findItem(items(), id);
    return item !== null && edit(change, { label: t(label, { name: nameOf(item) }), latest, mergeKey });
  };
  const hand = { ...tools, items, nameOf, edit, act };
  return { nameOf, ...placing(hand), ...grouping(hand), ...asking(hand), ...ofTheWhole(hand) };
}

/** Adds, moves and takes away. */
function placing({ editor, t, say, items, nameOf, edit, act }: Hand) {
  const { newId } = editor;
  const sayPlace = (id: ItemId, key: 'said.added' | 'said.moved') => {
    const [item, place] = [findItem(items(), id), placeOf(items(), id)];
    if (item && place) say(t(key, { name: nameOf(item), at: place.at + 1, count: place.count }));
  };
  const addItem: Acts['addItem'] = (item, place) => {
    edit((before) => addItems(before, place, [item]), {
      label: t('act.add', { name: nameOf(item) }),
      latest: item.id,
    });
    sayPlace(item.id, 'said.added');
  };
  const moveTo: Acts['moveTo'] = (id, place) => {
    if (act(id, { label: 'act.move', change: (before) => moveItem(before, id, place) }))
      sayPlace(id, 'said.moved');
  };
  const forNew = () => placeForNew(items(), editor.state().latest);
  return {
    addItem,
    moveTo,
    add: (field, place) => addItem(newRow(field, newId), place ?? forNew()),
    addGroup: (place) => addItem(newGroup([], newId), place ?? { parent: null, at: items().length }),
    moveBy: (id, by) => {
      const place = placeBeside(items(), id, by);
      const item = findItem(items(), id);
      if (place) moveTo(id, place);
      else if (item) say(t(by === 1 ? 'said.isLast' : 'said.isFirst', { name: nameOf(item) }));
    },
    duplicate: (id) => {
      const at = placeOf(items(), id);
      if (!act(id, { label: 'act.duplicate', change: (before) => duplicateItem(before, id, newId) })) return;
      const copy = at && listOf(items(), at.parent)?.[at.at + 1];
      if (!copy) return;
      editor.select(copy.id);
      say(t('said.duplicated', { name: nameOf(copy) }));
    },
    remove: (id) => {
      const item = findItem(items(), id);
      const latest = neighbourOf(items(), id);
      const isDone = act(id, { label: 'act.delete', change: (before) => removeItems(before, [id]), latest });
      if (isDone && item) say(t('said.deleted', { name: nameOf(item) }));
    },
  } satisfies Partial<Acts>;
}

/** Makes groups and dissolves them. */
function grouping({ editor: { newId }, t, say, edit, act }: Hand) {
  return {
    wrap: (id) => void act(id, { label: 'act.wrap', change: (before) => wrapItem(before, id, newId) }),
    wrapBefore: (place) => {
      edit((before) => wrapBefore(before, place, newId), { label: t('act.makeGroup') });
      say(t('said.grouped'));
    },
    ungroup: (id) => {
      if (act(id, { label: 'act.ungroup', change: (before) => ungroup(before, id), latest: null }))
        say(t('said.ungrouped'));
    },
  } satisfies Partial<Acts>;
}

/** What one item asks, how it is joined, and whether it counts. */
function asking({ editor: { newId }, act }: Hand) {
  return {
    mute: (id, isMuted) =>
      void act(id, {
        label: isMuted ? 'act.mute' : 'act.unmute',
        change: (before) => changeItem(before, id, { isMuted }),
      }),
    join: (id, { join, isNot }) =>
      void act(id, { label: 'act.join', change: (before) => changeItem(before, id, { join, isNot }) }),
    ask: (id, change) =>
      void act(id, {
        label: 'act.edit',
        change: (before) => changeRow(before, id, change),
        mergeKey: `${id} ${Object.keys(change).join(' ')}`,
      }),
    choose: (id, values) =>
      void act(id, { label: 'act.edit', change: (before) => chooseValues(before, id, { values, newId }) }),
    mend: (id, item) =>
      void act(id, { label: 'act.mend', change: (before) => replaceItem(before, id, item), latest: item.id }),
  } satisfies Partial<Acts>;
}

function ofTheWhole({ editor, t, say, items }: Hand) {
  return {
    name: (name) =>
      void editor.change((document) => ({ ...document, name }), { label: t('act.name'), mergeKey: 'name' }),
    setType: (type) => {
      const lost = partsLost(items(), type).length;
      editor.change(
        (document) => ({
          ...document,
          type,
          items: lost > 0 ? withoutRegistrations(document.items) : document.items,
        }),
        { label: t('act.type') },
      );
      if (lost > 0) say(t('said.typeChanged', { count: lost }));
    },
    replace: (change, label, said) => {
      editor.change((document) => ({ ...document, ...change }), { label, latest: null });
      say(said);
    },
  } satisfies Partial<Acts>;
}

interface ItemStep {
  readonly label:
    | 'act.move'
    | 'act.duplicate'
    | 'act.delete'
    | 'act.wrap'
    | 'act.ungroup'
    | 'act.mute'
    | 'act.unmute'
    | 'act.join'
    | 'act.edit'
    | 'act.mend';
  readonly change: (items: readonly Item[]) => readonly Item[];
  readonly latest?: ItemId | null;
  readonly mergeKey?: string | undefined;
}

/** What an item is called: its field, «Group», or that it is not understood. */
function nameOfItem(item: Item, t: T): string {
  if (item.kind === 'row') return fieldName(item, t);
  if (item.kind === 'raw') return t('card.raw');
  const choices = anyOf(item);
  return choices ? fieldName(choices.rows[0], t) : t('card.group');
}

function fieldName(row: Row, t: T): string {
  const field = fieldOf(row);
  return field ? t(`field.${field.key}`) : row.field;
}
