import { useEffect, useRef, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import { nightAt, positionOf } from './cells.ts';

interface StayDragOptions {
  readonly tableRef: RefObject<HTMLTableElement | null>;
  readonly scrollerRef: RefObject<HTMLElement | null>;
  readonly nightCount: number;
  /** Each click names an end of the stay; for touch, where dragging scrolls. */
  readonly isPicking: boolean;
  /** Row and nights, counted from 0. */
  readonly onSelect: (row: number, anchor: number, head: number) => void;
  /** A plain click on a night. */
  readonly onClear: () => void;
  /** Where Shift and a click begin. */
  readonly anchorOf: (row: number) => number;
}

interface Drag {
  readonly row: number;
  readonly anchor: number;
  head: number;
  x: number;
  isMoving: boolean;
}

/** Pixels from the edge of the table where dragging scrolls, and per frame. */
const edge = 32;
const step = 10;

/** Nights chosen by dragging a mouse or pen over a row, by Shift and click, or by two clicks. */
export function useStayDrag(options: StayDragOptions) {
  const { tableRef, scrollerRef, nightCount } = options;
  const drag = useRef<Drag | null>(null);
  const picked = useRef<{ row: number; night: number } | null>(null);
  const shiftAnchor = useRef(0);
  const frame = useRef(0);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  useEffect(() => {
    if (!options.isPicking) picked.current = null;
  }, [options.isPicking]);

  const nightOf = (event: MouseEvent) => {
    const position = positionOf(event.target);
    const isNight = position && position.column >= 1 && position.column <= nightCount;
    return isNight ? { row: position.row, night: position.column - 1 } : null;
  };

  const follow = () => {
    const now = drag.current;
    if (!now || !tableRef.current) return;
    const head = nightAt(tableRef.current, now.x, nightCount);
    if (head === now.head && now.isMoving) return;
    if (head === now.anchor && !now.isMoving) return;
    now.head = head;
    now.isMoving = true;
    options.onSelect(now.row, now.anchor, head);
  };

  const scrollAtEdge = () => {
    const [now, box] = [drag.current, scrollerRef.current?.getBoundingClientRect()];
    if (!now?.isMoving || !box) return;
    const by = now.x > box.right - edge ? step : now.x < box.left + edge ? -step : 0;
    if (by !== 0) scrollerRef.current?.scrollBy(by, 0);
    follow();
    frame.current = requestAnimationFrame(scrollAtEdge);
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const start = nightOf(event);
    if (event.button !== 0 || !start) return;
    // Before the press has moved the focus.
    shiftAnchor.current = options.anchorOf(start.row);
    if (event.pointerType === 'touch' || event.shiftKey || options.isPicking) return;
    drag.current = {
      row: start.row,
      anchor: start.night,
      head: start.night,
      x: event.clientX,
      isMoving: false,
    };
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const now = drag.current;
    if (!now) return;
    if (event.buttons === 0) {
      // Let go where nobody told.
      end();
      return;
    }
    now.x = event.clientX;
    const wasMoving = now.isMoving;
    follow();
    if (!now.isMoving || wasMoving) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    frame.current = requestAnimationFrame(scrollAtEdge);
  };
  const end = () => {
    cancelAnimationFrame(frame.current);
    const wasMoving = drag.current?.isMoving ?? false;
    drag.current = null;
    return wasMoving;
  };
  const ended = useRef(false);
  const onPointerUp = () => {
    ended.current = end();
  };

  const onClick = (event: MouseEvent) => {
    const wasDrag = ended.current;
    ended.current = false;
    const at = nightOf(event);
    if (wasDrag || !at) return;
    if (event.shiftKey) options.onSelect(at.row, shiftAnchor.current, at.night);
    else if (options.isPicking) pick(at);
    else options.onClear();
  };
  const pick = (at: { row: number; night: number }) => {
    const first = picked.current?.row === at.row ? picked.current.night : at.night;
    picked.current = picked.current?.row === at.row ? null : at;
    options.onSelect(at.row, first, at.night);
  };
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onClick };
}
