/** Whether a printed code can be read (screens.md §5): its squares, its colour, the light edge around them, and the paper. Pure. */
import type { BadgeDesign, BadgeSide, QrObject } from '#shared/lib/badges/design.ts';
import { contrastOf, readColour, white } from '../colourValues.ts';
import { isDrawnOn, isOn, slack } from './covering.ts';
import { foldOf, holesOf } from './marks.ts';

/** Narrower squares, in mm, blur on paper, or are too fine for the cameras at a door. */
export const leastSquare = 0.4;

/** Of its squares to the white that is drawn behind every code: paler ones are nothing to a camera. */
export const leastContrast = 3;

/** `size` squares across, the light edge of four around the code included (ISO/IEC 18004). */
type DrawCode = (text: string) => { readonly size: number } | null;

export interface CodeCheck {
  /** How wide a square is at the longest content, in mm; `null` where that is more than a code can hold. */
  readonly square: number | null;
  /** As wide as the code has to be, in mm. */
  readonly neededSide: number | null;
  /** Of its colour on white, 1–21. */
  readonly contrast: number;
  /** Another object lies on it or on its light edge. */
  readonly isCovered: boolean;
  /** Its light edge leaves the badge. */
  readonly isCut: boolean;
  /** A hole is punched into it or into its light edge, or it is folded there. */
  readonly isPierced: boolean;
}

interface CodeRequest {
  readonly design: BadgeDesign;
  readonly side: BadgeSide;
  readonly code: QrObject;
  /** What it says for people with long values. */
  readonly contents: readonly string[];
  readonly drawCode: DrawCode;
}

export function checkCode({ design, side, code, contents, drawCode }: CodeRequest): CodeCheck {
  const sizes = contents.map((content) => drawCode(content)?.size ?? Infinity);
  const most = Math.max(0, ...sizes);
  const isHeld = most > 0 && most < Infinity;
  const width = Math.min(code.width, code.height);
  const square = { x: code.x, y: code.y, width, height: width };
  const above = design[side].slice(design[side].findIndex(({ id }) => id === code.id) + 1);
  return {
    square: isHeld ? width / most : null,
    neededSide: isHeld ? Math.ceil(leastSquare * most * 10 - slack) / 10 : null,
    contrast: contrastOf(readColour(code.colour) ?? white, white),
    isCovered: above.some((other) => isDrawnOn(other, square)),
    isCut:
      square.x < -slack ||
      square.y < -slack ||
      square.x + width > design.width + slack ||
      square.y + width > design.height + slack,
    isPierced: [...holesOf(design), ...foldOf(design)].some((mark) => isOn(square, mark)),
  };
}
