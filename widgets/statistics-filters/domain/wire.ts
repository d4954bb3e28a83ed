/** Between the stored list and the tree: what is read and written again is equal (S3 §3.1, S-4). */
import { isMap } from '#shared/lib/json.ts';
import { conditionIn } from './conditions.ts';
import { readConnector, spelled } from './connectors.ts';
import { withFirstFree, type Group, type Item, type NewId, type Raw, type Row, type Stored } from './tree.ts';

/** The items of a stored list. Nothing is refused: what is not understood is kept as it is. The first is joined to nothing (S-1). */
export function readItems(list: readonly unknown[], newId: NewId): readonly Item[] {
  return withFirstFree(list.map((given) => readItem(given, newId)));
}

/** One stored row or group. */
export function readItem(given: unknown, newId: NewId): Item {
  const raw = (): Raw => ({
    kind: 'raw',
    id: newId(),
    join: 'and',
    isNot: false,
    isMuted: false,
    stored: given,
  });
  if (!isMap(given)) return raw();
  const { filters } = given;
  if (Array.isArray(filters)) return readGroup(given, filters, newId) ?? raw();
  return readRow(given, newId) ?? raw();
}

function readGroup(given: Stored, filters: readonly unknown[], newId: NewId): Group | null {
  const joined = readConnector(given['condition']);
  if (!joined) return null;
  const id = newId();
  return { kind: 'group', id, ...joined, isMuted: false, items: readItems(filters, newId), stored: given };
}

function readRow(given: Stored, newId: NewId): Row | null {
  const { filterType: source, field, value } = given;
  const joined = readConnector(given['filter']);
  if (!joined || typeof source !== 'string' || typeof field !== 'string') return null;
  const condition = conditionIn(given['inputCondition']);
  return {
    kind: 'row',
    id: newId(),
    ...joined,
    isMuted: false,
    source,
    field,
    value,
    condition,
    stored: given,
  };
}

/** The list to store, each connector one that its place allows (S-1); muted items are rows like others there. */
export function writeItems(items: readonly Item[]): readonly unknown[] {
  return items.map((item, at) => writeItem(item, at === 0));
}

/** One of them; the first of a list is joined to nothing. */
export function writeItem(item: Item, isFirst: boolean): unknown {
  if (item.kind === 'raw') return item.stored;
  const { stored } = item;
  if (item.kind === 'group') {
    const condition = spelled(item, isFirst, stored?.['condition']);
    return { ...stored, condition, filters: writeItems(item.items) };
  }
  const { source, field, value, condition } = item;
  const filter = spelled(item, isFirst, stored?.['filter']);
  const row: Record<string, unknown> = { ...stored, filterType: source, field, value, filter };
  if (value === undefined && !(stored && 'value' in stored)) row['value'] = null;
  // Another spelling, and another word than the known two, are kept as long as the row says nothing else.
  const isAsStored = stored !== null && conditionIn(stored['inputCondition']) === condition;
  if (!isAsStored && condition !== null) row['inputCondition'] = condition;
  else if (!isAsStored) delete row['inputCondition'];
  return row;
}

/** The text to store. */
export function textOf(items: readonly Item[]): string {
  return JSON.stringify(writeItems(items));
}
