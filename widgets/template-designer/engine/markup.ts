/**
 * Reads HTML, or MJML, into parts without a document: nothing in it is ever alive, tables keep the conditions of a server that
 * stand between their rows, and what cannot be written again just so is kept beside what it says (`ewSource`, `ewTag`, `ewEnd`).
 * Nothing here recurses: mails are nested as deep as they like.
 */
import { trustedHtml } from '#shared/lib/trusted.ts';
import { canonicalTag, encodeText, serverTag, valuePattern, voidTags, type Def } from './encode.ts';

interface Open {
  readonly tag: string;
  readonly node: Record<string, unknown>;
  readonly parts: Def[];
}

/** Elements whose content is text whatever stands in it. */
export const rawTags = /^(?:script|style|title|textarea|xmp|noembed|noframes|mj-style|mj-title|mj-preview)$/;

/** What is nested deeper is no mail: its tags are kept as text. */
const mostDepth = 400;

/** Which open elements an element ends by beginning. */
const ends: Readonly<Record<string, readonly string[]>> = {
  li: ['li'],
  dt: ['dt', 'dd'],
  dd: ['dt', 'dd'],
  option: ['option'],
  td: ['td', 'th'],
  th: ['td', 'th'],
  tr: ['td', 'th', 'tr'],
  tbody: ['td', 'th', 'tr', 'tbody', 'thead', 'tfoot'],
  thead: ['td', 'th', 'tr', 'tbody', 'thead', 'tfoot'],
  tfoot: ['td', 'th', 'tr', 'tbody', 'thead', 'tfoot'],
};
const blocks =
  /^(?:address|article|aside|blockquote|center|div|dl|fieldset|figure|footer|form|h[1-6]|header|hr|main|nav|ol|p|pre|section|table|ul)$/;

export function parseMarkup(html: string): readonly Def[] {
  const reader = new Reader(html);
  return reader.read();
}

class Reader {
  readonly #html: string;
  #at = 0;
  readonly #open: Open[] = [{ tag: '', node: {}, parts: [] }];

  constructor(html: string) {
    this.#html = html;
  }

  read(): readonly Def[] {
    while (this.#at < this.#html.length) this.#next();
    while (this.#open.length > 1) this.#close('');
    return this.#open[0]?.parts ?? [];
  }

  #next(): void {
    const html = this.#html;
    const start = this.#at;
    if (html.startsWith('<!--', start)) return this.#comment(start);
    if (/^<[!?]/.test(html.slice(start, start + 2))) return this.#raw(start, endOf(html, '>', start));
    if (/^<\/[a-z]/i.test(html.slice(start, start + 3))) return this.#endTag(start);
    if (/^<[a-z]/i.test(html.slice(start, start + 2)) && this.#startTag(start)) return undefined;
    // A tag that never ends takes the rest with it, as in a browser.
    const isTag = /^<[a-z]/i.test(html.slice(start, start + 2));
    const next = isTag ? html.length : nextTag(html, start + 1);
    this.#at = next;
    this.#add(textDef(html.slice(start, next)));
    return undefined;
  }

  #comment(start: number): void {
    const end = this.#html.indexOf('-->', start + 4);
    if (end === -1) return this.#raw(start, this.#html.length);
    this.#at = end + 3;
    this.#add({ type: 'comment', content: this.#html.slice(start + 4, end) });
    return undefined;
  }

  /** What has no place in a tree: kept, as it is; where it joins, in one text with what stood before it. */
  #raw(start: number, end: number, joins = false): void {
    this.#at = end;
    const parts = this.#open.at(-1)?.parts;
    const before = joins && parts?.at(-1)?.['content'] === '' ? parts.pop()?.['ewSource'] : '';
    const ewSource = `${typeof before === 'string' ? before : ''}${this.#html.slice(start, end)}`;
    this.#add({ type: 'textnode', content: '', ewSource });
  }

