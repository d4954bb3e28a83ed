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

/** The log as it was last known: moved here, or told by its scrolling. */
interface Known {
  isAtEnd: boolean;
  /** In px. */
  top: number;
}

/** Keeps the newest message in view, but only for a reader who is there. Everything is measured from the end. */
export function useStick(scroller: RefObject<HTMLElement | null>): Stick {
  const known = useRef<Known>({ isAtEnd: true, top: 0 });
  const fromEnd = useRef<number | null>(null);
  const [isAway, setAway] = useState(false);

  const toEnd = () => {
    known.current.isAtEnd = true;
    setAway(false);
    scrollTo(scroller.current, known.current, 0);
  };
  const onScroll = () => {
    const isAtEnd = distanceToEnd(scroller.current) <= nearPx;
    known.current = { isAtEnd, top: scroller.current?.scrollTop ?? 0 };
    setAway(!isAtEnd);
  };
  const keepPlace = () => {
    fromEnd.current = distanceToEnd(scroller.current);
  };

  // With every drawing: any of them may have changed the height.
  useLayoutEffect(() => {
    if (fromEnd.current !== null) scrollTo(scroller.current, known.current, fromEnd.current);
    else follow(scroller.current, known);
    fromEnd.current = null;
  });
  useEffect(() => {
    const el = scroller.current;
    if (!el || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => follow(el, known));
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

function scrollTo(el: HTMLElement | null, known: Known, fromEnd: number): void {
  if (!el) return;
  el.scrollTop = el.scrollHeight - el.clientHeight - fromEnd;
  known.top = el.scrollTop;
}

/**
 * Goes to the end where the reader is. A log further up than was known has been scrolled, which is told with the next frame;
 * when nobody is told then, the browser did it, as it does where an island is moved.
 */
function follow(el: HTMLElement | null, known: { readonly current: Known }): void {
  if (!el) return;
  const stay = () => {
    if (known.current.isAtEnd) scrollTo(el, known.current, 0);
  };
  const isUntold = el.scrollTop < known.current.top && distanceToEnd(el) > nearPx;
  if (known.current.isAtEnd && isUntold) requestAnimationFrame(stay);
  else stay();
}
