import { useEffect, useEffectEvent, useRef } from 'react';
import { scrollAtEdges, type EdgeScroll } from '#shared/interaction/edgeScroll.ts';
import type { Held } from './useTouchDrag.ts';

/** The page scrolls while a finger is so near to the view's edge, in px; so many a frame. */
const edgePx = 64;
const scrollPx = 10;

/** Brings what lies beyond the edge of the page or of the grid into sight while something is held there. */
export function useTouchScroll(root: ShadowRoot, held: Held | null, onScroll: (held: Held) => void): void {
  const onScrolled = useEffectEvent(() => held && onScroll(held));
  const isHeld = held !== null;
  const grid = useRef<EdgeScroll>(null);
  useEffect(() => {
    const box = isHeld ? scrollerOf(root) : null;
    if (!box) return undefined;
    grid.current = scrollAtEdges(box);
    const listen = () => onScrolled();
    box.addEventListener('scroll', listen);
    return () => {
      grid.current?.stop();
      box.removeEventListener('scroll', listen);
    };
  }, [root, isHeld]);
  useEffect(() => {
    if (held) grid.current?.moveTo(held);
  }, [held]);

  const by = held ? pageSpeed(held.y) : 0;
  useEffect(() => {
    if (by === 0) return undefined;
    let frame = requestAnimationFrame(function step() {
      scrollBy({ top: by, behavior: 'instant' });
      onScrolled();
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [by]);
}

function pageSpeed(y: number): number {
  if (y < edgePx) return -scrollPx;
  return y > innerHeight - edgePx ? scrollPx : 0;
}

/** The box around the cards that scrolls. */
function scrollerOf(root: ShadowRoot): HTMLElement | null {
  let box = root.querySelector<HTMLElement>('[data-card]')?.parentElement ?? null;
  while (box && !/auto|scroll/.test(getComputedStyle(box).overflowX)) box = box.parentElement;
  return box;
}
