/** Virtual rows: which part of something long is drawn, and where it is scrolled to. All rows are equally high, unless it is said by how much they are not. */
import { clamp, integers } from '#shared/lib/ranges.ts';

/** Rows drawn beyond the view on each side, at least; the window moves in steps of so many. */
const stepRows = 5;
/** While nothing is laid out. */
const usualRows = 18;
/** A page key passes over this many rows however little is in view. */
const leastPage = 5;

/**
 * What is in view (`size` from `from` on), widened on both sides by one step to two. Its ends lie on a raster of steps, so
 * that not every pixel of scrolling draws.
 */
export function widened(from: number, size: number, step: number) {
  const first = Math.floor(from / step) * step;
  return { from: first - step, to: first + size + 2 * step };
}

/** The rows in view: the first one, rounded down to the raster, and how many there are. */
export interface RowsInView {
  readonly first: number;
  readonly count: number;
}

/** Of a scroll box, in px. */
export interface Scrolled {
  /** How far it is scrolled. */
  readonly top: number;
  /** Of what is in view; 0 while nothing is laid out. */
  readonly height: number;
  readonly rowHeight: number;
  /** Of a head that stays in view and covers rows. */
  readonly headHeight: number;
  /** `rowHeight` is that of the lowest rows: what all those before each are higher. */
  readonly extraBefore?: Float64Array | undefined;
}

/** As it is before anything is laid out. */
export const firstView: RowsInView = { first: 0, count: usualRows };

export function rowsInView({ top, height, rowHeight, extraBefore }: Scrolled): RowsInView {
  const at = extraBefore ? rowAt(top, rowHeight, extraBefore) : top / rowHeight;
  const first = Math.floor(at / stepRows) * stepRows;
  return { first: Math.max(first, 0), count: Math.ceil(height / rowHeight) || usualRows };
}

/** The last row that begins at `top` or above. */
function rowAt(top: number, rowHeight: number, extraBefore: Float64Array): number {
  let [low, high] = [0, extraBefore.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (middle * rowHeight + (extraBefore[middle] ?? 0) <= top) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** What all rows before each are higher than the lowest, and at the end what all are. */
export function extraBeforeEach<Row>(rows: readonly Row[], extraOf: (row: Row) => number): Float64Array {
  const before = new Float64Array(rows.length + 1);
  rows.forEach((row, index) => {
    before[index + 1] = (before[index] ?? 0) + extraOf(row);
  });
  return before;
}

/**
 * Indexes of the rows to draw, in order.
 *
 * @param kept rows that are drawn wherever they are: those with the focus.
 */
export function rowsToDraw(view: RowsInView, count: number, kept: readonly number[] = []): number[] {
  // Of a list that has become shorter the end is shown.
  const { from, to } = widened(clamp(view.first, 0, Math.max(count - view.count, 0)), view.count, stepRows);
  const [begin, end] = [Math.max(from, 0), Math.min(to, count)];
  const above = kept.filter((row) => row >= 0 && row < begin);
  const below = kept.filter((row) => row >= end && row < count);
  return [...inOrder(above), ...integers(begin, end - 1), ...inOrder(below)];
}

const inOrder = (rows: readonly number[]) => [...new Set(rows)].sort((a, b) => a - b);

/** Where to scroll to, as little as needed, to show a row whole. */
export function revealTop(index: number, { top, height, rowHeight, headHeight }: Scrolled): number {
  const highest = index * rowHeight;
  const lowest = highest + rowHeight + headHeight - height;
  return clamp(top, Math.min(lowest, highest), highest);
}

/** Rows that a page key passes over: those in view, but one. */
export function pageOf({ height, rowHeight, headHeight }: Scrolled): number {
  return Math.max(Math.floor((height - headHeight) / rowHeight) - 1, leastPage);
}