  #endTag(start: number): void {
    const end = endOf(this.#html, '>', start);
    const raw = this.#html.slice(start, end);
    const tag = /^<\/([^\s/>]+)/.exec(raw)?.[1]?.toLowerCase() ?? '';
    const depth = this.#open.findLastIndex((open) => open.tag === tag);
    if (depth <= 0 || this.#isWalled(depth, tag)) return this.#raw(start, end);
    this.#at = end;
    while (this.#open.length > depth + 1) this.#close('');
    this.#close(raw);
    return undefined;
  }

  /** What ends in a cell ends nothing around the table. */
  #isWalled(depth: number, tag: string): boolean {
    if (/^(?:table|tbody|thead|tfoot|tr|td|th|body|html)$/.test(tag)) return false;
    return this.#open
      .slice(depth + 1)
      .some((open) => open.tag === 'table' || open.tag === 'td' || open.tag === 'th');
  }

  #startTag(start: number): boolean {
    const read = readTag(this.#html, start);
    if (!read) return false;
    const { tag, attributes, end, isClosed } = read;
    this.#endBy(tag);
    if (this.#open.length > mostDepth) {
      this.#raw(start, end, true);
      return true;
    }
    const raw = this.#html.slice(start, end);
    const node: Record<string, unknown> = { tagName: tag };
    if (tag === 'img') node['type'] = 'image';
    if (tag === 'a') node['type'] = 'link';
    if (tag === 'mjml' || tag.startsWith('mj-')) {
      delete node['tagName'];
      node['type'] = tag;
    }
    if (Object.keys(attributes).length > 0) node['attributes'] = attributes;
    if (canonicalTag(tag, attributes) !== raw) node['ewTag'] = raw;
    this.#at = end;
    this.#open.push({ tag, node, parts: [] });
    if (voidTags.has(tag)) this.#close(null);
    else if (isClosed && tag.startsWith('mj')) this.#close('');
    else if (rawTags.test(tag)) this.#rawContent(tag, node);
    return true;
  }

  #rawContent(tag: string, node: Record<string, unknown>): void {
    const close = new RegExp(`</${tag}(?=[\\s/>])`, 'gi');
    close.lastIndex = this.#at;
    const found = close.exec(this.#html);
    const text = found?.index ?? this.#html.length;
    if (text > this.#at) node['content'] = this.#html.slice(this.#at, text);
    this.#at = found ? endOf(this.#html, '>', text) : this.#html.length;
    this.#close(this.#html.slice(text, this.#at));
  }

  #endBy(tag: string): void {
    const ended = ends[tag];
    for (let top = this.#open.at(-1); top; top = this.#open.at(-1)) {
      const isEnded = ended ? ended.includes(top.tag) : top.tag === 'p' && blocks.test(tag);
      if (!isEnded) return;
      this.#close('');
    }
  }

  /** @param raw how its end is written; `null` where it has none. */
  #close(raw: string | null): void {
    const top = this.#open.pop();
    if (!top) return;
    if (top.parts.length > 0) top.node['components'] = top.parts;
    if (raw !== null && raw !== `</${top.tag}>`) top.node['ewEnd'] = raw;
    this.#add(top.node);
  }

  #add(def: Def): void {
    this.#open.at(-1)?.parts.push(def);
  }
}

function endOf(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from);
  return found === -1 ? html.length : found + mark.length;
}

function nextTag(html: string, from: number): number {
  for (let at = html.indexOf('<', from); at !== -1; at = html.indexOf('<', at + 1)) {
    if (/[a-z/!?]/i.test(html[at + 1] ?? '')) return at;
  }
  return html.length;
}

export function textDef(raw: string): Def {
  const content = decodeText(raw);
  return encodeText(content) === raw
    ? { type: 'textnode', content }
    : { type: 'textnode', content, ewSource: raw };
}

const attribute = new RegExp(`[\\s/]*(${serverTag}|[^\\s>/][^\\s=>/]*)(?:\\s*=\\s*${valuePattern})?`, 'y');

function readTag(html: string, start: number) {
  const name = /^<([a-z][^\s/>]*)/i.exec(html.slice(start, start + 80))?.[1] ?? '';
  const attributes: Record<string, string> = {};
  let end = start + 1 + name.length;
  for (;;) {
    attribute.lastIndex = end;
    const found = attribute.exec(html);
    if (!found) break;
    const [, key = '', ...values] = found;
    const lower = key.toLowerCase();
    if (lower !== '__proto__' && !lower.startsWith('<%'))
      attributes[lower] ??= decodeText(values.find((value) => value !== undefined) ?? '');
    end = attribute.lastIndex;
  }
  const close = /[\s/]*>/y;
  close.lastIndex = end;
  const closed = close.exec(html);
  if (!closed) return null;
  return {
    tag: name.toLowerCase(),
    attributes,
    end: close.lastIndex,
    isClosed: html[close.lastIndex - 2] === '/',
  };
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

export function decodeText(raw: string): string {
  if (!raw.includes('&')) return raw;
  const decoded = raw.replace(/&(#x[\da-f]+|#\d+|[a-z]+);/gi, (all, name: string) => {
    if (!name.startsWith('#')) return named[name] ?? foreignEntity(all);
    const code = Number.parseInt(name.slice(/^#x/i.test(name) ? 2 : 1), /^#x/i.test(name) ? 16 : 10);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
  return decoded;
}

const known = new Map<string, string>();

/** `&eacute;` and two thousand others: the browser knows them. */
function foreignEntity(text: string): string {
  let said = known.get(text);
  if (said === undefined) {
    const isThere = typeof DOMParser !== 'undefined';
    const page = isThere ? new DOMParser().parseFromString(trustedHtml(text), 'text/html') : null;
    said = page?.body.textContent || text;
    if (known.size < 500) known.set(text, said);
  }
  return said;
}
