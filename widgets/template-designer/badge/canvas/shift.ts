import { placeDrawn } from '#shared/lib/badges/draw.ts';

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Puts what is drawn of an object, or can be taken hold of, where it lies now. */
export function lay(el: HTMLElement, place: Place, scale: number): void {
  placeDrawn(el, place, scale);
  if (el.style.transform !== '') el.style.transform = '';
}

/** Shows it there until it is laid there: it is only painted elsewhere, and a full badge is not laid out anew. */
export function shift({ style }: HTMLElement, { x, y }: Place, scale: number): void {
  const by = (to: number, laid: string) => `${to * scale - (Number.parseFloat(laid) || 0)}px`;
  style.transform = `translate(${by(x, style.left)}, ${by(y, style.top)})`;
}
