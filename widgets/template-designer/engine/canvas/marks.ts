/** How parts are found again in what is drawn of them: by classes while it is HTML, by attributes once it stands in the canvas. */
import { isPixel } from '#shared/lib/foreignHtml.ts';
import { attributesOf, tagOf } from '../defs.ts';
import type { Def } from '../encode.ts';
import { standIn, type Mark } from '../writeHtml.ts';

export const blockMark = 'data-ew-block';
export const innerMark = 'data-ew-inner';
/** On what stands in the place of an element that the canvas would not draw. */
export const standInMark = 'data-ew-stand-in';

export interface Marks {
  /** For the writers. */
  readonly mark: Mark;
  /** What an element within a text was made of. */
  readonly innerOf: (name: string) => Def | null;
  /** Whether every element that was written within a block is drawn in its words: else it would be lost with them. */
  readonly isWholeIn: (id: string, host: Element) => boolean;
  readonly blockOf: ReadonlyMap<Def, string>;
}

/** Nobody's mail knows it: no class in it can pass for a mark. */
const secret = () => `ew${Math.random().toString(36).slice(2, 8)}`;

/** Of other programs, of forms and of heads: the sanitiser leaves what stands in them. */
const undrawn = /[:-]|^(?:base|button|form|input|link|meta)$/;

/** What is taken out of a text before it is drawn, and nobody misses there. */
function isUndrawn(def: Def): boolean {
  const tag = tagOf(def);
  const { style = null, width = null, height = null } = attributesOf(def);
  return undrawn.test(tag) || (tag === 'img' && isPixel({ style, width, height }));
}

export function makeMarks(
  blockOf: ReadonlyMap<Def, string>,
  isText: (def: Def) => boolean,
): Marks & { readonly prefix: string } {
  const prefix = secret();
  const inner: { readonly def: Def; readonly block: string }[] = [];
  let block = '';
  return {
    prefix,
    blockOf,
    innerOf: (name) => (name === '' ? null : (inner[Number(name)]?.def ?? null)),
    isWholeIn: (id, host) => {
      const drawn = new Set(
        [...host.querySelectorAll(`[${innerMark}]`)].map((one) => one.getAttribute(innerMark)),
      );
      return inner.every((one, at) => one.block !== id || drawn.has(String(at)));
    },
    mark: (def) => {
      const id = blockOf.get(def);
      if (id !== undefined) {
        block = id;
        return `${prefix}-block-${id}`;
      }
      if (isText(def)) return null;
      inner.push({ def, block });
      return `${prefix}-${isUndrawn(def) ? standIn : 'inner'}-${inner.length - 1}`;
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
      if (kind !== standIn) continue;
      element.setAttribute(standInMark, '');
      // Nobody types in what is not to be seen.
      if (!element.hasChildNodes()) element.setAttribute('contenteditable', 'false');
    }
    if (element.classList.length === 0) element.removeAttribute('class');
  }
}
