/** Whether two filters ask the same (screens.md §15). */
import { otherConditionOf } from './conditions.ts';
import { fieldOf } from './fields.ts';
import { withoutMuted, type FilterType, type Item } from './tree.ts';

interface Asking {
  readonly type: FilterType;
  readonly items: readonly Item[];
}

/**
 * The same text for filters that ask the same, however they are spelled. The order of rows means something only where «and» and
 * «or» stand in one list (S-5).
 */
export function keyOf({ type, items }: Asking): string {
  return JSON.stringify([type, keysOf(withoutMuted(items))]);
}

function keysOf(items: readonly Item[]): readonly unknown[] {
  const joins = new Set(items.slice(1).map(({ join }) => join));
  // The first is joined to nothing (S-1).
  if (joins.size > 1) return items.map((item, at) => [at > 0 && item.join, keyOfItem(item)]);
  return [...joins, items.map((item) => JSON.stringify(keyOfItem(item))).sort()];
}

function keyOfItem(item: Item): readonly unknown[] {
  const { isNot } = item;
  if (item.kind === 'raw') return ['raw', item.stored];
  if (item.kind === 'group') return [isNot, keysOf(item.items)];
  const { value, condition } = item;
  const known = fieldOf(item);
  const [source, field] = known ? [known.source, known.name] : [item.source, item.field];
  // Without a word of it, a text is compared as a whole; another word is another question.
  const compared = otherConditionOf(item) ?? condition === 'includes';
  return [isNot, source, field, asText(value), compared];
}

function asText(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asText);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
}
