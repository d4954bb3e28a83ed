/** Texts in several languages as SurveyJS writes them: one text, or an object of language to text with `default` (screens.md §8). */
import {
  scalar,
  textUnder,
  toObject,
  withMember,
  type Ids,
  type JsonNode,
  type JsonObject,
} from './jsonTree.ts';

/** A language of the form: `default`, or a code such as `ar`. */
export type TextLanguage = string;

/** SurveyJS' key of the text that is shown where a language has none. */
export const defaultLanguage = 'default';

/** The text of one language; `null` where there is none. */
export function textIn(node: JsonNode | null, language: TextLanguage): string | null {
  if (node?.kind === 'scalar') {
    return language === defaultLanguage && node.value !== null ? String(node.value) : null;
  }
  return node?.kind === 'object' ? textUnder(node, language) : null;
}

/**
 * What SurveyJS shows: the text of the language, of a country's that without the country, else the default one. `null` where it
 * has none of them: another language is not everybody's, and a name or a value is shown in its place.
 */
export function shownText(node: JsonNode | null, language: TextLanguage): string | null {
  const texts = [...shownLanguages(language), defaultLanguage].map((one) => textIn(node, one));
  return texts.find(Boolean) ?? null;
}

/** The languages whose texts are shown as those of one, itself perhaps twice: `pt` is read in Brazil, too. */
export function shownLanguages(language: TextLanguage): readonly TextLanguage[] {
  const [base = ''] = language.split('-');
  return [language, base];
}

/** The languages that a text is written in, in the order of the JSON. */
export function languagesOf(node: JsonNode | null): readonly TextLanguage[] {
  if (node === null || node.kind === 'array') return [];
  if (node.kind === 'scalar') return node.value === null || node.value === '' ? [] : [defaultLanguage];
  return node.members.flatMap(({ key, value }) =>
    value.kind === 'scalar' && typeof value.value === 'string' && value.value !== '' ? [key] : [],
  );
}

export interface TextChange {
  readonly language: TextLanguage;
  /** Empty takes the text of the language out. */
  readonly text: string;
}

/**
 * The text with one language changed, in as little JSON as it needs: one text stays one text, an object stays an object until
 * only the default is left. `null` where nothing is left.
 */
export function withText(node: JsonNode | null, { language, text }: TextChange, ids: Ids): JsonNode | null {
  if (textIn(node, language) === text) return node;
  if (node?.kind === 'object') return inObject(node, language, text);
  if (language === defaultLanguage) return text === '' ? null : scalar(text);
  if (text === '') return node;
  const before = textIn(node, defaultLanguage);
  const texts = before === null ? { [language]: text } : { [defaultLanguage]: before, [language]: text };
  return toObject(texts, ids);
}

function inObject(node: JsonObject, language: TextLanguage, text: string): JsonNode | null {
  const changed = withMember(node, language, text === '' ? null : scalar(text));
  const [only, second] = changed.members;
  if (!only) return null;
  const isDefaultAlone = !second && only.key === defaultLanguage && text === '';
  return isDefaultAlone ? only.value : changed;
}
