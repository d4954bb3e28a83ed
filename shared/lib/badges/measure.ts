/** How wide texts are, by the browser's own shaping; what a canvas needs of a document is here alone. */

import { withinTime } from '../withinTime.ts';
import { directionOf } from './direction.ts';
import { lineHeight, type Measured } from './fit.ts';

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

/** Of a line at a size of 1: its advance, and where its ink is from the left end of that and the top of its line. */
interface Ink {
  readonly width: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Where nothing can be measured, ink is all of the line, and that is wide: a text rather gets too small than too large. */
export function inkOf(line: string, style: FontStyle): Ink {
  const context = contextFor(style);
  if (!context) {
    const width = line.length * 0.7;
    return { width, left: 0, right: width, top: 0, bottom: lineHeight };
  }
  // As a row is drawn: which end is the left one goes by its first letters.
  context.direction = directionOf(line) ?? 'ltr';
  const ink = context.measureText(line);
  const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = ink;
  const baseline = (lineHeight * measuredPx + ascent - descent) / 2;
  return {
    width: ink.width / measuredPx,
    left: -ink.actualBoundingBoxLeft / measuredPx,
    right: ink.actualBoundingBoxRight / measuredPx,
    top: (baseline - ink.actualBoundingBoxAscent) / measuredPx,
    bottom: (baseline + ink.actualBoundingBoxDescent) / measuredPx,
  };
}

/** No script needs more: for a letter below a tower of marks no name gets so small that nobody reads it. */
const mostOut = 0.4;

/** As it has to have room; where nothing can be measured, nothing stands out. */
export function measureLine(line: string, style: FontStyle): Measured {
  const { width, left, right, top, bottom } = inkOf(line, style);
  // Browsers tell of ink in whole pixels.
  const out = (by: number) => (by > 1e-6 ? Math.min(mostOut, by + 1 / measuredPx) : 0);
  return {
    width,
    left: out(-left),
    right: out(right - width),
    above: out(-top),
    below: out(bottom - lineHeight),
  };
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
  known.textAlign = 'left';
  known.textRendering = 'geometricPrecision';
  return known;
}
