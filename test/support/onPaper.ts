/** Where things are on paper, to half a millimetre (screens.md §5, §6). */
import { expect } from 'vitest';
import type { PdfBox, PdfPage } from './readPdf.ts';

export const near = (is: number | undefined, should: number) => {
  expect(Math.abs((is ?? NaN) - should), `${is} mm is not ${should} mm`).toBeLessThan(0.5);
};

/** Of all that is written between two heights, beside each other. */
export function lineOf(page: PdfPage | undefined, area: PdfBox) {
  const parts = (page?.texts ?? []).filter(
    ({ x, y, width }) =>
      x + width / 2 > area.x && x + width / 2 < area.x + area.width && y > area.y && y < area.y + area.height,
  );
  return {
    text: parts.map((part) => part.text).join(''),
    left: Math.min(...parts.map(({ x }) => x)),
    right: Math.max(...parts.map(({ x, width }) => x + width)),
    baseline: parts[0]?.y,
  };
}

/** Halfway between its sides. */
export const middleOf = ({ x, width }: Pick<PdfBox, 'x' | 'width'>) => x + width / 2;

/** With the corner of its badge somewhere on the paper. */
export const at = <B extends PdfBox>(box: B, x: number, y: number): B => ({
  ...box,
  x: box.x + x,
  y: box.y + y,
});

/** That one of these fills this box. */
export function expectDrawn(drawn: readonly PdfBox[] = [], box: PdfBox) {
  const nearest = drawn.find(
    (one) => Math.hypot(one.x - box.x, one.y - box.y) < 2 && Math.abs(one.width - box.width) < 2,
  );
  for (const side of ['x', 'y', 'width', 'height'] as const) near(nearest?.[side], box[side]);
}
