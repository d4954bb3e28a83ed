/** Where the caret stands in a text that is being edited, and the chips around it. */
import type { Point } from '../engine.ts';
import { tagMark } from './inText.ts';

export function elementAt(node: Node | null): Element | null {
  return node?.nodeType === 1 ? Object(node) : (node?.parentElement ?? null);
}

export const chipAround = (node: Node): Element | null => elementAt(node)?.closest(`[${tagMark}]`) ?? null;

export function behind(element: Element): [Node, number] {
  const parent = element.parentNode ?? element;
  return [parent, [...parent.childNodes].findIndex((node) => node === element) + 1];
}

/** Whether the caret stands in a list, where Enter begins the next of its points. */
export function isInList(page: Document): boolean {
  const element = elementAt(page.getSelection()?.anchorNode ?? null);
  return element !== null && element.closest('li') !== null;
}

export function rangeIn(host: HTMLElement): Range | null {
  const selection = host.ownerDocument.getSelection();
  const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null;
  return range && host.contains(range.commonAncestorContainer) ? range : null;
}

/** The link around the caret or the chosen words; else all links, where nothing but their words is chosen. */
export function linksAround(host: HTMLElement): readonly Element[] {
  const range = rangeIn(host);
  if (!range) return [];
  const around = elementAt(range.commonAncestorContainer)?.closest('a');
  if (around && around !== host && host.contains(around)) return [around];
  const links = linksIn(host);
  const areAll =
    lettersOf(links.map(({ textContent }) => textContent).join('')) === lettersOf(range.toString()) &&
    links.reduce((sum, link) => sum + picturesIn(link), 0) === picturesIn(range.cloneContents());
  return areAll ? links : [];
}

const picturesIn = (part: Element | DocumentFragment): number => part.querySelectorAll('img').length;

/** All links of which words are chosen. */
export function linksIn(host: HTMLElement): readonly Element[] {
  const range = rangeIn(host);
  if (!range) return [];
  const links = [...host.querySelectorAll('a')].filter((link) => range.intersectsNode(link));
  return range.collapsed ? links : links.filter((link) => !isBlank(commonOf(range, link)));
}

/** Links without words, which only mark a place. */
export const placesIn = (host: HTMLElement): readonly Element[] =>
  [...host.querySelectorAll('a')].filter((link) => !link.hasChildNodes());

/** What is chosen outside of all links, cut at each of them: what a new link is put around, others are lost in. */
export function wordsBeside(host: HTMLElement, range: Range): readonly Range[] {
  const page = host.ownerDocument;
  // Elements and texts.
  const walker = page.createTreeWalker(host, 5);
  const found: Range[] = [];
  let last: Range | null = null;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!range.intersectsNode(node)) continue;
    if (elementAt(node)?.closest('a')) last = null;
    else {
      const words = chosenOf(range, node);
      if (words && last) last.setEnd(words.endContainer, words.endOffset);
      else if (words) {
        last = words;
        found.push(words);
      }
    }
  }
  return found;
}

/** What of a word, a picture or a chip is chosen; `null` where that is nothing to be seen. */
function chosenOf(range: Range, node: Node): Range | null {
  const whole = chipAround(node) ?? (node.nodeName === 'IMG' ? node : null);
  if (!whole) {
    const words = node.nodeType === 3 ? commonOf(range, node) : null;
    return words?.toString().trim() ? words : null;
  }
  const around = range.cloneRange();
  around.selectNode(whole);
  return around;
}

/** The chip, where nothing but one is in the range. */
export function chipAlone({ startContainer, startOffset, endContainer, endOffset }: Range): Element | null {
  const only = startContainer === endContainer && endOffset === startOffset + 1;
  const node = only ? startContainer.childNodes[startOffset] : undefined;
  const chip = node?.nodeType === 1 ? chipAround(node) : null;
  return chip === node ? chip : null;
}

/** What of a node is chosen. */
function commonOf(range: Range, node: Node): Range {
  const common = range.cloneRange();
  if (!node.contains(range.startContainer)) common.setStart(node, 0);
  if (!node.contains(range.endContainer))
    common.setEnd(node, node.nodeValue?.length ?? node.childNodes.length);
  return common;
}

const isBlank = (range: Range): boolean => range.toString() === '' && picturesIn(range.cloneContents()) === 0;

const lettersOf = (text: string): string => text.replaceAll(/\s/g, '');

const tablePart = /^(?:TABLE|TBODY|THEAD|TFOOT|TR|TD|TH)$/i;

/** Behind all words; in a table within its last cell, since behind its rows nothing can be written. */
export function endOf(host: HTMLElement): Range {
  let last: Element = host;
  for (let next: Element | null = host; next && tablePart.test(next.nodeName); next = next.lastElementChild) {
    last = next;
    // What stands in a cell ends with the cell.
    if (/^T[DH]$/i.test(next.nodeName)) break;
  }
  const range = host.ownerDocument.createRange();
  range.selectNodeContents(last);
  range.collapse(false);
  return range;
}

export function placeCaret(host: HTMLElement, at: Point | null): void {
  const page = host.ownerDocument;
  const found = at && 'caretRangeFromPoint' in page ? page.caretRangeFromPoint(at.x, at.y) : null;
  const range = found && host.contains(found.commonAncestorContainer) ? found : endOf(host);
  const inChip = chipAround(range.startContainer);
  if (inChip) range.setStart(...behind(inChip));
  range.collapse(true);
  const selection = page.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}

/** The chip right before the caret, or behind it. */
export function chipBeside(host: HTMLElement, isBefore: boolean): Element | null {
  const range = rangeIn(host);
  if (!range?.collapsed) return null;
  const { startContainer: node, startOffset: offset } = range;
  const isWords = node.nodeType === 3;
  if (isWords && offset !== (isBefore ? 0 : (node.nodeValue?.length ?? 0))) return null;
  let next: Node | null = isWords
    ? isBefore
      ? node.previousSibling
      : node.nextSibling
    : (node.childNodes[isBefore ? offset - 1 : offset] ?? null);
  while (next?.nodeType === 3 && next.nodeValue === '')
    next = isBefore ? next.previousSibling : next.nextSibling;
  const element: Element | null = next?.nodeType === 1 ? Object(next) : null;
  return element?.hasAttribute(tagMark) ? element : null;
}
