/**
 * Sets the styles of foreign HTML aside while it is still text.
 *
 * Chromium checks style attributes, style elements, handlers and `base` against the page's policy whenever HTML is parsed,
 * also into a document that is alive nowhere, and reports each as a violation. What is not in the text is not reported. This
 * protects nobody by itself: what slips through meets the sanitiser.
 */

export interface StylesAside {
  /** The HTML without comments, scripts, style elements, handlers and the head's tags; style attributes under another name. */
  readonly rest: string;
  /** Texts of the style elements, in order. Those in comments, as for one mail program alone, are none. */
  readonly styles: readonly string[];
}

/** @param mark the name that style attributes get. */
export function setStylesAside(html: string, mark: string): StylesAside {
  const rest: string[] = [];
  const styles: string[] = [];
  let at = 0;
  for (let from = 0; from < html.length; from = at) {
    const open = html.indexOf('<', from);
    rest.push(html.slice(from, open === -1 ? html.length : open));
    if (open === -1) break;
    const tag = readTag(html, open, mark);
    at = tag.end;
    if (tag.name === 'style' || tag.name === 'script') {
      const close = endOfText(html, at, tag.name);
      if (tag.name === 'style') styles.push(inMedia(html.slice(at, close.text), tag.media));
      at = close.tag;
    } else if (!headTags.has(tag.name)) rest.push(tag.text);
  }
  return { rest: rest.join(''), styles };
}

/** They say what holds for a whole page, which a mail is not. */
const headTags: ReadonlySet<string> = new Set(['base', 'meta', 'link']);

interface Tag {
  readonly name: string;
  /** How it is to stand in the rest. */
  readonly text: string;
  readonly media: string;
  readonly end: number;
}

const tagName = /<([a-z][^\s/>]*)/iy;
const attribute = /[\s/]*([^\s=>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"'][^\s>]*)))?/y;

/** The tag, comment or stray bracket at a place. A tag that never ends takes the rest of the text with it. */
function readTag(html: string, at: number, mark: string): Tag {
  const other = (text: string, end: number): Tag => ({ name: '', text, media: '', end });
  if (html.startsWith('<!--', at)) return other('', endOf(html, '-->', at + 2));
  tagName.lastIndex = at;
  const name = tagName.exec(html)?.[1]?.toLowerCase();
  if (name === undefined) return other('<', at + 1);
  let text = `<${name}`;
  let media = '';
  let end = tagName.lastIndex;
  for (;;) {
    attribute.lastIndex = end;
    const found = attribute.exec(html);
    if (!found) break;
    const [all, key = '', ...values] = found;
    const lower = key.toLowerCase();
    if (lower === 'media') media = values.find((value) => value !== undefined) ?? '';
    if (lower === 'style') text += all.replace(key, mark);
    else if (!lower.startsWith('on')) text += all;
    end = attribute.lastIndex;
  }
  const close = /[\s/]*>/y;
  close.lastIndex = end;
  if (close.test(html)) return { name, text: `${text}>`, media, end: close.lastIndex };
  // A quote that is never closed, or the end of the text.
  return other('', html.length);
}

function endOf(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from);
  return found === -1 ? html.length : found + mark.length;
}

/** Where the text of a script or style element ends, and where its closing tag does. */
function endOfText(html: string, from: number, name: 'style' | 'script') {
  const close = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  close.lastIndex = from;
  const found = close.exec(html);
  const text = found ? found.index : html.length;
  return { text, tag: endOf(html, '>', text) };
}

function inMedia(text: string, media: string): string {
  const plain = text.replace(/^\s*<!--|-->\s*$/g, '');
  return media === '' || media === 'all' ? plain : `@media ${media.replace(/[{};]/g, '')} {${plain}}`;
}
