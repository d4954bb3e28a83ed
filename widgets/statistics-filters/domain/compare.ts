/** Whether two filters ask the same (screens.md §15). */
import { otherConditionOf } from './conditions.ts';
import { writeConnector } from './connectors.ts';
import { fieldOf } from './fields.ts';
import { withoutMuted, type FilterType, type Item } from './tree.ts';

interface Asking {
  readonly type: FilterType;
  readonly items: readonly Item[];
}

/** The same text for filters that ask the same with the same rows in the same order, however they are spelled. */
export function keyOf({ type, items }: Asking): string {
  return JSON.stringify([type, keysOf(withoutMuted(items))]);
}

function keysOf(items: readonly Item[]): readonly unknown[] {
  return items.map((item, at) => {
    if (item.kind === 'raw') return ['raw', item.stored];
    const connector = writeConnector(item, at === 0);
    if (item.kind === 'group') return [connector, keysOf(item.items)];
    const { value, condition } = item;
    const known = fieldOf(item);
    const [source, field] = known ? [known.source, known.name] : [item.source, item.field];
    // Without a word of it, a text is compared as a whole; another word is another question.
    const compared = otherConditionOf(item) ?? condition === 'includes';
    return [connector, source, field, asText(value), compared];
  });
}

function asText(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asText);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
}
