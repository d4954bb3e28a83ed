/** Pointer events of the grid (screens.md §19): mouse and pen at once, touch after a long press, so that scrolling never creates. */
import { minutesOf } from '../domain/timeGrid.ts';
import { beginDrag, type Drag, type DragTools, type Point } from './drag.ts';
import type { DragKind } from './dragKinds.ts';
import { cardIdOf } from './dropTarget.ts';
import { scrollAtEdges } from './edgeScroll.ts';

/** A press is a drag after this way, in px. */
const dragAfterPx = 4;
/** A finger that rests this long begins a drag. */
export const longPressMs = 400;
/** A finger never rests quite still. */
const restPx = 10;
/** How much of a card's upper and lower end is its edge: for a mouse, for a finger. */
const edgePx = { fine: 6, coarse: 14 } as const;

interface Press {
  readonly pointerId: number;
  readonly from: Point;
  readonly drag: DragKind;
  readonly isTouch: boolean;
  at: Point;
  timer?: ReturnType<typeof setTimeout>;
  active?: Drag;
  stopScroll?: () => void;
}

interface Places {
  readonly scroller: HTMLElement;
  readonly layer: HTMLElement;
}

/** Listens for drags; gives back how to stop. */
export function listenForDrags(places: Places, tools: () => DragTools): () => void {
  const { scroller } = places;
  let press: Press | null = null;
  let isClickOver = false;

  const finish = (isDropped: boolean) => {
    const done = press;
    press = null;
    clearTimeout(done?.timer);
    done?.stopScroll?.();
    if (!done?.active) return;
    isClickOver = true;
    done.active.end();
    if (isDropped) done.active.drop();
  };
  const begin = (now: Press) => {
    now.active = beginDrag(places, now, tools);
    now.active.moveTo(now.at);
    now.stopScroll = scrollAtEdges(scroller, {
      at: () => (press === now ? now.at : null),
      onScroll: now.active.redraw,
      ...(now.drag.kind === 'move' && { onEnd: turn }),
    });
  };
  /** To the days beyond a side; the drag goes on there. */
  const turn = (side: -1 | 1) => {
    const isRtl = getComputedStyle(scroller).direction === 'rtl';
    tools().turn(isRtl === (side === 1) ? -1 : 1);
    // Once they are there, also under a resting pointer.
    requestAnimationFrame(() => press?.active?.redraw());
  };
  const onDown = (event: PointerEvent) => {
    isClickOver = false;
    if (press || event.button !== 0 || !event.isPrimary) return finish(false);
    const isTouch = event.pointerType === 'touch';
    const drag = dragFrom(event, tools(), isTouch);
    if (!drag) return;
    const from = { x: event.clientX, y: event.clientY };
    const now: Press = { pointerId: event.pointerId, from, at: from, drag, isTouch };
    press = now;
    if (isTouch) now.timer = setTimeout(() => begin(now), longPressMs);
  };
  const onMove = (event: PointerEvent) => {
    if (!press || event.pointerId !== press.pointerId) return;
    press.at = { x: event.clientX, y: event.clientY };
    if (press.active) return press.active.moveTo(press.at);
    const way = Math.hypot(press.at.x - press.from.x, press.at.y - press.from.y);
    if (press.isTouch) {
      if (way > restPx) finish(false);
    } else if (way >= dragAfterPx) begin(press);
  };
  const onUp = (event: PointerEvent) => {
    if (press && event.pointerId === press.pointerId) finish(true);
  };
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

  const stop = new AbortController();
  const { signal } = stop;
  scroller.addEventListener('pointerdown', onDown, { signal });
  scroller.addEventListener('click', onClick, { signal, capture: true });
  scroller.addEventListener('touchmove', onBusy, { signal, passive: false });
  scroller.addEventListener('contextmenu', onMenu, { signal });
  document.addEventListener('pointermove', onMove, { signal });
  document.addEventListener('pointerup', onUp, { signal });
  document.addEventListener('pointercancel', onCancel, { signal });
  document.addEventListener('keydown', onKey, { signal, capture: true });
  window.addEventListener('blur', onCancel, { signal });
  return () => {
    finish(false);
    stop.abort();
  };
}

/** What a press on this place would drag. */
function dragFrom(event: PointerEvent, { sessions, scale }: DragTools, isTouch: boolean): DragKind | null {
  const { target } = event;
  if (!(target instanceof Element)) return null;
  const id = cardIdOf(target);
  if (id === null) return target.closest('[data-day]') ? { kind: 'create' } : null;
  const session = sessions.find((one) => one.id === id);
  const box = target.closest('[data-card]')?.getBoundingClientRect();
  if (!session || !box) return null;
  if (event.ctrlKey || event.metaKey) return { kind: 'shift', session };
  const edge = Math.min(isTouch ? edgePx.coarse : edgePx.fine, box.height / 4);
  // Where nothing is laid out there are no edges.
  if (box.height > 0 && minutesOf(box.height, scale.zoom) > 0) {
    if (event.clientY - box.top < edge) return { kind: 'start', session };
    if (box.bottom - event.clientY < edge) return { kind: 'end', session };
  }
  return { kind: 'move', session };
}
