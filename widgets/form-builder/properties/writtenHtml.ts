/** Texts that are stored as HTML (S2 §3 «static text»): written as text and stored escaped; what has markup already stays as it is. */
import { escapeHtml } from '#shared/lib/text.ts';
import type { JsonNode } from '../domain/jsonTree.ts';
import { defaultLanguage, textIn, type TextLanguage } from '../domain/localText.ts';

/** Properties that are stored so. */
export const htmlKeys: ReadonlySet<string> = new Set(['html', 'completedHtml']);

export interface WrittenHtml {
  /** It has markup, and is written as HTML. */
  readonly isMarkup: boolean;
  /** As it is written here, from and to what is stored. */
  readonly read: (html: string) => string;
  readonly write: (text: string) => string;
}

/** One that `decoded` does not undo: written as text it would be escaped once more. */
const otherEscape = /&(?!(?:lt|gt|quot|#39|nbsp|amp);)#?\w+;/;

/** How a text that is stored as HTML is written in a language: where that has none, as the default one is. */
export function writtenHtml(node: JsonNode | null, language: TextLanguage): WrittenHtml {
  const html = textIn(node, language) || textIn(node, defaultLanguage) || '';
  const isMarkup = /<(?!br\s*\/?>)[a-z!/]/i.test(html) || otherEscape.test(html);
  return isMarkup
    ? { isMarkup, read: (text) => text, write: (text) => text }
    : { isMarkup, read: fromHtml, write: toHtml };
}

const toHtml = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

const fromHtml = (html: string) =>
  html
    .split(/<br\s*\/?>/i)
    .map((line) => decoded(line))
    .join('\n');

/** Escapes alone are undone: blanks stay as they were typed. */
function decoded(html: string): string {
  return html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&amp;', '&');
}
