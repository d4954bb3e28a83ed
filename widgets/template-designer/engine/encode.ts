/** How a part of a document is written as HTML. */

/** A part as GrapesJS's project data has it (S2 §3 «design»). */
export type Def = Readonly<Record<string, unknown>>;

export const voidTags: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);

/** `<%name%>`, `<% if x > 1 %>`: what a server reads before any mail program does, as a pattern. */
export const serverTag = '<%(?:(?!%>)[^]){0,400}%>';
/** `{{ name | default("x") }}`, `{% if a == "b" %}`, `{!! url("x") !!}`: with whole words in quotes, in which nothing of HTML stands. */
const bracedTag = `\\{[{%!](?:[^{}<"']|"[^"{}<>]*"|'[^'{}<>]*'){0,400}\\}`;
const inValue = `(?:${serverTag}|${bracedTag})`;
/** The value of an attribute, in any quotes; a server's tag in it may have quotes of its own. */
export const valuePattern = `(?:"((?:${inValue}|(?!${inValue})[^"])*)"|'((?:${inValue}|(?!${inValue})[^'])*)'|(${serverTag}[^\\s>]*|[^\\s>"'][^\\s>]*))`;
/** `{{ $a->b }}`, `{% if a > 1 %}`, `*|IF:A > 1|*`, `@if($a > 1)` and so on; no element or comment begins or ends in it. */
const plainServerTag = new RegExp(
  `(${[
    ['<%', '%>'],
    ['\\{\\{', '\\}\\}'],
    ['\\{!!', '!!\\}'],
    ['\\{%', '%\\}'],
    ['\\*\\|', '\\|\\*'],
  ]
    .map(([start, end]) => `${start}(?:(?!${end}|<[a-z!/?]|-->)[^]){0,400}${end}`)
    .join(
      '|',
    )}|(?<!\\w)@[a-z]+ ?\\((?:(?!<[a-z!/?]|-->)(?:[^()]|\\((?:(?!<[a-z!/?]|-->)[^()])*\\))){0,400}\\))`,
  'i',
);

/** The words around what a server reads and a browser shows as it stands. */
export const withoutServerTags = (html: string): string =>
  html
    .split(plainServerTag)
    .filter((_, at) => at % 2 === 0)
    .join(' ');

/** What a server reads stands as it is: to a reader of HTML it is text, and to the server it would be none otherwise. */
export function encodeText(text: string): string {
  return encodeBeside(text, escape);
}

const escapeValue = (text: string) => escape(text).replaceAll('"', '&quot;');

/** Between double quotes: a server's tag that could end the value stands encoded, as all else, or as it is given. */
export function encodeValue(text: string, encodeQuoted: (tag: string) => string = escapeValue): string {
  return encodeBeside(text, escapeValue, encodeQuoted);
}

/** A value that is encoded but for its server's tags, in quotes that these leave: in single ones, unless one has such. */
export function quoted(value: string): string {
  const pieces = value.split(plainServerTag);
  const isIn = (quote: string) => pieces.some((piece, at) => at % 2 === 1 && piece.includes(quote));
  if (isIn("'") || !isIn('"')) return `"${value}"`;
  return `'${pieces.map((piece, at) => (at % 2 === 0 ? piece.replaceAll("'", '&#39;') : piece)).join('')}'`;
}

/** With the quotes around it: single ones where a server's tag in it has double ones, which to the server must stay. */
export function writeValue(text: string): string {
  const tags = text.split(plainServerTag).filter((_, at) => at % 2 === 1);
  const has = (quote: string) => tags.some((tag) => tag.includes(quote));
  if (!has('"') || has("'")) return `"${encodeValue(text)}"`;
  return `'${encodeBeside(text, (words) => escape(words).replaceAll("'", '&#39;'))}'`;
}

function encodeBeside(
  text: string,
  encode: (words: string) => string,
  encodeQuoted = (tag: string) => tag,
): string {
  if (!/[&<>"\u00a0]/.test(text)) return text;
  return text
    .split(plainServerTag)
    .map((piece, at) => (at % 2 === 0 ? encode(piece) : piece.includes('"') ? encodeQuoted(piece) : piece))
    .join('');
}

const escape = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\u00a0', '&nbsp;');

export function canonicalTag(tag: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes)
    .filter(([name]) => /^[^\s"'<>/=]+$/.test(name))
    .map(([name, value]) => ` ${name}=${writeValue(value)}`);
  return `<${tag}${written.join('')}>`;
}
