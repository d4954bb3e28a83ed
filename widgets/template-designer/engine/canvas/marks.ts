/** How parts are found again in what is drawn of them: by classes while it is HTML, by attributes once it stands in the canvas. */
import type { Def } from '../encode.ts';
import type { Mark } from '../writeHtml.ts';

export const blockMark = 'data-ew-block';
export const innerMark = 'data-ew-inner';

export interface Marks {
  /** For the writers. */
  readonly mark: Mark;
  /** What an element within a text was made of. */
  readonly innerOf: (name: string) => Def | null;
  readonly blockOf: ReadonlyMap<Def, string>;
}

/** Nobody's mail knows it: no class in it can pass for a mark. */
const secret = () => `ew${Math.random().toString(36).slice(2, 8)}`;

export function makeMarks(
  blockOf: ReadonlyMap<Def, string>,
  isText: (def: Def) => boolean,
): Marks & { readonly prefix: string } {
  const prefix = secret();
  const inner: Def[] = [];
  return {
    prefix,
    blockOf,
    innerOf: (name) => (name === '' ? null : (inner[Number(name)] ?? null)),
    mark: (def) => {
      const id = blockOf.get(def);
      if (id !== undefined) return `${prefix}-block-${id}`;
      if (isText(def)) return null;
      inner.push(def);
      return `${prefix}-inner-${inner.length - 1}`;
    },
  };
}

/** Turns the classes into attributes, in a tree that is not yet shown. */
export function settleMarks(root: Element, prefix: string): void {
  for (const element of root.querySelectorAll(`[class*="${prefix}-"]`)) {
    for (const name of (element.getAttribute('class') ?? '').split(/\s+/)) {
      if (!name.startsWith(`${prefix}-`)) continue;
      element.classList.remove(name);
      const [, kind, id = ''] = name.split('-');
      element.setAttribute(kind === 'block' ? blockMark : innerMark, id);
    }
    if (element.classList.length === 0) element.removeAttribute('class');
  }
}
