/**
 * Parts of a JSON text as they are written: what is given on unchanged is cut out of the text, never written anew (T-2). The text
 * is known to be valid. Nothing here recurses: a design may be nested as deep as it likes.
 */
import { parseJson } from '#shared/lib/json.ts';

/** The value as it is written under a key of an object: of two the last, as every parser has it; `null` where there is none. */
export function memberSource(source: string, key: string): string | null {
  return membersOf(source).findLast((member) => member.key === key)?.value ?? null;
}

/** The values of a list as they are written, also of one that PHP wrote as an object of numbers; `null` of anything else. */
export function itemSources(source: string | null): readonly string[] | null {
  if (source === null) return null;
  const text = source.trim();
  if (text.startsWith('[')) return valuesIn(text).map(({ value }) => value);
  const members = membersOf(text);
  const isNumbered = text.startsWith('{') && members.every(({ key }) => /^\d+$/.test(key));
  return isNumbered ? members.map(({ value }) => value) : null;
}

/** What a part says; `null` where it says nothing. */
export function valueOfSource(source: string | null): unknown {
  const parsed = parseJson(source ?? '');
  return parsed.ok ? parsed.value : null;
}

/** How many lists and objects stand within one another at the most. */
export function depthOf(source: string): number {
  let depth = 0;
  let most = 0;
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at];
    if (sign === '"') at = endOfString(source, at) - 1;
    else if (sign === '{' || sign === '[') most = Math.max(most, (depth += 1));
    else if (sign === '}' || sign === ']') depth -= 1;
  }
  return most;
}

interface Member {
  readonly key: string;
  readonly value: string;
}

function membersOf(source: string): readonly Member[] {
  const text = source.trim();
  return text.startsWith('{') ? valuesIn(text) : [];
}

/** What stands between two brackets; items of a list have no key. */
function valuesIn(text: string): readonly Member[] {
  const isObject = text.startsWith('{');
  const found: Member[] = [];
  let at = skip(text, 1);
  while (at < text.length - 1) {
    let key = '';
    if (isObject) {
      const end = endOfString(text, at);
      const said = valueOfSource(text.slice(at, end));
      key = typeof said === 'string' ? said : '';
      at = skip(text, end);
    }
    const end = endOfValue(text, at);
    found.push({ key, value: text.slice(at, end) });
    at = skip(text, end);
  }
  return found;
}

/** Past blanks, commas and colons. */
function skip(text: string, from: number): number {
  let at = from;
  while (' \n\r\t,:'.includes(text[at] ?? '?')) at += 1;
  return at;
}

function endOfValue(text: string, from: number): number {
  const first = text[from];
  if (first === '"') return endOfString(text, from);
  if (first !== '{' && first !== '[')
    return from + (/^[^\s,\]}]+/.exec(text.slice(from, from + 40))?.[0].length ?? 1);
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') at = endOfString(text, at) - 1;
    else if (sign === '{' || sign === '[') depth += 1;
    else if ((sign === '}' || sign === ']') && (depth -= 1) === 0) return at + 1;
  }
  return text.length;
}

function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at + 1;
  }
  return text.length;
}
