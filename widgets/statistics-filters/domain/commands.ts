/** What can be done to a filter. Each gives a new list; what is not possible gives the same one back. */
import { isMap } from '#shared/lib/json.ts';
import type { Field } from './fields.ts';
import { startOf } from './fields.ts';
import {
  findItem,
  itemsIn,
  listOf,
  placeOf,
  withFirstFree,
  withItem,
  withList,
  type FilterType,
  type Group,
  type Item,
  type ItemId,
  type Joined,
  type NewId,
  type Place,
  type Raw,
  type Row,
} from './tree.ts';
import { isSameName, textIn } from './values.ts';

type Items = readonly Item[];

/** A row of a field with nothing chosen in it. */
export function newRow(field: Field, newId: NewId): Row {
  const { source, name } = field;
  const id = newId();
  return {
    kind: 'row',
    id,
    join: 'and',
    isNot: false,
    isMuted: false,
    source,
    field: name,
    stored: null,
    ...startOf(field),
  };
}

/** A group around items; the first of them is joined to nothing. */
export function newGroup(items: Items, newId: NewId, joined: Joined = { join: 'and', isNot: false }): Group {
  const { join, isNot } = joined;
  return { kind: 'group', id: newId(), join, isNot, isMuted: false, items, stored: null };
}

/** Puts new items at a place, or at the end of the filter where there is no such place. */
export function addItems(items: Items, place: Place, added: Items): Items {
  const parent = listOf(items, place.parent) ? place.parent : null;
  return withList(items, parent, (list) => list.toSpliced(clamp(place.at, list.length), 0, ...added));
}

/** Moves an item; `place` counts the items as they stand before. Nothing goes into itself. */
export function moveItem(items: Items, id: ItemId, place: Place): Items {
  const item = findItem(items, id);
  const from = placeOf(items, id);
  if (!item || !from || !listOf(items, place.parent) || isWithin(item, place.parent)) return items;
  const isSameList = from.parent === place.parent;
  const at = isSameList && place.at > from.at ? place.at - 1 : place.at;
  if (isSameList && clamp(at, from.count - 1) === from.at) return items;
  const without = withItem(items, id, () => null);
  return withList(without, place.parent, (list) => list.toSpliced(clamp(at, list.length), 0, item));
}

/** Whether a group is the item itself or lies in it. */
export function isWithin(item: Item, parent: ItemId | null): boolean {
  return (
    parent !== null &&
    (item.id === parent || (item.kind === 'group' && findItem(item.items, parent) !== null))
  );
}

/** The same item again, behind itself. */
export function duplicateItem(items: Items, id: ItemId, newId: NewId): Items {
  return withItem(items, id, (item) => [item, copyOf(item, newId)]);
}

/** A copy with ids of its own. */
function copyOf(item: Item, newId: NewId): Item {
  const id = newId();
  if (item.kind !== 'group') return { ...item, id };
  return { ...item, id, items: item.items.map((inner) => copyOf(inner, newId)) };
}

/** Takes items away, with all that is in them. */
export function removeItems(items: Items, ids: readonly ItemId[]): Items {
  return ids.reduce((left, id) => withItem(left, id, () => null), items);
}

/** Puts a group around one item: the group is joined as the item was, so that nothing changes its meaning. */
export function wrapItem(items: Items, id: ItemId, newId: NewId): Items {
  return withItem(items, id, (item) => newGroup([{ ...item, join: 'and', isNot: false }], newId, item));
}

/** Puts a group around all that stands before an item of a list: read from left to right it means the same (S-5). */
export function wrapBefore(items: Items, { parent, at }: Place, newId: NewId): Items {
  return withList(items, parent, (list) => {
    const before = list.slice(0, at);
    const [first] = before;
    return before.length < 2 || !first ? list : [newGroup(before, newId), ...list.slice(at)];
  });
}

/**
 * Puts what is in a group in its place. The first takes over how the group was joined; what was not to be is said of each, with
 * «and» and «or» changed for one another.
 */
export function ungroup(items: Items, id: ItemId): Items {
  return withItem(items, id, (group) => {
    if (group.kind !== 'group') return group;
    const { join, isNot, isMuted } = group;
    return group.items.map((item, at) => {
      const turned = isNot
        ? { join: opposite[item.join], isNot: !item.isNot }
        : { join: item.join, isNot: item.isNot };
      return { ...item, ...turned, ...(at === 0 && { join }), isMuted: isMuted || item.isMuted };
    });
  });
}

const opposite = { and: 'or', or: 'and' } as const;

export type RowChange = Partial<Pick<Row, 'value' | 'condition'>>;

/** Changes what a row asks. */
export function changeRow(items: Items, id: ItemId, change: RowChange): Items {
  return withItem(items, id, (item) => (item.kind === 'row' ? { ...item, ...change } : item));
}

/** Changes how an item is joined, or whether it counts. */
export function changeItem(items: Items, id: ItemId, change: Partial<Joined & Pick<Item, 'isMuted'>>): Items {
  return withItem(items, id, (item) => ({ ...item, ...change }));
}

/** Puts something else in the place of an item. */
export function replaceItem(items: Items, id: ItemId, next: Item): Items {
  return withItem(items, id, () => next);
}

/** Whether it asks of registrations, however that is written, also where the rest of it is not understood. */
function isOfRegistrations(item: Item): item is Row | Raw {
  if (item.kind === 'group') return false;
  return item.kind === 'row' ? isNameOfRegistrations(item.source) : holdsRegistrations(item.stored);
}

/** A group that is not understood is not cut up: it asks of registrations when any part of it does, at any depth. */
function holdsRegistrations(stored: unknown): boolean {
  if (Array.isArray(stored)) return stored.some(holdsRegistrations);
  if (!isMap(stored)) return false;
  return isNameOfRegistrations(stored['filterType']) || Object.values(stored).some(holdsRegistrations);
}

const isNameOfRegistrations = (source: unknown) => isSameName(textIn(source), 'registration');

/** What cannot stay when all contacts are asked, at any depth (S-2). */
export function partsLost(items: Items, type: FilterType): readonly (Row | Raw)[] {
  return type === 'registrations' ? [] : itemsIn(items).filter(isOfRegistrations);
}

/** Without the rows of registrations, and without groups that held nothing else: an empty group would ask for everybody (S-2). */
export function withoutRegistrations(items: Items): Items {
  const left = items.flatMap((item): Items => {
    if (item.kind !== 'group') return isOfRegistrations(item) ? [] : [item];
    if (item.items.length === 0) return [item];
    const inner = withoutRegistrations(item.items);
    return inner.length === 0 ? [] : [{ ...item, items: inner }];
  });
  return withFirstFree(left);
}

const clamp = (at: number, most: number) => Math.min(Math.max(at, 0), most);
