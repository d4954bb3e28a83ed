import { useCallback, useEffect, useState, type RefObject } from 'react';
import { clamp, integers } from '#shared/lib/ranges.ts';
import { headHeight, rowHeight, virtualAbove } from './measures.ts';

interface VisibleRowsOptions {
  readonly count: number;
  readonly scrollerRef: RefObject<HTMLElement | null>;
  /** Index of a row that is drawn wherever it is: the one that has the focus. */
  readonly kept: () => number;
}

/** Rows drawn beyond the view, on each side; the window moves in steps of so many. */
const margin = 5;
/** While the size is not known, as before the first layout. */
const usualRows = 18;

/**
 * Indexes of the rows to draw, and a way to bring one into view. All rows are equally high, so the window is a division;
 * `@tanstack/react-virtual`, which also measures, would weigh as much as the whole screen.
 */
export function useVisibleRows({ count, scrollerRef, kept }: VisibleRowsOptions) {
  const isVirtual = count > virtualAbove;
  const [view, setView] = useState({ first: 0, rows: usualRows });
  useEffect(() => {
    const el = scrollerRef.current;
    if (!el || !isVirtual) return undefined;
    const look = () => {
      const first = Math.floor(el.scrollTop / rowHeight / margin) * margin;
      const rows = Math.ceil(el.clientHeight / rowHeight) || usualRows;
      setView((now) => (now.first === first && now.rows === rows ? now : { first, rows }));
    };
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(el);
    el.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      el.removeEventListener('scroll', look);
    };
  }, [scrollerRef, isVirtual]);

  const reveal = useCallback((index: number) => revealRow(scrollerRef.current, index), [scrollerRef]);
  if (!isVirtual) return { drawn: integers(0, count - 1), reveal };
  const first = clamp(view.first, 0, Math.max(count - view.rows, 0));
  const drawn = integers(Math.max(first - margin, 0), Math.min(first + view.rows + 2 * margin, count) - 1);
  return { drawn: withRow(drawn, kept(), count), reveal };
}

function withRow(drawn: number[], row: number, count: number): number[] {
  const isDrawn = row < 0 || row >= count || drawn.includes(row);
  return isDrawn ? drawn : [...drawn, row].toSorted((a, b) => a - b);
}

/** Scrolls as little as needed; the head covers the first part of the view. */
function revealRow(el: HTMLElement | null, index: number): void {
  if (!el) return;
  const top = index * rowHeight;
  const lowest = top + rowHeight + headHeight - el.clientHeight;
  el.scrollTop = clamp(el.scrollTop, Math.min(lowest, top), top);
}
