import { useEffect, useRef, useState, type FocusEvent, type PointerEvent, type RefObject } from 'react';
import { useLightDismiss } from '#shared/interaction/useLightDismiss.ts';

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
  useLightDismiss(peek !== null, () => plan(null, 0));

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
