/** Attributes in a tag as it is written: one is read or changed, and all else stays, also what a server reads there. */
import { serverTag, valuePattern, writeValue } from './encode.ts';
import { decodeText } from './markup.ts';

/** What a server reads between attributes: none of it is one. */
const serverParts = [
  serverTag,
  '\\{\\{[^]{0,400}?\\}\\}',
  '\\{%[^]{0,400}?%\\}',
  '\\*\\|[^]{0,400}?\\|\\*',
].join('|');
const name = `(?:(?!${serverParts})[^\\s/=])+`;
const part = new RegExp(`(\\s*)(?:${serverParts}|(${name})(?:\\s*=\\s*${valuePattern})?|[^])`, 'gy');

/** Gives each attribute of a text of attributes; the text with what it gives back in its place, all else as it is. */
function each(
  attributes: string,
  change: (found: { readonly name: string; readonly value: string; readonly text: string }) => string,
): string {
  return attributes.replace(
    part,
    (text: string, before: string, found?: string, ...values: (string | undefined)[]) => {
      if (found === undefined) return text;
      const value = decodeText(values.slice(0, 3).find((one) => one !== undefined) ?? '');
      const kept = change({ name: found.toLowerCase(), value, text: text.slice(before.length) });
      return kept === '' ? '' : before + kept;
    },
  );
}

/** The value of one attribute in a text of attributes, the first where there are several; `null` where it is not set. */
export function attributeIn(attributes: string, wanted: string): string | null {
  let first: string | null = null;
  each(attributes, ({ name: found, value, text }) => {
    if (found === wanted) first ??= value;
    return text;
  });
  return first;
}

/** The text with another value wherever the attribute stands, in each branch of a server's condition too; `null` takes it away. */
function withValue(attributes: string, wanted: string, value: string | null): string {
  const written = value === null ? '' : `${wanted}=${writeValue(value)}`;
  let isThere = false;
  const changed = each(attributes, ({ name: found, text }) => {
    if (found !== wanted) return text;
    isThere = true;
    return written;
  });
  return isThere || written === '' ? changed : `${changed} ${written}`;
}

/** The text with another value, all else as it is; empty takes it away. */
export const withAttribute = (attributes: string, wanted: string, value: string): string =>
  withValue(attributes, wanted, value === '' ? null : value);

/** A tag in which a server reads something, with other values. */
export function withValues(tag: string, changes: Readonly<Record<string, string | null>>): string {
  const [, start = '', end = ''] = /^([^]*?)(\s*\/?>)$/.exec(tag) ?? [];
  return `${Object.entries(changes).reduce((text, [name, value]) => withValue(text, name, value), start)}${end}`;
}
