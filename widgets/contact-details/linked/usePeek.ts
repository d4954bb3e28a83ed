import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
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
 * closes it; the pointer and the focus may move onto it. A tap on a row beside its links opens it too, and one elsewhere closes it.
 */
export function usePeek(grid: RefObject<HTMLElement | null>) {
  const [peek, setPeek] = useState<Peek | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOnCard = useRef(false);
  const show = (next: Peek | null) => {
    isOnCard.current = false;
    setPeek(next);
  };
  const plan = (next: Peek | null, waitMs: number) => {
    clearTimeout(timer.current);
    if (waitMs === 0) show(next);
    else timer.current = setTimeout(() => show(next), waitMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const close = useEffectEvent(() => {
    if (!isOnCard.current) plan(null, 0);
  });
  const isOpen = peek !== null;
  useEffect(() => {
    if (!isOpen) return undefined;
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [isOpen]);
  useLightDismiss(peek !== null, () => plan(null, 0));

  // Tab goes from the name on to the card's buttons.
  const leave = (to: EventTarget | null) => {
    const isNear = to instanceof Element && (grid.current?.contains(to) || to.closest('[data-peek]'));
    if (!isNear) plan(null, 0);
  };
  const handlers = {
    onPointerOver: ({ target, pointerType }: PointerEvent) => {
      const over = rowOf(target);
      if (pointerType === 'touch') return;
      if (over?.key === peek?.key) clearTimeout(timer.current);
      else plan(over, over ? peekDelayMs : peekLingerMs);
    },
    onPointerLeave: () => plan(null, peekLingerMs),
    onClick: ({ target }: MouseEvent) => {
      const isLink = target instanceof Element && target.closest('a, button');
      if (!isLink) plan(rowOf(target), 0);
    },
    onFocus: ({ target }: FocusEvent) => {
      if (!target.matches(':focus-visible')) return;
      plan(target.hasAttribute('data-name') ? rowOf(target) : null, 0);
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // What is in the card can be marked and copied.
      if (!isOnCard.current) leave(relatedTarget);
    },
  };
  const cardHandlers = {
    onPointerEnter: () => {
      isOnCard.current = true;
      clearTimeout(timer.current);
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      isOnCard.current = false;
      if (pointerType !== 'touch') plan(null, peekLingerMs);
    },
    onPointerDown: () => {
      isOnCard.current = true;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (!isOnCard.current) leave(relatedTarget);
    },
  };
  return { key: peek?.key ?? null, row: peek?.row ?? null, handlers, cardHandlers };
}

function rowOf(target: EventTarget): Peek | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return row ? { key: row.dataset['row'] ?? '', row } : null;
}
