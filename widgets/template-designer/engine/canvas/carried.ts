/** Words that are copied out of a mail: put into a text again, on this page, they are what they were. */
import { newId } from '#shared/lib/ids.ts';
import type { Def } from '../encode.ts';
import { writeHtml } from '../writeHtml.ts';
import { asItIsNow, partsOf, type Looks } from './inText.ts';
import { innerMark } from './marks.ts';

export interface Carried {
  /** As they go to the clipboard. */
  readonly html: string;
  /** As they are drawn, alive nowhere. */
  readonly words: Element;
  /** What their elements are made of, by their marks. */
  readonly defs: ReadonlyMap<string, Def>;
}

/** What the clipboard names by its text alone: whatever another page puts there can only stand for just that. */
let last: Carried | null = null;

/** Keeps words, and tells how they are written. Their marks become new ones, which no other drawing has. */
export function carry(copy: Element, innerOf: (name: string) => Def | null, looks: Looks): string {
  const html = partsOf(copy, innerOf, looks)
    .map((part) => writeHtml(part))
    .join('');
  // The frame from which they come may go before they are put in.
  const words = document.implementation.createHTMLDocument('').importNode(copy, true);
  const own = newId();
  const defs = new Map<string, Def>();
  for (const element of words.querySelectorAll(`[${innerMark}]`)) {
    const from = innerOf(element.getAttribute(innerMark) ?? '');
    if (!from) continue;
    const name = `${own}-${defs.size}`;
    defs.set(name, asItIsNow(element, from, looks));
    element.setAttribute(innerMark, name);
  }
  last = { html, words, defs };
  return html;
}

/** `null` where other words were copied since, or elsewhere. */
export const carriedAs = (html: string): Carried | null => (html !== '' && last?.html === html ? last : null);
