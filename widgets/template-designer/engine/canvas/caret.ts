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

/** The links of which all words are chosen. */
export function wholeLinksIn(host: HTMLElement): readonly Element[] {
  const range = rangeIn(host);
  if (!range) return [];
  return linksIn(host).filter((link) => commonOf(range, link).toString() === link.textContent);
}

/** What is chosen beside these elements, text by text. */
export function wordsBeside(range: Range, elements: readonly Element[]): readonly Range[] {
  const root = range.commonAncestorContainer;
  const walker = (root.ownerDocument ?? document).createTreeWalker(root, 4);
  const texts: Node[] = root.nodeType === 3 ? [root] : [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node);
  return texts
    .filter((text) => range.intersectsNode(text) && !elements.some((element) => element.contains(text)))
    .map((text) => commonOf(range, text))
    .filter((words) => words.toString().trim() !== '');
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
