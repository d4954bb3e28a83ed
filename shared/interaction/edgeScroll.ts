/** Scrolls a box while something is dragged near one of its edges. */

/** A place of the view, in px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** px from the edge at which scrolling begins, and the most px of a frame. */
const nearPx = 44;
const fastestPx = 18;

/** A pointer that rests so long, in ms, at a side beyond which the box scrolls no further, wants what comes after. */
export const turnAfterMs = 700;

export interface EdgeScroll {
  /** Where the pointer is now: nothing is measured or drawn while that is not near an edge, or at an edge where all has been scrolled. */
  readonly moveTo: (point: Point) => void;
  readonly stop: () => void;
}

/**
 * Scrolls `box`, which is measured at once and again only when something around it has moved.
 *
 * @param onEnd the pointer rests at the left (-1) or right (1) end; again and again while it stays there.
 */
export function scrollAtEdges(box: HTMLElement, onEnd?: (side: -1 | 1) => void): EdgeScroll {
  let edges: Edges | null = edgesOf(box);
  let frame = 0;
  let by: Point = still;
  let rest: { readonly side: number; readonly timer: ReturnType<typeof setTimeout> } | null = null;
  const forgetRest = () => {
    clearTimeout(rest?.timer);
    rest = null;
  };
  /** At an end nothing more is drawn: the pointer is waited for, or until it has rested long enough. */
  const noteRest = (side: number) => {
    if (rest?.side === side) return;
    forgetRest();
    if (side === 0 || !onEnd) return;
    const turn = () => {
      rest = null;
      // There may be more to scroll by now.
      if (scroll().side === side) onEnd(side < 0 ? -1 : 1);
      frame ||= requestAnimationFrame(step);
    };
    rest = { side, timer: setTimeout(turn, turnAfterMs) };
  };
  /** Whether the box went anywhere, and at which side it does not. */
  const scroll = () => {
    const [left, top] = [box.scrollLeft, box.scrollTop];
    box.scrollBy({ left: by.x, top: by.y, behavior: 'instant' });
    const isSideways = left !== box.scrollLeft;
    return { side: isSideways ? 0 : Math.sign(by.x), hasMoved: isSideways || top !== box.scrollTop };
  };
  const step = () => {
    const { side, hasMoved } = scroll();
    noteRest(side);
    frame = hasMoved ? requestAnimationFrame(step) : 0;
  };
  const forget = (event: Event) => {
    if (event.target !== box) edges = null;
  };
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener('scroll', forget, { signal, capture: true, passive: true });
  window.addEventListener('resize', forget, { signal });
  const pause = () => {
    cancelAnimationFrame(frame);
    frame = 0;
    forgetRest();
  };
  const moveTo = ({ x, y }: Point) => {
    edges ??= edgesOf(box);
    by = { x: speed(x, edges.left, edges.right), y: speed(y, edges.top, edges.bottom) };
    if (by.x !== 0 || by.y !== 0) frame ||= requestAnimationFrame(step);
    else pause();
  };
  return {
    moveTo,
    stop: () => {
      listening.abort();
      pause();
    },
  };
}

const still: Point = { x: 0, y: 0 };

interface Edges {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The part of the box that is in the view; the page's own box is the view. */
function edgesOf(box: HTMLElement): Edges {
  const view = { left: 0, right: innerWidth, top: 0, bottom: innerHeight };
  if (box === document.scrollingElement) return view;
  const { left, right, top, bottom } = box.getBoundingClientRect();
  return {
    left: Math.max(left, view.left),
    right: Math.min(right, view.right),
    top: Math.max(top, view.top),
    bottom: Math.min(bottom, view.bottom),
  };
}

/** px of one frame: the nearer to the edge or beyond it, the faster. */
function speed(at: number, from: number, to: number): number {
  if (to - from < nearPx * 3) return 0;
  const depth = at < from + nearPx ? at - from - nearPx : at > to - nearPx ? at - to + nearPx : 0;
  return Math.round(Math.max(-1, Math.min(1, depth / nearPx)) * fastestPx);
}
