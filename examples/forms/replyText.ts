/** Replies as they are stored and sent: JSON text, with the server's own index put in on the way out. */
import { domainFieldOf } from '#shared/lib/formFields.ts';
import { isMap, parseJson } from '#shared/lib/json.ts';
import { foldForSearch } from '#shared/lib/text.ts';

/** The answers by question; null where the text is no map. */
export function answersOf(text: string): Readonly<Record<string, unknown>> | null {
  const parsed = parseJson(text);
  return parsed.ok && isMap(parsed.value) ? parsed.value : null;
}

/**
 * The text that is sent: the stored one, byte for byte, with its index behind the answers, where a question of that name cannot
 * take its place. A text that is no map goes out as it is.
 */
export function withIndex(text: string, index: number): string {
  const answers = answersOf(text);
  if (!answers) return text;
  const open = text.trimEnd().slice(0, -1);
  return `${open}${Object.keys(answers).length === 0 ? '' : ','}"index":${index}}`;
}

/** What was stored of a text that was sent here with an index, and that index. */
export function withoutIndex(sent: string): { readonly text: string; readonly index: number | null } {
  const [, open, index] = /^(.*?),?"index":(\d+)\}$/s.exec(sent) ?? [];
  return open === undefined ? { text: sent, index: null } : { text: `${open}}`, index: Number(index) };
}

/** The answer to the question that stands for a field of the records, by the field's key; empty when there is none. */
export function answerTo(answers: Readonly<Record<string, unknown>>, key: string): string {
  const found = Object.entries(answers).find(([name]) => domainFieldOf(name)?.key === key);
  const value = found?.[1];
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

/** All answers as one text to search in; files by their names. */
export function searchTextOf(text: string): string {
  const answers = answersOf(text);
  return foldForSearch(answers ? textsIn(answers).join(' ') : text.slice(0, 5_000));
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('data:') ? [] : [value];
  if (typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** Who sent it: the e-mail address in small letters, empty when there is none. */
export function senderOf(text: string): string {
  return answerTo(answersOf(text) ?? {}, 'email').toLowerCase();
}
