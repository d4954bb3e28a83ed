import { useEffect, useEffectEvent, useRef, type MouseEvent, type RefObject } from 'react';
import { listenForDrag } from '#shared/interaction/listenForDrag.ts';
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

/** A night of a row, counted from 0. */
interface Night {
  readonly row: number;
  readonly night: number;
}

/** Nights chosen by dragging a mouse or pen over a row, by Shift and click, or by two clicks. */
export function useStayDrag(options: StayDragOptions) {
  const { tableRef, scrollerRef, nightCount, isPicking } = options;
  const picked = useRef<Night | null>(null);
  const shiftAnchor = useRef(0);
  useEffect(() => {
    if (!isPicking) picked.current = null;
  }, [isPicking]);

  const nightOf = (target: EventTarget | null): Night | null => {
    const position = positionOf(target);
    const isNight = position && position.column >= 1 && position.column <= nightCount;
    return isNight ? { row: position.row, night: position.column - 1 } : null;
  };
  const nightUnder = useEffectEvent((x: number) =>
    tableRef.current ? nightAt(tableRef.current, x, nightCount) : 0,
  );
  const pickUp = useEffectEvent((event: PointerEvent): Night | null => {
    const start = nightOf(event.target);
    // Before the press has moved the focus.
    if (start) shiftAnchor.current = options.anchorOf(start.row);
    return event.pointerType === 'touch' || event.shiftKey || isPicking ? null : start;
  });
  const select = useEffectEvent((row: number, anchor: number, head: number) =>
    options.onSelect(row, anchor, head),
  );
  const begin = useEffectEvent(({ row, night }: Night) => {
    let head = night;
    let last = 0;
    const moveTo = ({ x }: { readonly x: number }) => {
      last = x;
      const next = nightUnder(x);
      if (next !== head) select(row, night, next);
      head = next;
    };
    return { moveTo, onScroll: () => moveTo({ x: last }) };
  });
  useEffect(() => {
    const box = scrollerRef.current;
    if (!box) return undefined;
    return listenForDrag<Night>(box, {
      pick: (event) => pickUp(event),
      begin: (night) => begin(night),
      isFar: ({ night }, { x }) => nightUnder(x) !== night,
    });
  }, [scrollerRef]);

  const onClick = (event: MouseEvent) => {
    const at = nightOf(event.target);
    if (!at) return;
    if (event.shiftKey) options.onSelect(at.row, shiftAnchor.current, at.night);
    else if (isPicking) pick(at);
    else options.onClear();
  };
  const pick = (at: Night) => {
    const first = picked.current?.row === at.row ? picked.current.night : at.night;
    picked.current = picked.current?.row === at.row ? null : at;
    options.onSelect(at.row, first, at.night);
  };
  return { onClick };
}
