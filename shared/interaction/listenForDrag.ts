/** Drags inside one box by pointer: mouse and pen at once, touch after a long press, so that scrolling never changes anything. */
import { scrollAtEdges, type EdgeScroll, type Point } from './edgeScroll.ts';

/** A press is a drag after this way, in px. */
export const dragAfterPx = 4;
/** A finger that rests this long begins a drag. */
export const longPressMs = 400;
/** A finger never rests quite still. */
export const restPx = 10;

/** One drag that is under way. */
export interface PointerDrag {
  readonly moveTo: (point: Point) => void;
  /** Something was scrolled under the pointer, which may rest. */
  readonly onScroll: () => void;
  /** The pointer rests at a side beyond which nothing is to be scrolled: towards what comes before (-1) or after (1). */
  readonly onTurn?: ((by: -1 | 1) => void) | undefined;
  /** Let go. What was cancelled is not dropped. */
  readonly drop?: () => void;
  /** Over, dropped or not; comes before `drop`. */
  readonly end?: () => void;
}

export interface DragListener<T> {
  /** What a press on this place would drag; `null`: nothing, it is left to others. */
  readonly pick: (event: PointerEvent) => T | null;
  readonly begin: (what: T, from: Point) => PointerDrag;
  /** Whether a mouse has gone so far that its press is a drag; a few px by default. */
  readonly isFar?: (what: T, at: Point, from: Point) => boolean;
}

interface Press<T> {
  readonly pointerId: number;
  readonly from: Point;
  readonly what: T;
  readonly isTouch: boolean;
  at: Point;
  timer?: ReturnType<typeof setTimeout>;
  active?: { readonly drag: PointerDrag; readonly edges: EdgeScroll };
}

/**
 * Listens for drags that begin in `box`, which scrolls along at its edges; gives back how to stop. Escape, another window
 * and a pointer that is taken away cancel. A click that ends a drag is none.
 */
export function listenForDrag<T>(box: HTMLElement, { pick, begin, isFar }: DragListener<T>): () => void {
  let press: Press<T> | null = null;
  let isClickOver = false;

  const finish = (isDropped: boolean) => {
    const done = press;
    press = null;
    clearTimeout(done?.timer);
    if (!done?.active) return;
    const { drag, edges } = done.active;
    isClickOver = true;
    edges.stop();
    drag.end?.();
    if (isDropped) drag.drop?.();
  };
  const activate = (now: Press<T>) => {
    const drag = begin(now.what, now.from);
    const turn = (side: -1 | 1) => {
      const isRtl = getComputedStyle(box).direction === 'rtl';
      drag.onTurn?.(isRtl === (side === 1) ? -1 : 1);
    };
    const edges = scrollAtEdges(box, turn);
    now.active = { drag, edges };
    // All that follows is this box's, also over a frame of the page or outside of the window.
    if (box.isConnected) capture(box, now.pointerId);
    drag.moveTo(now.at);
    edges.moveTo(now.at);
  };
  const onDown = (event: PointerEvent) => {
    isClickOver = false;
    if (press || event.button !== 0 || !event.isPrimary) return finish(false);
    const what = pick(event);
    if (what === null) return;
    const from = { x: event.clientX, y: event.clientY };
    const isTouch = event.pointerType === 'touch';
    const now: Press<T> = { pointerId: event.pointerId, from, at: from, what, isTouch };
    press = now;
    if (isTouch) now.timer = setTimeout(() => activate(now), longPressMs);
  };
  const onMove = (event: PointerEvent) => {
    if (!press || event.pointerId !== press.pointerId) return;
    press.at = { x: event.clientX, y: event.clientY };
    if (press.active) {
      press.active.drag.moveTo(press.at);
      return press.active.edges.moveTo(press.at);
    }
    const way = Math.hypot(press.at.x - press.from.x, press.at.y - press.from.y);
    if (press.isTouch) {
      if (way > restPx) finish(false);
    } else if (isFar ? isFar(press.what, press.at, press.from) : way >= dragAfterPx) activate(press);
  };
  const onUp = (event: PointerEvent) => {
    if (press && event.pointerId === press.pointerId) finish(true);
  };
  const onScroll = () => press?.active?.drag.onScroll();
  const onCancel = () => finish(false);
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !press?.active) return;
    event.preventDefault();
    event.stopPropagation();
    finish(false);
  };
  /** What follows a drag is no click; what goes on during one must not scroll or open a menu. */
  const onClick = (event: Event) => {
    if (!isClickOver) return;
    isClickOver = false;
    event.preventDefault();
    event.stopPropagation();
  };
  const onBusy = (event: Event) => {
    if (press?.active && event.cancelable) event.preventDefault();
  };
  const onMenu = (event: Event) => {
    if (press?.isTouch) event.preventDefault();
  };

  const listening = new AbortController();
  const { signal } = listening;
  box.addEventListener('pointerdown', onDown, { signal });
  box.addEventListener('scroll', onScroll, { signal, passive: true });
  box.addEventListener('click', onClick, { signal, capture: true });
  box.addEventListener('touchmove', onBusy, { signal, passive: false });
  box.addEventListener('contextmenu', onMenu, { signal });
  document.addEventListener('pointermove', onMove, { signal });
  document.addEventListener('pointerup', onUp, { signal });
  document.addEventListener('pointercancel', onCancel, { signal });
  document.addEventListener('keydown', onKey, { signal, capture: true });
  window.addEventListener('scroll', onScroll, { signal, capture: true, passive: true });
  window.addEventListener('blur', onCancel, { signal });
  return () => {
    finish(false);
    listening.abort();
  };
}

/** A pointer that is gone already cannot be captured: its end has been heard then. */
function capture(box: HTMLElement, pointerId: number): void {
  try {
    box.setPointerCapture(pointerId);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
