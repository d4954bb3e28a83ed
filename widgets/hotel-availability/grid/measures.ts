/** Sizes of the grid that script and style sheet share, in pixels; the sheet's names are behind. */

/** `--row`. */
export const rowHeight = 36;

/** So many hotels of a fortnight are all drawn, of more nights fewer: find-in-page and screen readers then meet every one. */
export const drawnAtOnce = (nights: number) => Math.min(60, Math.floor(1_800 / nights));

/** Months, days and totals stay in view above the rows. */
export const headHeight = 26 + 42 + rowHeight;
