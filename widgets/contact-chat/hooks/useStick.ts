import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** So near to the end the reader is at the end, in px. */
const nearPx = 32;

export interface Stick {
  /** The reader has scrolled away from the newest message. */
  readonly isAway: boolean;
  readonly onScroll: () => void;
  readonly toEnd: () => void;
  /** Call it before rows are added above: what is in view stays where it is. */
  readonly keepPlace: () => void;
}

/** Keeps the newest message in view, but only for a reader who is there. Everything is measured from the end. */
export function useStick(scroller: RefObject<HTMLElement | null>): Stick {
  const isAtEnd = useRef(true);
  const fromEnd = useRef<number | null>(null);
  const [isAway, setAway] = useState(false);

  const toEnd = () => {
    isAtEnd.current = true;
    setAway(false);
    scrollTo(scroller.current, 0);
  };
  const onScroll = () => {
    isAtEnd.current = distanceToEnd(scroller.current) <= nearPx;
    setAway(!isAtEnd.current);
  };
  const keepPlace = () => {
    fromEnd.current = distanceToEnd(scroller.current);
  };

  // With every drawing: any of them may have changed the height.
  useLayoutEffect(() => {
    if (fromEnd.current !== null) scrollTo(scroller.current, fromEnd.current);
    else if (isAtEnd.current) scrollTo(scroller.current, 0);
    fromEnd.current = null;
  });
  useEffect(() => {
    const el = scroller.current;
    if (!el || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) scrollTo(el, 0);
    });
    observer.observe(el);
    if (el.firstElementChild) observer.observe(el.firstElementChild);
    return () => observer.disconnect();
  }, [scroller]);
  return { isAway, onScroll, toEnd, keepPlace };
}

/** How much is hidden below what is in view, in px. */
function distanceToEnd(el: HTMLElement | null): number {
  return el ? el.scrollHeight - el.scrollTop - el.clientHeight : 0;
}

function scrollTo(el: HTMLElement | null, fromEnd: number): void {
  if (el) el.scrollTop = el.scrollHeight - el.clientHeight - fromEnd;
}
