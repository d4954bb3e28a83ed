import { setStylesAside } from '#shared/lib/foreignStyles.ts';
import { trustedHtml } from '#shared/lib/trusted.ts';
import type { Mark } from '../domain/badge/foreign/parts.ts';

/** The name under which style attributes are parsed: as themselves a strict policy would tell of each. */
const styleMark = 'data-foreign-style';

export interface ForeignMarks {
  readonly marks: Iterable<Mark>;
  /** Texts of the sheets. */
  readonly sheets: readonly string[];
}

/** Reads HTML where nothing is alive, loads or runs; neither scripts nor comments are in it. */
export function foreignMarks(html: string): ForeignMarks {
  const { rest, styles } = setStylesAside(html, styleMark);
  const page = new DOMParser().parseFromString(trustedHtml(rest), 'text/html');
  return { marks: marksBelow(page.documentElement), sheets: styles };
}

/** From node to node: what calls itself for each level has no stack left at some depth. */
function* marksBelow(root: Element): Generator<Mark> {
  let node: Node | null = root;
  while (node) {
    if (node instanceof Element) yield { kind: 'open', name: node.localName, attributes: attributesOf(node) };
    else if (node.nodeType === Node.TEXT_NODE) yield { kind: 'text', text: node.nodeValue ?? '' };
    if (node instanceof Element && node.firstChild) {
      node = node.firstChild;
      continue;
    }
    if (node instanceof Element) yield { kind: 'close' };
    while (node && node !== root && !node.nextSibling) {
      node = node.parentNode;
      if (node) yield { kind: 'close' };
    }
    node = node === root ? null : (node?.nextSibling ?? null);
  }
}

const attributesOf = (element: Element): ReadonlyMap<string, string> =>
  new Map(
    element
      .getAttributeNames()
      .map((name) => [name === styleMark ? 'style' : name.toLowerCase(), element.getAttribute(name) ?? '']),
  );
