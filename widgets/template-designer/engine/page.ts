/** What stands around the body of an HTML mail: kept as it came, since a mail program reads it, and nobody edits it here. */
import { isMap } from '#shared/lib/json.ts';
import { textIn } from './defs.ts';
import { encodeValue, type Def } from './encode.ts';
import { decodeText } from './markup.ts';

export interface Page {
  readonly doctype: string;
  /** As written, with the blank before them. */
  readonly htmlAttributes: string;
  /** What stands between the tags of the head. */
  readonly head: string;
  readonly bodyAttributes: string;
}

/** Under which a page stands in its root part while it is edited, so that undo reaches it. */
export const pageKey = 'ewPage';

const newPage: Page = {
  doctype: '<!doctype html>',
  htmlAttributes: '',
  head: '\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n',
  bodyAttributes: '',
};

export function readPage(given: unknown): Page | null {
  if (!isMap(given) || !('head' in given || 'doctype' in given || 'bodyAttributes' in given)) return null;
  return {
    doctype: textIn(given['doctype']),
    htmlAttributes: textIn(given['htmlAttributes']),
    head: textIn(given['head']),
    bodyAttributes: textIn(given['bodyAttributes']),
  };
}

export const pageOf = (root: Def): Page => readPage(root[pageKey]) ?? newPage;

/** A tag that is no text in a comment, a style or a script before it. */
function findTag(
  html: string,
  name: string,
  from: number,
): { readonly start: number; readonly end: number; readonly attributes: string } | null {
  const pattern = new RegExp(
    `<!--[^]*?-->|<(style|script|title)\\b[^]*?</\\1\\s*>|<${name}((?:\\s(?:[^>"']|"[^"]*"|'[^']*')*)?)>`,
    'gi',
  );
  pattern.lastIndex = from;
  for (let found = pattern.exec(html); found; found = pattern.exec(html)) {
    if (found[2] !== undefined) return { start: found.index, end: pattern.lastIndex, attributes: found[2] };
  }
  return null;
}

/** Takes an HTML document apart; of a piece of one there is only a body. */
export function splitPage(html: string): { readonly page: Page | null; readonly body: string } {
  const doctype = /^\s*(<!doctype[^>]*>)/i.exec(html)?.[1] ?? '';
  const root = findTag(html, 'html', 0);
  const head = findTag(html, 'head', root?.end ?? 0);
  const headEnd = head ? endTag(html, 'head', head.end) : null;
  const body = findTag(html, 'body', headEnd?.end ?? root?.end ?? 0);
  if (doctype === '' && !root && !head && !body) return { page: null, body: html };
  const start = body?.end ?? headEnd?.end ?? root?.end ?? html.indexOf(doctype) + doctype.length;
  const rest = html.slice(start);
  const inner = rest.replace(/\s*<\/html\s*>\s*$/i, '').replace(/<\/body\s*>\s*$/i, '');
  const page = {
    doctype,
    htmlAttributes: root?.attributes ?? '',
    head: head ? html.slice(head.end, headEnd?.start ?? head.end) : '',
    bodyAttributes: body?.attributes ?? '',
  };
  return { page, body: inner };
}

function endTag(html: string, name: string, from: number) {
  const pattern = new RegExp(`<!--[^]*?-->|<(style|script|title)\\b[^]*?</\\1\\s*>|</${name}(\\s*)>`, 'gi');
  pattern.lastIndex = from;
  for (let found = pattern.exec(html); found; found = pattern.exec(html)) {
    if (found[2] !== undefined) return { start: found.index, end: pattern.lastIndex };
  }
  return null;
}

export function joinPage({ doctype, htmlAttributes, head, bodyAttributes }: Page, body: string): string {
  const type = doctype === '' ? '' : `${doctype}\n`;
  return `${type}<html${htmlAttributes}>\n<head>${head}</head>\n<body${bodyAttributes}>${body}</body>\n</html>\n`;
}

/** The value of one attribute in a text of attributes; `null` where it is not set. */
export function attributeIn(attributes: string, name: string): string | null {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(attributes);
  return found ? decodeText(found[1] ?? found[2] ?? found[3] ?? '') : null;
}

/** The text with another value, all else as it is; empty takes it away. */
export function withAttribute(attributes: string, name: string, value: string): string {
  const pattern = new RegExp(`\\s${name}\\s*=\\s*(?:"[^"]*"|'[^']*'|[^\\s"'>]+)`, 'i');
  const written = value === '' ? '' : ` ${name}="${encodeValue(value)}"`;
  return pattern.test(attributes) ? attributes.replace(pattern, () => written) : `${attributes}${written}`;
}
