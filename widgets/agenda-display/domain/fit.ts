/** Fitting what is to be shown on a screen, and paging what does not fit: no session is ever cut (screens.md §13 «Fit engine»). */

export interface Space {
  readonly width: number;
  readonly height: number;
}

/** The grid that shows so many equal cards as large as possible. */
export interface CardGrid {
  readonly columns: number;
  readonly rows: number;
  /** Pages that are needed. */
  readonly pages: number;
}

interface CardNeeds {
  /** Below this a card cannot be read from afar. */
  readonly minWidth: number;
  readonly minHeight: number;
  readonly gap: number;
}

/**
 * Columns and rows for equal cards: as few pages as the smallest readable card allows, then the shape whose cards are nearest to
 * two wide by one high.
 */
export function fitCards(count: number, space: Space, { minWidth, minHeight, gap }: CardNeeds): CardGrid {
  const mostColumns = Math.max(1, Math.floor((space.width + gap) / (minWidth + gap)));
  const mostRows = Math.max(1, Math.floor((space.height + gap) / (minHeight + gap)));
  if (count <= 0) return { columns: 1, rows: 1, pages: 1 };
  const pages = Math.ceil(count / (mostColumns * mostRows));
  const perPage = Math.ceil(count / pages);
  const shapes = Array.from({ length: Math.min(mostColumns, perPage) }, (_, index) => {
    const columns = index + 1;
    return { columns, rows: Math.ceil(perPage / columns), pages };
  }).filter(({ rows }) => rows <= mostRows);
  const badness = ({ columns, rows }: CardGrid) => {
    const width = (space.width - gap * (columns - 1)) / columns;
    const height = (space.height - gap * (rows - 1)) / rows;
    return Math.abs(Math.log(width / height / 2)) + (columns * rows - perPage) / perPage;
  };
  return (
    shapes.toSorted((a, b) => badness(a) - badness(b))[0] ?? { columns: mostColumns, rows: mostRows, pages }
  );
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
