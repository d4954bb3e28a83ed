/** How wide texts are, by the browser's own shaping; what a canvas needs of a document is here alone. */

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

let context: CanvasRenderingContext2D | null | undefined;

/** The width of a line at a size of 1. Where nothing can be measured: wide, so that it rather gets too small than too large. */
export function measureText(line: string, { font, isBold, isItalic }: FontStyle): number {
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return line.length * 0.7;
  context.font = `${isItalic ? 'italic' : 'normal'} ${isBold ? 700 : 400} ${measuredPx}px ${fontStack(font)}`;
  context.textRendering = 'geometricPrecision';
  return context.measureText(line).width / measuredPx;
}
