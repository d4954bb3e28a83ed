/** A finger that rests on something picks it up; one that moves at once scrolls. */
import type { Point } from '#shared/interaction/edgeScroll.ts';
import { longPressMs, restPx } from '#shared/interaction/listenForDrag.ts';

/** What a finger holds. */
export interface Held {
  /** The finger has moved, or lets go. */
  readonly follow: (event: TouchEvent) => void;
  /** It is dropped nowhere. */
  readonly cancel: () => void;
}

interface Press {
  readonly at: Point;
  readonly timer: ReturnType<typeof setTimeout>;
  held?: Held;
}

/**
 * Listens for a finger that rests on `el`; gives back how to stop. While it rests or holds, the browser neither scrolls, nor
 * drags by itself, nor opens a menu.
 *
 * @param pickUp gives `null` where nothing can be picked up.
 */
export function listenForHold(el: HTMLElement, pickUp: (at: Point) => Promise<Held | null>): () => void {
  let press: Press | null = null;
  const release = () => {
    clearTimeout(press?.timer);
    const held = press?.held;
    press = null;
    return held;
  };
  const hold = async (at: Point) => {
    const held = await pickUp(at);
    if (!held) return;
    if (press?.at === at) press.held = held;
    else held.cancel();
  };
  const onStart = ({ touches }: TouchEvent) => {
    release()?.cancel();
    const [touch] = touches;
    if (!touch || touches.length > 1) return;
    const at = { x: touch.clientX, y: touch.clientY };
    press = { at, timer: setTimeout(() => void hold(at), longPressMs) };
  };
  const onMove = (event: TouchEvent) => {
    const [touch] = event.touches;
    if (!press || !touch) return;
    if (press.held) {
      event.preventDefault();
      press.held.follow(event);
    } else if (Math.hypot(touch.clientX - press.at.x, touch.clientY - press.at.y) > restPx) release();
  };
  const onEnd = (event: TouchEvent) => release()?.follow(event);
  const onCancel = () => release()?.cancel();
  const swallow = (event: Event) => {
    if (!press) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const listening = new AbortController();
  const { signal } = listening;
  el.addEventListener('touchstart', onStart, { signal, passive: true });
  el.addEventListener('touchmove', onMove, { signal, passive: false });
  el.addEventListener('touchend', onEnd, { signal });
  el.addEventListener('touchcancel', onCancel, { signal });
  el.addEventListener('contextmenu', swallow, { signal, capture: true });
  el.addEventListener('dragstart', swallow, { signal, capture: true });
  return () => {
    onCancel();
    listening.abort();
  };
}
