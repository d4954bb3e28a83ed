/** All texts of a form that people read, with the languages that they lack (screens.md §8 «Multi-language titles»). */
import type { Command } from './commands.ts';
import {
  createIds,
  itemsUnder,
  memberOf,
  toPlain,
  type JsonNode,
  type JsonObject,
  type NodeId,
} from './jsonTree.ts';
import { objectOf, type LayoutDocument } from './layoutDocument.ts';
import {
  defaultLanguage,
  languagesOf,
  shownLanguages,
  textIn,
  withText,
  type TextLanguage,
} from './localText.ts';
import { knownAs, type QuestionKind } from './questionTypes.ts';
import { elementsInside, isPageless, nameOf, pagesOf, placedElements } from './structure.ts';
import { elementKeys, formKeys, itemKeys, pageKeys, writtenLanguages } from './writtenLanguages.ts';

/** One text, and where it stands: of an object, of an item of a list, or of a check. */
export interface FormText {
  readonly id: NodeId;
  /** Of the page or element; empty for the form. */
  readonly name: string;
  readonly key: string;
  /** Position in the list under `key`; `null` for a property. */
  readonly item: number | null;
  /** In the default language: of an item without a text its value, of a question without a title its key; else any, to translate from. */
  readonly text: string;
  /** By language. */
  readonly texts: ReadonlyMap<TextLanguage, string>;
  /** Languages of the form that it lacks. */
  readonly missing: readonly TextLanguage[];
}

export interface Translations {
  /** Languages that any text has, beside the default one, and those asked for. */
  readonly languages: readonly TextLanguage[];
  readonly texts: readonly FormText[];
  /** How many texts each language lacks. */
  readonly missing: ReadonlyMap<TextLanguage, number>;
  /** How many more it lacks in locked cards, where they cannot be set. */
  readonly locked: ReadonlyMap<TextLanguage, number>;
}

type Found = Omit<FormText, 'missing'>;

/** The texts of a form in its order. */
export function translationsOf({ root }: LayoutDocument, wanted: readonly TextLanguage[] = []): Translations {
  const pages = isPageless(root) ? [] : pagesOf(root);
  const elements = placedElements(root).map(({ element }) => element);
  const found = [
    ...textsUnder(root, formKeys),
    ...pages.flatMap((page) => textsUnder(page, pageKeys)),
    ...elements.flatMap((element) => (knownAs(element).lock === null ? textsOfElement(element) : [])),
  ];
  const languages = [...new Set([...writtenLanguages(root), ...wanted])];
  const lacking = (texts: Found['texts']) =>
    languages.filter((language) => !shownLanguages(language).some((one) => texts.has(one)));
  const texts = found.map((text) => ({ ...text, missing: lacking(text.texts) }));
  const kept = elements.flatMap((element) =>
    knownAs(element).lock === null
      ? []
      : [...textsInside(element), ...elementsInside(element).flatMap(keyOf)],
  );
  const count = (all: readonly Pick<Found, 'texts'>[]) =>
    new Map(languages.map((one) => [one, all.filter((text) => lacking(text.texts).includes(one)).length]));
  return { languages, texts, missing: count(found), locked: count(kept) };
}

type TextCommand = Extract<Command, { readonly kind: 'setText' | 'setItemText' | 'setProperty' }>;

/** What sets a text in a language; `null` where it is gone. */
export function translationCommand(
  layout: LayoutDocument,
  { id, key, item }: Pick<FormText, 'id' | 'key' | 'item'>,
  { language, text }: { readonly language: TextLanguage; readonly text: string },
): TextCommand | null {
  if (item === null) return { kind: 'setText', id, key, language, text };
  const itemsKey = itemKeys.find((one) => one === key);
  if (itemsKey) return { kind: 'setItemText', id, key: itemsKey, at: item, language, text };
  const object = objectOf(layout, id);
  const checks = object ? itemsUnder(object, key) : [];
  const check = checks[item];
  if (check?.kind !== 'object') return null;
  const said = withText(memberOf(check, 'text'), { language, text }, createIds(1));
  const value = checks.map((one, at) => {
    const plain = toPlain(one);
    const isMeant = at === item && typeof plain === 'object' && plain !== null;
    return isMeant ? { ...plain, text: said ? toPlain(said) : undefined } : plain;
  });
  return { kind: 'setProperty', id, key, value };
}

