/**
 * @tanstack/react-virtual, 10 KB that only tables past 200 rows need: loaded with the first of them. Imports nothing of
 * ours, so that its chunk is one file.
 */
import { useLayoutEffect, type ReactNode } from 'react';
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';

/** So many rows are drawn above and below the view. */
const overscan = 10;

/** Where a row stands, in px from the first. */
export interface PlacedRow {
  readonly index: number;
  readonly start: number;
  readonly end: number;
}

export interface RowWindowProps {
  readonly count: number;
  /** Of every row, in px; give a new `key` when it changes. */
  readonly rowHeight: number;
  /** The row that has the focus, or had it last: it is always drawn. */
  readonly active: number;
  readonly scroller: HTMLElement | null;
  /** Called once the first rows are there. */
  readonly onDrawn: () => void;
  /** Draws the rows near the view; `total` is the height of all. */
  readonly children: (rows: readonly PlacedRow[], total: number) => ReactNode;
}

/** Which rows are near the view, at each scroll. */
export function RowWindow(props: RowWindowProps) {
  const { count, rowHeight, active, scroller, onDrawn, children } = props;
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    overscan,
    rangeExtractor: (range) => withActive(range, active),
    useFlushSync: false,
  });
  const rows = virtualizer.getVirtualItems();
  const isDrawn = rows.length > 0;
  useLayoutEffect(() => {
    if (isDrawn) onDrawn();
  }, [isDrawn, onDrawn]);
  return children(rows, virtualizer.getTotalSize());
}

/** The rows in view, and the one with the focus with its neighbours, wherever it is. */
function withActive(range: Range, active: number): number[] {
  const near = [active - 1, active, active + 1].filter((index) => index >= 0 && index < range.count);
  return [...new Set([...defaultRangeExtractor(range), ...near])].sort((a, b) => a - b);
}
