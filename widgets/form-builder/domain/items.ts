/** Choices, rows and columns: a stored answer is the value of one of them, so that only what is new may change its value. */
import type { Command, ItemsKey } from './commands.ts';
import { itemsUnder, memberOf, type JsonNode, type JsonObject, type NodeId } from './jsonTree.ts';
import type { LayoutDocument } from './layoutDocument.ts';
import { objectOf } from './layoutDocument.ts';
import { defaultLanguage, shownText, textIn, type TextLanguage } from './localText.ts';
import { nameOf, placedElements } from './structure.ts';

interface ItemPlace {
  readonly id: NodeId;
  readonly key: ItemsKey;
  readonly at: number;
}

/** The stored value of an item, as text; empty where it has none. */
export function itemValue(item: JsonNode): string {
  const value = item.kind === 'object' ? memberOf(item, 'value') : item;
  return value?.kind === 'scalar' ? String(value.value ?? '') : '';
}

/** Whether replies may hold the value of an item: it was among those of its question when the form was last stored. */
export function isStoredItem(layout: LayoutDocument, { id, key, at }: ItemPlace): boolean {
  const before = objectOf({ ...layout, root: layout.start }, id);
  const now = objectOf(layout, id);
  if (layout.isNew || !before || !now) return false;
  const items = itemsUnder(now, key).map(itemValue);
  const value = items[at] ?? '';
  // Of two with the same value the first is the stored one.
  return items.indexOf(value) === at && itemsUnder(before, key).some((item) => itemValue(item) === value);
}

/** Names of questions that still have a choice as it comes with a new one. */
export const untouchedNames = (root: JsonObject, options: readonly string[]): readonly string[] =>
  placedElements(root).flatMap(({ element }) => {
    const isUntouched = itemsUnder(element, 'choices').some((item) => options.includes(shownItem(item)));
    return isUntouched ? [shownText(memberOf(element, 'title'), defaultLanguage) ?? nameOf(element)] : [];
  });

const shownItem = (item: JsonNode): string =>
  (item.kind === 'object' && textIn(memberOf(item, 'text'), defaultLanguage)) || itemValue(item);

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
