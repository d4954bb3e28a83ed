/** Where the details stand: beside the card on the side of reading, else on the other, else over it. */

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Wish {
  /** Size of the visible page in px. */
  readonly view: { readonly width: number; readonly height: number };
  readonly isRtl: boolean;
}

/** px between card and details, and between details and the edge of the view. */
const besideGap = 8;

/** Left and top in px of the view; never outside of it. */
export function placeBeside(card: Box, popup: Box, { view, isRtl }: Wish): { left: number; top: number } {
  const right = card.left + card.width + besideGap;
  const left = card.left - besideGap - popup.width;
  const fits = (at: number) => at >= besideGap && at + popup.width <= view.width - besideGap;
  const [first, second] = isRtl ? [left, right] : [right, left];
  const wished = fits(first) ? first : fits(second) ? second : card.left + (card.width - popup.width) / 2;
  return {
    left: Math.round(inside(wished, view.width - popup.width)),
    top: Math.round(inside(card.top, view.height - popup.height)),
  };
}

function inside(at: number, most: number): number {
  return Math.max(besideGap, Math.min(at, most - besideGap));
}
