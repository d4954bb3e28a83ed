/** What is done in the canvas by mouse, finger and keyboard. */
import type { Point } from '../engine.ts';
import { blockMark } from './marks.ts';

export interface Pointing {
  readonly isReadOnly: boolean;
  readonly isEditing: (target: Element) => boolean;
  readonly onSelect: (id: string | null) => void;
  readonly onOpenText: (id: string, at: Point) => void;
  /** A block is taken up; points are in px of the frame's window. */
  readonly onLift: (id: string) => void;
  readonly onMove: (point: Point) => void;
  readonly onRelease: (isDropped: boolean) => void;
  readonly onKey: (event: KeyboardEvent) => void;
}

const liftPx = 6;
const pressMs = 350;

interface Held {
  readonly pointerId: number;
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly timer: ReturnType<typeof setTimeout> | null;
  isLifted: boolean;
}

const idAt = (target: EventTarget | null): string | null => {
  const element: { closest?: (selector: string) => Element | null } = Object(target);
  return element.closest?.(`[${blockMark}]`)?.getAttribute(blockMark) ?? null;
};

export function listenIn(page: Document, pointing: Pointing, signal: AbortSignal): void {
  const { isReadOnly } = pointing;
  const listen = <K extends keyof DocumentEventMap>(name: K, hear: (event: DocumentEventMap[K]) => void) =>
    page.addEventListener(name, hear, { signal, passive: false });
  const editing = (event: Event) => pointing.isEditing(Object(event.target));
  let wasDragged = false;

  listen('click', (event) => {
    // No link leads anywhere, nor does a label.
    if (!editing(event)) event.preventDefault();
    if (!wasDragged && !editing(event)) pointing.onSelect(idAt(event.target));
    wasDragged = false;
  });
  listen('auxclick', (event) => event.preventDefault());
  listen('submit', (event) => event.preventDefault());
  listen('dragstart', (event) => event.preventDefault());
  listen('dblclick', (event) => {
    const id = idAt(event.target);
    if (!isReadOnly && id !== null && !editing(event))
      pointing.onOpenText(id, { x: event.clientX, y: event.clientY });
  });
  listen('keydown', (event) => pointing.onKey(event));
  if (!isReadOnly) listenForDrags(page, pointing, { signal, editing, onDragged: () => (wasDragged = true) });
}

interface Dragging {
  readonly signal: AbortSignal;
  readonly editing: (event: Event) => boolean;
  readonly onDragged: () => void;
}

function listenForDrags(page: Document, pointing: Pointing, { signal, editing, onDragged }: Dragging): void {
  let held: Held | null = null;
  const lift = () => {
    if (!held || held.isLifted) return;
    held.isLifted = true;
    pointing.onLift(held.id);
  };
  const letGo = (isDropped: boolean) => {
    if (!held) return;
    if (held.timer !== null) clearTimeout(held.timer);
    if (held.isLifted) {
      onDragged();
      pointing.onRelease(isDropped);
    }
    held = null;
  };
  const on = <K extends keyof DocumentEventMap>(name: K, hear: (event: DocumentEventMap[K]) => void) =>
    page.addEventListener(name, hear, { signal, passive: false });

  on('pointerdown', (event) => {
    letGo(false);
    const id = idAt(event.target);
    if (id === null || event.button !== 0 || !event.isPrimary || editing(event)) return;
    // A finger that moves at once scrolls; one that rests takes up.
    const timer = event.pointerType === 'mouse' ? null : setTimeout(lift, pressMs);
    held = { pointerId: event.pointerId, id, x: event.clientX, y: event.clientY, timer, isLifted: false };
  });
  on('pointermove', (event) => {
    if (!held || event.pointerId !== held.pointerId) return;
    const isFar = Math.hypot(event.clientX - held.x, event.clientY - held.y) > liftPx;
    if (!held.isLifted && isFar) {
      if (event.pointerType === 'mouse') lift();
      else letGo(false);
    }
    if (held?.isLifted) pointing.onMove({ x: event.clientX, y: event.clientY });
  });
  on('touchmove', (event) => {
    if (held?.isLifted && event.cancelable) event.preventDefault();
  });
  on('contextmenu', (event) => {
    if (held?.isLifted) event.preventDefault();
  });
  on('pointerup', () => letGo(true));
  on('pointercancel', () => letGo(false));
  on('keydown', (event) => {
    if (event.key === 'Escape') letGo(false);
  });
  signal.addEventListener('abort', () => letGo(false));
}
