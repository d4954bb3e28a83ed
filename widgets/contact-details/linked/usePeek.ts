import { useEffect, useRef, useState, type FocusEvent, type PointerEvent, type RefObject } from 'react';

/** How long the pointer rests on a row before its card opens, and may be away before it closes, in milliseconds. */
export const peekDelayMs = 350;
export const peekLingerMs = 150;

interface Peek {
  readonly key: string;
  readonly row: HTMLElement;
}

/**
 * Which person's card is open: of the row that is pointed at for a moment, or whose name has the keyboard's focus. Esc
 * closes it; the pointer may move onto it. A finger opens none.
 */
export function usePeek(grid: RefObject<HTMLElement | null>) {
  const [peek, setPeek] = useState<Peek | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const plan = (next: Peek | null, waitMs: number) => {
    clearTimeout(timer.current);
    if (waitMs === 0) setPeek(next);
    else timer.current = setTimeout(() => setPeek(next), waitMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useClosing(peek !== null, () => plan(null, 0));

  const handlers = {
    onPointerOver: ({ target, pointerType }: PointerEvent) => {
      const over = rowOf(target);
      if (pointerType === 'touch') return;
      if (over?.key === peek?.key) clearTimeout(timer.current);
      else plan(over, over ? peekDelayMs : peekLingerMs);
    },
    onPointerLeave: () => plan(null, peekLingerMs),
    onPointerDown: () => plan(null, 0),
    onFocus: ({ target }: FocusEvent) => {
      if (!target.matches(':focus-visible')) return;
      plan(target.hasAttribute('data-name') ? rowOf(target) : null, 0);
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && grid.current?.contains(relatedTarget))) plan(null, 0);
    },
  };
  const cardHandlers = {
    onPointerEnter: () => clearTimeout(timer.current),
    onPointerLeave: () => plan(null, peekLingerMs),
  };
  return { key: peek?.key ?? null, row: peek?.row ?? null, handlers, cardHandlers };
}

function rowOf(target: EventTarget): Peek | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return row ? { key: row.dataset['row'] ?? '', row } : null;
}

/** Esc, wherever the focus is; scrolling would leave the card behind. */
function useClosing(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') latest.current();
    };
    const onScroll = () => latest.current();
    document.addEventListener('keydown', onKeyDown, true);
    // From the next frame on: the focus that opened it may have brought its row into sight.
    const frame = requestAnimationFrame(() =>
      document.addEventListener('scroll', onScroll, { capture: true, passive: true }),
    );
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('keydown', onKeyDown, true);
      document.removeEventListener('scroll', onScroll, { capture: true });
    };
  }, [isOpen]);
}
