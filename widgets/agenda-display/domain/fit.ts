/** Fitting what is to be shown on a screen, and paging what does not fit: no session is ever cut (screens.md §13 «Fit engine»). */

export interface Space {
  readonly width: number;
  readonly height: number;
}

/**
 * Cuts a list of blocks of known heights into pages: in order, none cut, each page filled as far as it goes. A block higher than the
 * page has a page of its own.
 */
export function pageBlocks(heights: readonly number[], available: number, gap: number): number[][] {
  const pages: number[][] = [];
  let used = Number.POSITIVE_INFINITY;
  heights.forEach((height, index) => {
    const needed = used + gap + height;
    if (needed > available || pages.length === 0) {
      pages.push([index]);
      used = height;
    } else {
      pages.at(-1)?.push(index);
      used = needed;
    }
  });
  return pages;
}

export interface Columns {
  /** Columns beside one another on a page. */
  readonly columns: number;
  /** Height of a column. */
  readonly available: number;
  readonly gap: number;
}

/**
 * Lays blocks of known heights out in columns, and columns on pages: in order, none cut, as few pages as can be, and the columns of
 * all pages filled alike. Pages of columns of positions in the list.
 */
export function layOut(heights: readonly number[], { columns, available, gap }: Columns): number[][][] {
  const pages = Math.ceil(pageBlocks(heights, available, gap).length / columns);
  let [low, high] = [0, available];
  while (high - low > 1) {
    const middle = (low + high) / 2;
    if (pageBlocks(heights, middle, gap).length <= pages * columns) high = middle;
    else low = middle;
  }
  const filled = pageBlocks(heights, high, gap);
  return Array.from({ length: pages }, (_, page) => filled.slice(page * columns, (page + 1) * columns));
}

/** How many columns of at least this width fit beside one another. */
export function columnsIn(width: number, minWidth: number, gap: number): number {
  return Math.max(1, Math.floor((width + gap) / (minWidth + gap)));
}

/** How long each page of a screen is shown. */
export const pageSeconds = 10;

/** The page that is on after so many milliseconds; pages take turns. */
export function pageAt(pages: number, elapsedMs: number): number {
  return pages <= 1 ? 0 : Math.floor(Math.max(elapsedMs, 0) / (pageSeconds * 1_000)) % pages;
}

/** Base size of type in px for a screen, so that it is read from as far at 720p, 1080p, 4K and upright. */
export function typeSize({ width, height }: Space): number {
  const short = Math.min(width, height);
  const long = Math.max(width, height);
  return Math.max(14, Math.min(short / 45, long / 70));
}
