/** What is pasted into a text: made harmless, and put where it may stand. */
import { setStylesAside } from '#shared/lib/foreignStyles.ts';
import { trustedHtml } from '#shared/lib/trusted.ts';
import { elementAt } from './caret.ts';
import { isSafeAddress } from './inText.ts';
import { standInMark } from './marks.ts';

const block = /^(?:address|blockquote|center|div|dl|fieldset|figure|h[1-6]|hr|ol|p|pre|section|table|ul)$/;
/** Begin a line of their own where no block may stand. */
const line = /^(?:dd|dt|li|tr)$/;
/** Hold lines, and no blocks: a reader of HTML ends them where one begins. */
const lineHolder = /^(?:a|b|em|font|h[1-6]|i|p|pre|small|span|strong|u)$/;
/** Stand only in what they are parts of. */
const partOfMore = /^(?:dd|dt|li|tbody|td|tfoot|th|thead|tr)$/;

export interface PastePlace {
  readonly host: HTMLElement;
  readonly range: Range;
  /** All of the text is part of a link, whatever element it is drawn as. */
  readonly isInLink?: boolean;
}

/** Puts nodes in the place of a range, which is a caret behind them then. No link is put into another. */
export function putIn({ host, range, isInLink = false }: PastePlace, given: readonly Node[]): void {
  range.deleteContents();
  const fit = (words: readonly Node[]) =>
    isInLink || elementAt(range.startContainer)?.closest('a') ? words.flatMap(withoutLinks) : words;
  const isOfLines = lineHolder.test(host.localName);
  const words = isOfLines ? fit(given) : given;
  const hasBlocks = words.some((node) => block.test(node.nodeName.toLowerCase()));
  // Behind the line that is parted there may be no link any more.
  if (hasBlocks && !isOfLines) makeRoom(host, range);
  const nodes = hasBlocks && isOfLines ? asLines(host.ownerDocument, words) : fit(words);
  const around = elementAt(range.startContainer);
  const [filler, ...others] = around?.textContent === '' ? around.children : [];
  // What browsers put into an empty line, so that the caret can stand there.
  if (filler?.localName === 'br' && others.length === 0) filler.remove();
  for (const node of nodes) {
    range.insertNode(node);
    range.setStartAfter(node);
  }
  range.collapse(true);
}

/** Blocks take the place of an empty one, or part the line in which they are put. */
function makeRoom(host: HTMLElement, range: Range): void {
  const empty = emptyAround(host, range.startContainer);
  if (empty) {
    range.setStartBefore(empty);
    range.collapse(true);
    return empty.remove();
  }
  const whole = elementAt(range.startContainer)?.closest('p, h1, h2, h3, h4, h5, h6, pre');
  if (!whole || whole === host || !host.contains(whole)) return undefined;
  const rest = range.cloneRange();
  rest.setEndAfter(whole);
  whole.after(rest.extractContents());
  range.setStartAfter(whole);
  range.collapse(true);
  for (const half of [whole, whole.nextElementSibling]) if (half && isEmpty(half)) half.remove();
  return undefined;
}

/** The outermost element around a place that holds nothing, and may be left out. */
function emptyAround(host: HTMLElement, place: Node): Element | null {
  let found: Element | null = null;
  for (
    let element = elementAt(place);
    element && element !== host && isEmpty(element);
    element = element.parentElement
  )
    if (!partOfMore.test(element.localName)) found = element;
  return found;
}

const isEmpty = (element: Element): boolean =>
  element.textContent.trim() === '' && !element.querySelector(`img, hr, a, table, [${standInMark}]`);

/** The words of links in a node, all else as it is. */
function withoutLinks(node: Node): readonly Node[] {
  const element = elementAt(node);
  if (element !== node) return [node];
  for (const link of element.querySelectorAll('a')) link.replaceWith(...link.childNodes);
  return element.localName === 'a' ? [...element.childNodes] : [element];
}

/** Words of blocks, with a break between two of them; of cells beside each other, with a blank. */
function asLines(page: Document, nodes: readonly Node[]): readonly Node[] {
  const lines: Node[][] = [[]];
  const begin = () => {
    if (lines.at(-1)?.length !== 0) lines.push([]);
  };
  const add = (node: Node) => {
    const name = node.nodeName.toLowerCase();
    const isOwnLine = block.test(name) || line.test(name);
    if (!isOwnLine && !partOfMore.test(name)) {
      const isSpace = node.nodeType === 3 && node.nodeValue?.trim() === '';
      if (!isSpace || lines.at(-1)?.length !== 0) lines.at(-1)?.push(node);
      return;
    }
    if (isOwnLine) begin();
    else if (/^t[dh]$/.test(name) && lines.at(-1)?.length !== 0) lines.at(-1)?.push(page.createTextNode(' '));
    for (const part of node.childNodes) add(part);
    if (isOwnLine) begin();
  };
  for (const node of nodes) add(node);
  return lines
    .filter((one) => one.length > 0)
    .flatMap((one, at) => (at === 0 ? one : [page.createElement('br'), ...one]));
}

/** The lines of plain words. */
export const linesOf = (page: Document, text: string): readonly Node[] =>
  text
    .split(/\r\n?|\n/)
    .flatMap((line, at) => [
      ...(at > 0 ? [page.createElement('br')] : []),
      ...(line === '' ? [] : [page.createTextNode(line)]),
    ]);

/** What is one paragraph goes into the line in which it is pasted, and does not break it. */
export function inLine(body: Element): Element {
  const [only, ...more] = body.children;
  const isAll =
    only?.localName === 'p' && more.length === 0 && only.textContent.trim() === body.textContent.trim();
  return isAll ? only : body;
}

/** Parsed where nothing is alive, without what could be: the frame's policy is the wall behind. */
export function inertBody(html: string): HTMLElement {
  // Style attributes would be refused, and told of, by a strict policy as soon as they are parsed.
  const { rest } = setStylesAside(html, 'data-ew-pasted');
  const page = new DOMParser().parseFromString(trustedHtml(rest), 'text/html');
  for (const element of page.body.querySelectorAll(
    'script, style, iframe, object, embed, form, link, meta, base, svg, math',
  ))
    element.remove();
  for (const element of page.body.querySelectorAll('*')) {
    for (const name of element.getAttributeNames()) {
      const value = element.getAttribute(name) ?? '';
      const isSafe = name === 'src' ? /^(?:https:|data:image\/)/i.test(value) : isSafeAddress(value);
      if (/^on|^srcset$|^data-/.test(name) || (/^(?:href|src)$/.test(name) && !isSafe))
        element.removeAttribute(name);
    }
  }
  for (const picture of page.body.querySelectorAll('img:not([src])')) picture.remove();
  return page.body;
}
