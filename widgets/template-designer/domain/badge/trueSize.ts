/** How large a millimetre is on a screen, measured by a bank card held to it (screens.md §5 «True-size calibration»). Pure. */
import { clamp } from '#shared/lib/ranges.ts';

/** Every bank card, in mm: ISO/IEC 7810, ID-1; corners of 3.18 mm. */
export const card = { long: 85.6, short: 53.98, corner: 3.18 } as const;

/** px of a millimetre: the coarsest screen, on which a page at 400 % has 0.94 of them, and the finest one at a page's usual zoom. */
const density = { least: 0.5, most: 12 } as const;

/** With less room than this for each mm a card may be wider than its place: it is held upright. */
const roomy = 7;

interface CardFrame {
  /** px of a millimetre that are tried. */
  readonly scale: number;
  readonly isUpright: boolean;
  /** px of the edge that lies across, and how far it can be set. */
  readonly width: number;
  readonly height: number;
  readonly least: number;
  readonly most: number;
}

/** The frame that a card is held to, never wider than its place. `room`: px across. */
export function cardFrame(room: number, scale: number): CardFrame {
  const isUpright = room < card.long * roomy;
  const [across, down] = isUpright ? [card.short, card.long] : [card.long, card.short];
  const most = Math.min(density.most * across, Math.max(room, density.least * across));
  const least = Math.min(density.least * across, most);
  const width = clamp(scale * across, least, most);
  return { scale: width / across, isUpright, width, height: (width / across) * down, least, most };
}

/** px of a millimetre where the frame is so many px wide. */
export const scaleOfFrame = ({ isUpright }: Pick<CardFrame, 'isUpright'>, width: number): number =>
  width / (isUpright ? card.short : card.long);
