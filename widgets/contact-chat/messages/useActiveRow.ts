import { useState, type FocusEvent, type PointerEvent, type RefObject } from 'react';
import { drawnCells } from '#shared/interaction/drawnCells.ts';
import { useGridFocus } from '#shared/interaction/useGridFocus.ts';

const rowOf = (target: EventTarget) =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? null) : null;

/** One stop for Tab, the newest until another had the focus; a link in a row is a stop of its own. */
const places = drawnCells({ rows: '[data-row]', start: 'last', isOpenEnded: true });

function focus(row: HTMLElement): void {
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
}

/**
 * Which row the pointer or the focus is on: it shows what can be done with it. Arrows, Home and End go from row to row.
 */
export function useActiveRow(log: RefObject<HTMLElement | null>) {
  const [focused, setFocused] = useState<string | null>(null);
  const [hovered, setHovered] = useState<string | null>(null);
  const { handlers } = useGridFocus({ box: log, places, focus });
  return {
    active: hovered ?? focused,
    handlers: {
      ...handlers,
      onFocus: (event: FocusEvent) => {
        handlers.onFocus(event);
        setFocused(rowOf(event.target));
      },
      onBlur: ({ relatedTarget }: FocusEvent) => {
        handlers.onBlur();
        if (!relatedTarget || rowOf(relatedTarget) === null) setFocused(null);
      },
      onPointerOver: ({ target, pointerType }: PointerEvent) => {
        if (pointerType !== 'touch') setHovered(rowOf(target));
      },
      onPointerLeave: () => setHovered(null),
    },
  };
}
