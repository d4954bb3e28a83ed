/** Choices, rows and columns: a stored answer is the value of one of them, so that only what is new may change its value. */
import type { Command, ItemsKey } from './commands.ts';
import { itemsUnder, memberOf, scalarText, type JsonNode, type NodeId } from './jsonTree.ts';
import type { LayoutDocument } from './layoutDocument.ts';
import { objectOf } from './layoutDocument.ts';
import { defaultLanguage, type TextLanguage } from './localText.ts';

interface ItemPlace {
  readonly id: NodeId;
  readonly key: ItemsKey;
  readonly at: number;
}

/** The stored value of an item, as JSON; empty where it has none. */
function valueOf(item: JsonNode | null | undefined): string {
  const value = item?.kind === 'object' ? memberOf(item, 'value') : item;
  return value?.kind === 'scalar' ? scalarText(value) : '';
}

/** Whether replies may hold the value of an item: it was among those of its question when the form was last stored. */
export function isStoredItem(layout: LayoutDocument, { id, key, at }: ItemPlace): boolean {
  const before = objectOf({ ...layout, root: layout.start }, id);
  const now = objectOf(layout, id);
  if (layout.isNew || !before || !now) return false;
  const items = itemsUnder(now, key).map(valueOf);
  const value = items[at] ?? '';
  // Of two with the same value the first is the stored one.
  return items.indexOf(value) === at && itemsUnder(before, key).some((item) => valueOf(item) === value);
}

interface ItemText extends ItemPlace {
  readonly language: TextLanguage;
  readonly text: string;
  /** Whether its value goes with its text: only that of a new one may. */
  readonly isFollowing: boolean;
}

/** What gives an item another text. */
export function itemTextCommand(
  layout: LayoutDocument,
  { language, text, isFollowing, ...place }: ItemText,
): Extract<Command, { readonly kind: 'setItemValue' | 'setItemText' }> {
  const object = objectOf(layout, place.id);
  const item = object ? itemsUnder(object, place.key)[place.at] : undefined;
  const isPlain = language === defaultLanguage && item?.kind !== 'object';
  return isPlain && isFollowing
    ? { kind: 'setItemValue', ...place, value: text }
    : { kind: 'setItemText', ...place, language, text };
}
