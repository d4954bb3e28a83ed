/** Scrolls a box while a pointer rests near one of its edges during a drag. */
import type { Point } from './drag.ts';

/** px from the edge at which scrolling begins, and the most px of a frame. */
const nearPx = 44;
const fastestPx = 18;

/** @param at where the pointer is; `null`: over. @param onScroll after each step. */
export function scrollAtEdges(box: HTMLElement, at: () => Point | null, onScroll: () => void): () => void {
  let frame = 0;
  const step = () => {
    frame = requestAnimationFrame(step);
    const point = at();
    if (!point) return;
    const { left, right, top, bottom } = box.getBoundingClientRect();
    const x = speed(point.x, left, right);
    const y = speed(point.y, Math.max(top, 0), Math.min(bottom, innerHeight));
    if (x === 0 && y === 0) return;
    const before = [box.scrollLeft, box.scrollTop];
    box.scrollLeft += x;
    box.scrollTop += y;
    if (before[0] !== box.scrollLeft || before[1] !== box.scrollTop) onScroll();
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
