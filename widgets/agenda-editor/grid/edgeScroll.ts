/** Scrolls a box while a pointer rests near one of its edges during a drag. */
import type { Point } from './drag.ts';

/** px from the edge at which scrolling begins, and the most px of a frame. */
const nearPx = 44;
const fastestPx = 18;

/** A pointer that rests so long, in ms, at a side beyond which the box scrolls no further, wants what comes after. */
export const turnAfterMs = 700;

interface EdgeOptions {
  /** Where the pointer is; `null`: over. */
  readonly at: () => Point | null;
  /** After each step. */
  readonly onScroll: () => void;
  /** It rests at the left (-1) or right (1) end; again and again while it stays there. */
  readonly onEnd?: (side: -1 | 1) => void;
}

/** Gives back how to stop. */
export function scrollAtEdges(box: HTMLElement, { at, onScroll, onEnd }: EdgeOptions): () => void {
  let frame = 0;
  let rest: { readonly side: number; readonly since: number } | null = null;
  const noteRest = (side: number) => {
    if (side === 0) rest = null;
    else if (rest?.side !== side) rest = { side, since: performance.now() };
    else if (performance.now() - rest.since >= turnAfterMs) {
      rest = null;
      onEnd?.(side < 0 ? -1 : 1);
    }
  };
  const step = () => {
    frame = requestAnimationFrame(step);
    const point = at();
    if (!point) return;
    const { left, right, top, bottom } = box.getBoundingClientRect();
    const x = speed(point.x, left, right);
    const y = speed(point.y, Math.max(top, 0), Math.min(bottom, innerHeight));
    const before = [box.scrollLeft, box.scrollTop];
    box.scrollLeft += x;
    box.scrollTop += y;
    if (before[0] !== box.scrollLeft || before[1] !== box.scrollTop) onScroll();
    noteRest(before[0] === box.scrollLeft ? Math.sign(x) : 0);
  };
  frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}

/** px of one frame: the nearer to the edge or beyond it, the faster. */
function speed(at: number, from: number, to: number): number {
  if (to - from < nearPx * 3) return 0;
  const depth = at < from + nearPx ? at - from - nearPx : at > to - nearPx ? at - to + nearPx : 0;
  return Math.round(Math.max(-1, Math.min(1, depth / nearPx)) * fastestPx);
}
