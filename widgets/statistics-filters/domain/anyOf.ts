/** «In Spain or France»: a group of rows that ask the same field for one of several values (S3 §3.1: a row stores one value). */
import { fieldOf, type Field } from './fields.ts';
import { newGroup } from './commands.ts';
import { withItem, type Group, type Item, type ItemId, type NewId, type Row } from './tree.ts';
import { textIn, valuesIn } from './values.ts';

export interface AnyOf {
  readonly field: Field;
  readonly rows: readonly [Row, ...Row[]];
}

/** What a group asks when it is nothing but one field's choices; `null` for other groups. */
export function anyOf(group: Group): AnyOf | null {
  const [first, ...others] = group.items;
  if (first?.kind !== 'row' || others.length === 0 || first.isNot || first.isMuted) return null;
  const field = fieldOf(first);
  if (field?.kind !== 'choice' || !isOne(first)) return null;
  const rows: [Row, ...Row[]] = [first];
  for (const item of others) {
    const isAlike = item.kind === 'row' && fieldOf(item) === field && isOne(item);
    if (!isAlike || item.join !== 'or' || item.isNot || item.isMuted) return null;
    rows.push(item);
  }
  return { field, rows };
}

const isOne = ({ value }: Row) => !Array.isArray(value) && textIn(value) !== '';

/** The values that are chosen in a row, or in a group of choices, each once. */
export function chosenIn(item: Item): readonly string[] {
  const rows = item.kind === 'row' ? [item] : (item.kind === 'group' && anyOf(item)?.rows) || [];
  return [...new Set(rows.flatMap(({ value }) => valuesIn(value)))];
}

/** Ids of records are stored as numbers, as the server gave them; names as they are. */
function toStored(field: Field, id: string): string | number {
  const isOfRecords =
    field.kind === 'choice' && ['events', 'industries', 'types', 'rangesOfAction'].includes(field.from);
  return isOfRecords && /^(0|[1-9]\d{0,14})$/.test(id) ? Number(id) : id;
}

/**
 * Chooses values in a row or a group of choices: one is a row, several are a group of «or» rows, which keeps the item's id; a
 * row that was stored with a list stays one.
 */
export function chooseValues(
  items: readonly Item[],
  id: ItemId,
  { values, newId }: { readonly values: readonly string[]; readonly newId: NewId },
): readonly Item[] {
  return withItem(items, id, (item) => {
    const rows = item.kind === 'row' ? [item] : item.kind === 'group' ? anyOf(item)?.rows : undefined;
    const [first] = rows ?? [];
    const field = first && fieldOf(first);
    if (!rows || !first || !field) return item;
    if (Array.isArray(first.value)) return { ...first, value: values.map((one) => toStored(field, one)) };
    const rowFor = (one: string): Row =>
      rows.find(({ value }) => textIn(value) === one) ?? {
        ...first,
        id: newId(),
        value: toStored(field, one),
      };
    const { join, isNot, isMuted } = item;
    const [only = '', second] = values;
    const joined = { join, isNot, isMuted };
    if (second === undefined)
      return { ...(only === '' ? { ...first, value: null } : rowFor(only)), ...joined, id };
    const inner = values.map((one, at): Row => {
      const row = rowFor(one);
      const own = { join: at === 0 ? 'and' : 'or', isNot: false, isMuted: false } as const;
      return { ...row, ...own, id: row.id === id ? newId() : row.id };
    });
    const group = item.kind === 'group' ? item : newGroup([], newId, item);
    return { ...group, ...joined, items: inner, id };
  });
}
