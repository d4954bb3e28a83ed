/** How wide texts are, by the browser's own shaping; what a canvas needs of a document is here alone. */

import { withinTime } from '../withinTime.ts';

interface FontStyle {
  readonly font: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
}

/** A design's font, then what the device has. Names have been checked by the reader; quotes are left out all the same. */
export function fontStack(font: string): string {
  const own = /(serif|monospace)$/.test(font) ? '' : `"${font.replace(/["\\]/g, '')}", `;
  return `${own}system-ui, "Noto Sans", "Noto Sans Arabic", sans-serif`;
}

/** At this size no hinting rounds widths. */
const measuredPx = 200;

let known: CanvasRenderingContext2D | null | undefined;

/** The height of capitals at a size of 1, as most fonts have it where nothing can be measured. */
export function capHeightOf(style: FontStyle): number {
  const context = contextFor(style);
  return context ? context.measureText('H').actualBoundingBoxAscent / measuredPx : 0.7;
}

/** The width of a line at a size of 1. Where nothing can be measured: wide, so that it rather gets too small than too large. */
export function measureText(line: string, style: FontStyle): number {
  const context = contextFor(style);
  return context ? context.measureText(line).width / measuredPx : line.length * 0.7;
}

/** A font that is not there by then is not waited for. */
const fontTimeoutMs = 3_000;

/** Resolves once the page's own fonts are there for these letters: what is measured before is measured in another font. */
export async function loadFonts(styles: readonly FontStyle[], letters: string): Promise<void> {
  const { fonts } = document;
  const wanted = new Set(styles.map(fontOf));
  // A font that cannot be had is one that is not there: the next one stands in.
  const loaded = Promise.allSettled([...wanted].map((font) => fonts?.load(font, letters)));
  await withinTime(loaded, fontTimeoutMs, []);
}

const fontOf = ({ font, isBold, isItalic }: FontStyle) =>
  `${isItalic ? 'italic' : 'normal'} ${isBold ? 700 : 400} ${measuredPx}px ${fontStack(font)}`;

function contextFor(style: FontStyle): CanvasRenderingContext2D | null {
  known ??= document.createElement('canvas').getContext('2d');
  if (!known) return null;
  known.font = fontOf(style);
  known.textRendering = 'geometricPrecision';
  return known;
}
