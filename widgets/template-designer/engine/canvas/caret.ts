/** Where the caret stands in a text that is being edited, and the chips around it. */
import type { Point } from '../engine.ts';
import { tagMark } from './inText.ts';

function elementAt(node: Node | null): Element | null {
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
  return lettersOf(links.map(({ textContent }) => textContent).join('')) === lettersOf(range.toString())
    ? links
    : [];
}

/** All links of which words are chosen. */
export function linksIn(host: HTMLElement): readonly Element[] {
  const range = rangeIn(host);
  return range ? [...host.querySelectorAll('a')].filter((link) => range.intersectsNode(link)) : [];
}

const lettersOf = (text: string): string => text.replaceAll(/\s/g, '');

export function endOf(host: HTMLElement): Range {
  const range = host.ownerDocument.createRange();
  range.selectNodeContents(host);
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
