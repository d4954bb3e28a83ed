/** All texts of a form that people read, with the languages that they lack (screens.md §8 «Multi-language titles»). */
import { itemsUnder, memberOf, type JsonNode, type JsonObject, type NodeId } from './jsonTree.ts';
import type { ItemsKey } from './commands.ts';
import type { LayoutDocument } from './layoutDocument.ts';
import { defaultLanguage, languagesOf, textIn, type TextLanguage } from './localText.ts';
import { knownAs } from './questionTypes.ts';
import { isPageless, nameOf, pagesOf, placedElements } from './structure.ts';

/** One text, and how it is set: of an object by `setText`, of an item by `setItemText`. */
export interface FormText {
  readonly id: NodeId;
  /** Of the page or element; empty for the form. */
  readonly name: string;
  readonly key: string;
  /** Position in the list under `key`; `null` for a property. */
  readonly item: number | null;
  /** In the default language: of an item without a text its value. */
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
}

const formKeys = ['title', 'description', 'completedHtml'];
const elementKeys = [
  'title',
  'description',
  'placeholder',
  'html',
  'labelTrue',
  'labelFalse',
  'requiredErrorText',
];
const itemKeys: readonly ItemsKey[] = ['choices', 'rows', 'columns', 'rateValues'];

type Found = Omit<FormText, 'missing'>;

/** The texts of a form in its order; what locked cards hold is left out, since it cannot be set here. */
export function translationsOf({ root }: LayoutDocument, wanted: readonly TextLanguage[] = []): Translations {
  const pages = isPageless(root) ? [] : pagesOf(root);
  const found = [
    ...textsUnder(root, formKeys),
    ...pages.flatMap((page) => textsUnder(page, formKeys.slice(0, 2))),
    ...placedElements(root).flatMap(({ element }) =>
      knownAs(element).lock === null ? [...textsUnder(element, elementKeys), ...itemsOf(element)] : [],
    ),
  ];
  const used = found.flatMap(({ texts }) => [...texts.keys()]);
  const languages = [...new Set([...used, ...wanted])].filter((language) => language !== defaultLanguage);
  const texts = found.map((text) => ({
    ...text,
    missing: languages.filter((language) => !text.texts.has(language)),
  }));
  const missing = new Map(
    languages.map((language) => [language, texts.filter((text) => text.missing.includes(language)).length]),
  );
  return { languages, texts, missing };
}

function textsUnder(object: JsonObject, keys: readonly string[]): readonly Found[] {
  return keys.flatMap((key): Found[] => {
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
