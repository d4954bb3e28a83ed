/** What stands around the body of an HTML mail: kept as it came, since a mail program reads it, and nobody edits it here. */
import { isMap } from '#shared/lib/json.ts';
import { textIn } from './defs.ts';
import { serverTag, type Def } from './encode.ts';

export interface Page {
  readonly doctype: string;
  /** As written, with the blank before them. */
  readonly htmlAttributes: string;
  /** What stands between the tags of the head. */
  readonly head: string;
  readonly bodyAttributes: string;
  /** What else stands there, as written; missing in what was made here. */
  readonly around?: {
    /** Up to the first tag, the doctype with it. */
    readonly before: string;
    readonly beforeHead: string;
    readonly headAttributes: string;
    readonly beforeBody: string;
    /** From the end of the body on. */
    readonly end: string;
  };
}

const madeEnd = '</body>\n</html>\n';

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
    ...(isMap(given['around']) && { around: readAround(given['around']) }),
  };
}

const readAround = (given: Readonly<Record<string, unknown>>) => ({
  before: textIn(given['before']),
  beforeHead: textIn(given['beforeHead']),
  headAttributes: textIn(given['headAttributes']),
  beforeBody: textIn(given['beforeBody']),
  end: typeof given['end'] === 'string' ? given['end'] : madeEnd,
});

export const pageOf = (root: Def): Page => readPage(root[pageKey]) ?? newPage;

/** A tag that is no text in a comment, a style or a script before it. */
function findTag(
  html: string,
  name: string,
  from: number,
): { readonly start: number; readonly end: number; readonly attributes: string } | null {
  const pattern = new RegExp(
    `<!--[^]*?-->|<(style|script|title)\\b[^]*?</\\1\\s*>|<${name}((?:\\s(?:${serverTag}|(?!${serverTag})[^>"']|"[^"]*"|'[^']*')*)?)>`,
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
  const typeEnd = html.indexOf(doctype) + doctype.length;
  const first = root?.start ?? head?.start ?? body?.start ?? typeEnd;
  const inRoot = root?.end ?? first;
  const headText = head ? html.slice(head.end, headEnd?.start ?? body?.start ?? head.end) : '';
  const afterHead = headEnd?.end ?? (head ? head.end + headText.length : inRoot);
  const start = body?.end ?? afterHead;
  const rest = html.slice(start);
  const end = /(?:<\/body\s*>\s*)?(?:<\/html\s*>\s*)?$/i.exec(rest)?.[0] ?? '';
  const page = {
    doctype,
    htmlAttributes: root?.attributes ?? '',
    head: headText,
    bodyAttributes: body?.attributes ?? '',
    around: {
      before: html.slice(0, first),
      beforeHead: head ? html.slice(inRoot, head.start) : '\n',
      headAttributes: head?.attributes ?? '',
      beforeBody: body && (head || body.start > afterHead) ? html.slice(afterHead, body.start) : '\n',
      end,
    },
  };
  return { page, body: rest.slice(0, rest.length - end.length) };
}

function endTag(html: string, name: string, from: number) {
  const pattern = new RegExp(`<!--[^]*?-->|<(style|script|title)\\b[^]*?</\\1\\s*>|</${name}(\\s*)>`, 'gi');
  pattern.lastIndex = from;
  for (let found = pattern.exec(html); found; found = pattern.exec(html)) {
    if (found[2] !== undefined) return { start: found.index, end: pattern.lastIndex };
  }
  return null;
}

export function joinPage(page: Page, body: string): string {
  const { doctype, htmlAttributes, head, bodyAttributes } = page;
  const made = {
    before: doctype === '' ? '' : `${doctype}\n`,
    beforeHead: '\n',
    headAttributes: '',
    beforeBody: '\n',
    end: madeEnd,
  };
  const { before, beforeHead, headAttributes, beforeBody, end } = page.around ?? made;
  const opened = `${before}<html${htmlAttributes}>${beforeHead}<head${headAttributes}>${head}</head>`;
  return `${opened}${beforeBody}<body${bodyAttributes}>${body}${end}`;
}
