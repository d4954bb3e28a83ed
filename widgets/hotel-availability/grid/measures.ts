/** Sizes of the grid that script and style sheet share, in pixels; the sheet's names are behind. */

/** `--row`. */
export const rowHeight = 36;

/** So many hotels of a fortnight are all drawn, of more nights fewer: find-in-page and screen readers then meet every one. */
export const drawnAtOnce = (nights: number) => Math.min(60, Math.floor(1_800 / nights));

/** Months, days and totals stay in view above the rows. */
export const headHeight = 26 + 42 + rowHeight;

/** Of a night where it is shown without words that are longer, `--cell`. */
const usualNight = 42;

/**
 * How wide a night is, in px, so that whole ones fill the room: none is half under what stands beside them. `null` where
 * all nights have room anyway.
 *
 * @param room what is left beside names and sums.
 * @param least how narrow a night may be.
 */
export function nightWidth(room: number, nightCount: number, least = usualNight): number | null {
  const fitting = Math.floor(room / least);
  return fitting < 1 || fitting >= nightCount ? null : room / fitting;
}

/** From where to where something reaches, in px of the screen. */
interface Extent {
  readonly left: number;
  readonly right: number;
}

/**
 * How far to scroll so that a night is seen whole between names and sum: browsers are content with most of it. From the right
 * to the left names and sum change sides.
 */
export function scrollToWhole([names, sum, view, night]: readonly Extent[]): number {
  if (!names || !sum || !view || !night) return 0;
  const [before, after] = names.left < sum.left ? [names, sum] : [sum, names];
  const tooFar = night.left - Math.max(before.right, view.left);
  if (tooFar < 0) return tooFar;
  return Math.max(Math.min(night.right - Math.min(after.left, view.right), tooFar), 0);
}
