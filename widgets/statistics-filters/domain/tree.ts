/** A filter as it is edited: rows and groups with ids, each with how it is joined to all before it (S3 §3.1). */

export type Join = 'and' | 'or';

/** Whom a filter looks through: those who are registered, or everybody. */
export type FilterType = 'registrations' | 'contacts';

export type ItemId = string;

/** Gives another id each time. */
export type NewId = () => ItemId;

export interface Joined {
  /** The first of a list is joined to nothing: there it is `and` (S-1). */
  readonly join: Join;
  readonly isNot: boolean;
}

interface ItemBase extends Joined {
  readonly id: ItemId;
  /** Left out for now; what is saved does not know of it. */
  readonly isMuted: boolean;
}

/** Keys of a stored row or group in their order, also those that this screen does not know. */
export type Stored = Readonly<Record<string, unknown>>;

export type Condition = 'equals' | 'includes';

export interface Row extends ItemBase {
  readonly kind: 'row';
  /** `organisation`, `registration`, `contact`, or what was stored. */
  readonly source: string;
  readonly field: string;
  readonly value: unknown;
  readonly condition: Condition | null;
  /** As it was read; `null` for what was added here. */
  readonly stored: Stored | null;
}

export interface Group extends ItemBase {
  readonly kind: 'group';
  readonly items: readonly Item[];
  readonly stored: Stored | null;
}

/** What is neither a row nor a group: it stays as it was stored until it is mended or removed (S-4). */
export interface Raw extends ItemBase {
  readonly kind: 'raw';
  readonly stored: unknown;
}

export type Item = Row | Group | Raw;

/** A place among the items of a group, or of the filter itself (`null`). */
export interface Place {
  readonly parent: ItemId | null;
  readonly at: number;
}

/** Every item at any depth, each before those in it. */
export function itemsIn(items: readonly Item[]): readonly Item[] {
  return items.flatMap((item) => (item.kind === 'group' ? [item, ...itemsIn(item.items)] : [item]));
}

/** The item with an id; `null` where there is none. */
export function findItem(items: readonly Item[], id: ItemId): Item | null {
  for (const item of items) {
    if (item.id === id) return item;
    const inside = item.kind === 'group' ? findItem(item.items, id) : null;
    if (inside) return inside;
  }
  return null;
}

/** Where an item stands; `null` where it does not. */
export function placeOf(
  items: readonly Item[],
  id: ItemId,
  parent: ItemId | null = null,
): (Place & { readonly count: number }) | null {
  for (const [at, item] of items.entries()) {
    if (item.id === id) return { parent, at, count: items.length };
    const inside = item.kind === 'group' ? placeOf(item.items, id, item.id) : null;
    if (inside) return inside;
  }
  return null;
}

/** The list that a group holds, or the filter itself; `null` where there is no such group. */
export function listOf(items: readonly Item[], parent: ItemId | null): readonly Item[] | null {
  if (parent === null) return items;
  const group = findItem(items, parent);
  return group?.kind === 'group' ? group.items : null;
}

/** The same list, its first joined to nothing: what joined it once does not come back when another stands before it (S-1). */
export function withFirstFree(list: readonly Item[]): readonly Item[] {
  const [first, ...others] = list;
  return !first || first.join === 'and' ? list : [{ ...first, join: 'and' }, ...others];
}

/** The same with the list of one group, or of the filter itself, changed; what is beside it stays the same object. */
export function withList(
  items: readonly Item[],
  parent: ItemId | null,
  change: (list: readonly Item[]) => readonly Item[],
): readonly Item[] {
  if (parent === null) return withFirstFree(change(items));
  return mapSame(items, (item) => {
    if (item.kind !== 'group') return item;
    const inner =
      item.id === parent ? withFirstFree(change(item.items)) : withList(item.items, parent, change);
    return inner === item.items ? item : { ...item, items: inner };
  });
}

/** The same with one item changed, or taken away (`null`). */
export function withItem(
  items: readonly Item[],
  id: ItemId,
  change: (item: Item) => Item | readonly Item[] | null,
): readonly Item[] {
  const place = placeOf(items, id);
  if (!place) return items;
  return withList(items, place.parent, (list) => {
    const item = list[place.at];
    if (!item) return list;
    const next = change(item);
    if (next === item) return list;
    const several = Array.isArray(next) ? next : null;
    return list.toSpliced(place.at, 1, ...(several ?? (next === null ? [] : [next].flat())));
  });
}

function mapSame(items: readonly Item[], change: (item: Item) => Item): readonly Item[] {
  const next = items.map(change);
  return next.every((item, at) => item === items[at]) ? items : next;
}

/** What counts: without what is muted, and without groups that hold nothing else. */
export function withoutMuted(items: readonly Item[]): readonly Item[] {
  return items.flatMap((item): readonly Item[] => {
    if (item.isMuted) return [];
    if (item.kind !== 'group' || item.items.length === 0) return [item];
    const inner = withoutMuted(item.items);
    if (inner.length === 0) return [];
    return [
      inner.length === item.items.length && inner.every((one, at) => one === item.items[at])
        ? item
        : { ...item, items: inner },
    ];
  });
}

/** The same with nothing muted: so it is stored. */
export function withAllCounted(items: readonly Item[]): readonly Item[] {
  return mapSame(items, (item) => {
    const inner = item.kind === 'group' ? withAllCounted(item.items) : null;
    const isSame = !item.isMuted && (item.kind !== 'group' || inner === item.items);
    if (isSame) return item;
    return item.kind === 'group' && inner
      ? { ...item, isMuted: false, items: inner }
      : { ...item, isMuted: false };
  });
}

/** Whether anything at any depth is muted. */
export function hasMuted(items: readonly Item[]): boolean {
  return itemsIn(items).some(({ isMuted }) => isMuted);
}
