import {
  useCallback,
  useDeferredValue,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { integers } from '#shared/lib/ranges.ts';
import { firstView, pageOf, revealTop, rowsInView, rowsToDraw, type Scrolled } from './rowWindow.ts';
import { useScrolled } from './useScrolled.ts';

interface RowWindowOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly count: number;
  /** Of every row, in px. */
  readonly rowHeight: number;
  /** Of rows that are not equally high, where nothing is revealed: what those before each are higher, in px. */
  readonly extraBefore?: Float64Array | undefined;
  /** Of a head that stays in view, in px. */
  readonly headHeight?: number | undefined;
  /** Up to so many rows all are drawn: find-in-page and screen readers then meet every one. */
  readonly drawnAtOnce?: number | undefined;
  /** Rows that are drawn wherever they are: those with the focus. */
  readonly kept?: readonly number[] | undefined;
  /** What the rows are; others begin at the top. */
  readonly listKey?: string | undefined;
}

/** Indexes of the rows to draw, and ways to bring others into view: a list of any length costs what is in view. */
export function useRowWindow(options: RowWindowOptions) {
  const { scroller, count, rowHeight, headHeight = 0, drawnAtOnce = 0, kept, listKey, extraBefore } = options;
  const [view, setView] = useState(firstView);
  /** What was found last: nothing is drawn for what is the same. */
  const last = useRef({ top: 0, view: firstView });
  const measure = (box: HTMLElement): Scrolled => ({
    top: box.scrollTop,
    height: box.clientHeight,
    rowHeight,
    headHeight,
  });
  const look = useCallback(
    (box: HTMLElement) => {
      const top = box.scrollTop;
      const now = last.current.view;
      const next = rowsInView({ top, height: box.clientHeight, rowHeight, headHeight, extraBefore });
      const isSame = now.first === next.first && now.count === next.count;
      last.current = { top, view: isSame ? now : next };
      if (!isSame) setView(next);
    },
    [rowHeight, headHeight, extraBefore],
  );
  const isOn = count > drawnAtOnce;
  // What is in view is there at once, the rest of a short list right after.
  const isWhole = useDeferredValue(true, false);
  useScrolled(scroller, isOn ? look : null);

  const scrollTo = (box: HTMLElement, to: number) => {
    box.scrollTop = to;
    look(box);
  };
  const toTop = useEffectEvent(() => {
    // Asking the box where it is would lay it out in the middle of drawing.
    if (scroller.current && last.current.top > 0) scrollTo(scroller.current, 0);
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- it scrolls because the list is another
  useLayoutEffect(() => toTop(), [listKey]);

  return {
    drawn: isOn
      ? rowsToDraw(view, count, kept)
      : integers(0, (isWhole ? count : Math.min(count, firstView.count)) - 1),
    /** Scrolls as little as needed; the row is drawn at once. */
    reveal: (index: number) => {
      const box = scroller.current;
      if (box) scrollTo(box, revealTop(index, measure(box)));
    },
    /** Rows that PageUp and PageDown pass over. */
    pageRows: () => (scroller.current ? pageOf(measure(scroller.current)) : 1),
  };
}
