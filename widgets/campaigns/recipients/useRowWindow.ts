import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { clamp } from '#shared/lib/ranges.ts';

/** Of every row, in px; `--row` in the sheet. */
export const rowHeight = 48;
/** Rows drawn beyond the view, on each side. */
const margin = 6;
/** The window moves in steps of so many rows. */
const step = 4;
/** While the size is not known, as before the first layout. */
const usualRows = 12;

/** First row of the window, and the row after its last. */
export interface RowWindow {
  readonly from: number;
  readonly to: number;
}

/**
 * The rows to draw. All are equally high, so the window is a division; it is drawn within the frame of the scroll, before it
 * is painted, so that no row is ever blank.
 */
export function useRowWindow(scroller: RefObject<HTMLElement | null>, count: number, question: string) {
  const [view, setView] = useState({ first: 0, rows: usualRows });
  const top = useRef(0);
  useLayoutEffect(() => {
    const el = scroller.current;
    if (!el) return undefined;
    const look = () => {
      top.current = el.scrollTop;
      const first = Math.floor(top.current / rowHeight / step) * step;
      const rows = Math.ceil(el.clientHeight / rowHeight) || usualRows;
      setView((now) => (now.first === first && now.rows === rows ? now : { first, rows }));
    };
    const lookNow = () => flushSync(look);
    look();
    const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(look);
    sizes?.observe(el);
    el.addEventListener('scroll', lookNow, { passive: true });
    return () => {
      sizes?.disconnect();
      el.removeEventListener('scroll', lookNow);
    };
  }, [scroller]);

  useLayoutEffect(() => {
    // Asking the element where it is would lay it out in the middle of drawing.
    if (top.current > 0) toTop(scroller.current);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- it scrolls because the question is another
  }, [scroller, question]);

  const first = clamp(view.first, 0, Math.max(count - view.rows, 0));
  const drawn: RowWindow = {
    from: Math.max(first - margin, 0),
    to: Math.min(first + step + view.rows + margin, count),
  };
  return { drawn, rowsInView: view.rows };
}

function toTop(el: HTMLElement | null): void {
  if (el) el.scrollTop = 0;
}

/** Scrolls as little as needed to show a row. */
export function revealRow(el: HTMLElement | null, index: number): void {
  if (!el) return;
  const top = index * rowHeight;
  el.scrollTop = clamp(el.scrollTop, Math.min(top + rowHeight - el.clientHeight, top), top);
}
