/** Where a badge is punched and folded (screens.md §5 «fold and hole marks»). Pure. */
import type { BadgeDesign } from '#shared/lib/badges/design.ts';
import type { Box } from './objects.ts';

/** Of a slot punch, in mm, as they are sold: 14 × 3, 4 mm below the edge. */
const slot = { width: 14, height: 3, below: 4 } as const;

/** Of two round holes for a lanyard with two hooks: 5 mm wide, 8 mm from the sides where there is room. */
const round = { width: 5, below: 4, beside: 8 } as const;

export function holesOf({ width, holes }: Pick<BadgeDesign, 'width' | 'holes'>): readonly Box[] {
  if (holes === 'none') return [];
  if (holes === 'slot') return [{ x: (width - slot.width) / 2, y: slot.below, ...sizeOf(slot) }];
  // On a narrow one as much lies between them as beside them, and on the narrowest they are smaller.
  const side = Math.min(round.width, width / 5);
  const beside = Math.min(round.beside, (width - 2 * side) / 3);
  return [beside, width - beside - side].map((x) => ({ x, y: round.below, width: side, height: side }));
}

const sizeOf = ({ width, height }: { readonly width: number; readonly height: number }) => ({
  width,
  height,
});

/** The line that a badge is folded along, if it is: a box as thin as the line. */
export function foldOf({
  width,
  height,
  fold,
}: Pick<BadgeDesign, 'width' | 'height' | 'fold'>): readonly Box[] {
  if (fold === 'none') return [];
  return [
    fold === 'horizontal'
      ? { x: 0, y: height / 2, width, height: 0 }
      : { x: width / 2, y: 0, width: 0, height },
  ];
}
