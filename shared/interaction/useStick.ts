import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { hasScrolledUp, isNearEnd, toEndPx, type Place } from './endOfLog.ts';

/** A log as `useStick` keeps it. */
export interface Stick {
  /** The reader has scrolled away from the newest entry. */
  readonly isAway: boolean;
  readonly onScroll: () => void;
  readonly toEnd: () => void;
  /** Call it before rows are added above: what is in view stays where it is. */
  readonly keepPlace: () => void;
}

/** The log as it was last known: moved here, or told by its scrolling. */
interface Known {
  isAtEnd: boolean;
  place: Place;
}

const nowhere: Place = { scrollTop: 0, scrollHeight: 0, clientHeight: 0 };

/**
 * Keeps the newest entry of a log in view, but only for a reader who is there. Everything is measured from the end. The log's
 * own element is what scrolls; its first child holds the entries.
 */
export function useStick(scroller: RefObject<HTMLElement | null>): Stick {
  const known = useRef<Known>({ isAtEnd: true, place: nowhere });
  const fromEnd = useRef<number | null>(null);
  const [isAway, setAway] = useState(false);

  const toEnd = () => {
    known.current.isAtEnd = true;
    setAway(false);
    scrollTo(scroller.current, known.current, 0);
  };
  const onScroll = () => {
    const place = placeOf(scroller.current);
    known.current = { isAtEnd: isNearEnd(place), place };
    setAway(!isNearEnd(place));
  };
  const keepPlace = () => {
    // A press may be faster than the word that the log was scrolled.
    onScroll();
    fromEnd.current = toEndPx(known.current.place);
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

function placeOf(el: HTMLElement | null): Place {
  if (!el) return nowhere;
  const { scrollTop, scrollHeight, clientHeight } = el;
  return { scrollTop, scrollHeight, clientHeight };
}

function scrollTo(el: HTMLElement | null, known: Known, fromEnd: number): void {
  if (!el) return;
  const { scrollHeight, clientHeight } = el;
  el.scrollTop = scrollHeight - clientHeight - fromEnd;
  known.place = { scrollTop: el.scrollTop, scrollHeight, clientHeight };
}

/**
 * Goes to the end where the reader is. A log that has been scrolled up is told with the next frame; when nobody is told then,
 * the browser did it, as it does where an island is moved.
 */
function follow(el: HTMLElement | null, known: { readonly current: Known }): void {
  if (!el) return;
  const stay = () => {
    if (known.current.isAtEnd) scrollTo(el, known.current, 0);
  };
  if (known.current.isAtEnd && hasScrolledUp(known.current.place, placeOf(el))) requestAnimationFrame(stay);
  else stay();
}

/** Goes to the end with each own entry: whoever writes wants to see it. `sentCount` grows with each. */
export function useFollowOwn(sentCount: number, toEnd: () => void): void {
  const newest = useRef(toEnd);
  useLayoutEffect(() => {
    newest.current = toEnd;
  });
  useLayoutEffect(() => {
    if (sentCount > 0) newest.current();
  }, [sentCount]);
}
