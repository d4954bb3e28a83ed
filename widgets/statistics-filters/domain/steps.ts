/** Where an item can go by single steps: every place among the items, in the order in which they are read. */
import { anyOf } from './anyOf.ts';
import { findItem, placeOf, type Item, type ItemId, type Place } from './tree.ts';

/** Where one step leads, into groups and out of them, but not among the choices of one card; `null` at an end. */
export function placeBeside(items: readonly Item[], id: ItemId, by: 1 | -1): Place | null {
  const own = placeOf(items, id);
  if (!own) return null;
  const all = placesIn(null, items, id);
  const from = own.at + (by === 1 ? 1 : 0);
  const at = all.findIndex((place) => place.parent === own.parent && place.at === from);
  return at === -1 ? null : (all[at + by] ?? null);
}

function placesIn(parent: ItemId | null, items: readonly Item[], without: ItemId): readonly Place[] {
  const before = items.flatMap((item, at) => {
    const inside =
      item.kind === 'group' && item.id !== without && !anyOf(item)
        ? placesIn(item.id, item.items, without)
        : [];
    return [{ parent, at }, ...inside];
  });
  return [...before, { parent, at: items.length }];
}

/** What is drawn as the card of an item: rows that have become one field's choices are one card, that of their group. */
export function cardIdOf(items: readonly Item[], id: ItemId): ItemId {
  const parent = placeOf(items, id)?.parent ?? null;
  const group = parent === null ? null : findItem(items, parent);
  return group?.kind === 'group' && anyOf(group) ? group.id : id;
}

/** Where something new goes: into a chosen group, behind a chosen row, of several choices too, else at the end. */
export function placeForNew(items: readonly Item[], chosen: ItemId | null): Place {
  const item = chosen === null ? null : findItem(items, cardIdOf(items, chosen));
  if (item?.kind === 'group' && !anyOf(item)) return { parent: item.id, at: item.items.length };
  const place = item && placeOf(items, item.id);
  return place ? { parent: place.parent, at: place.at + 1 } : { parent: null, at: items.length };
}

/** The item that is looked at when this one goes: the next in its list, else the one before, else its group. */
export function neighbourOf(items: readonly Item[], id: ItemId): ItemId | null {
  const place = placeOf(items, id);
  if (!place) return null;
  const group = place.parent === null ? null : findItem(items, place.parent);
  const list = group?.kind === 'group' ? group.items : items;
  return list[place.at + 1]?.id ?? list[place.at - 1]?.id ?? place.parent;
}