const textsOfElement = (element: JsonObject): readonly Found[] => [
  ...titleOf(element),
  ...textsUnder(element, elementKeys.slice(1)),
  ...itemsOf(element),
  ...checksOf(element),
];

const untitled: readonly (QuestionKind | null)[] = ['panel', 'staticText', 'verification', null];

/** A question without a title is asked by its key, in all languages that have none. */
function titleOf(element: JsonObject): readonly Found[] {
  const name = nameOf(element);
  const texts = textsOf(memberOf(element, 'title'));
  if (untitled.includes(knownAs(element).kind) || name === '') return textsUnder(element, ['title']);
  const text = texts.get(defaultLanguage) ?? name;
  return [{ id: element.id, name, key: 'title', item: null, text, texts }];
}

/** What asks with its key alone. */
const keyOf = (element: JsonObject) =>
  languagesOf(memberOf(element, 'title')).length === 0 ? titleOf(element) : [];

/** What people read of parts that repeat. */
const repeatedKeys = elementKeys.concat(
  ['templateTitle', 'addPanelText', 'panelAddText', 'removePanelText', 'panelRemoveText'],
  ['addRowText', 'removeRowText', 'emptyRowsText', 'noEntriesText', 'keyDuplicationError'],
);

/** What checks say when they fail, where that is not SurveyJS's own words. */
const checksOf = (element: JsonObject): readonly Found[] =>
  itemsUnder(element, 'validators').flatMap((check, at) =>
    check.kind === 'object'
      ? textsUnder(check, ['text']).map((found) => ({
          ...found,
          id: element.id,
          name: nameOf(element),
          key: 'validators',
          item: at,
        }))
      : [],
  );

/** All texts in a locked card, as far as they look like ones. */
function textsInside(node: JsonNode): readonly Found[] {
  if (node.kind === 'scalar') return [];
  if (node.kind === 'array') return node.items.flatMap(textsInside);
  const isItem = memberOf(node, 'value') !== null;
  const own = textsUnder(node, isItem ? repeatedKeys : [...repeatedKeys, 'text']);
  return [...own, ...itemsOf(node), ...node.members.flatMap(({ value }) => textsInside(value))];
}

function textsUnder(object: JsonObject, keys: readonly string[]): readonly Found[] {
  return keys.flatMap((key): readonly Found[] => {
    const texts = textsOf(memberOf(object, key));
    if (texts.size === 0) return [];
    const text = texts.get(defaultLanguage) ?? [...texts.values()][0] ?? '';
    return [{ id: object.id, name: nameOf(object), key, item: null, text, texts }];
  });
}

function itemsOf(element: JsonObject): readonly Found[] {
  return itemKeys.flatMap((key) =>
    itemsUnder(element, key).flatMap((item, at): Found[] => {
      const value = item.kind === 'object' ? memberOf(item, 'value') : item;
      const shown = value?.kind === 'scalar' && value.value !== null ? String(value.value) : '';
      const texts = textsOf(item.kind === 'object' ? memberOf(item, 'text') : null);
      const text = texts.get(defaultLanguage) ?? shown;
      // Numbers are read in every language.
      if (text === '' || (texts.size === 0 && /^[\d\s.,:–-]+$/.test(text))) return [];
      return [{ id: element.id, name: nameOf(element), key, item: at, text, texts }];
    }),
  );
}

function textsOf(node: JsonNode | null): ReadonlyMap<TextLanguage, string> {
  return new Map(languagesOf(node).map((language) => [language, textIn(node, language) ?? '']));
}
