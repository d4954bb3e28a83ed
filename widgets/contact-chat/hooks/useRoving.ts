import { useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react';

export interface Roving {
  /** The row that the pointer or the focus is on: it shows what can be done with it. */
  readonly active: string | null;
  /** The one row that Tab reaches; the newest until another had the focus. */
  readonly tabStop: string | null;
  readonly handlers: {
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onFocus: (event: FocusEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
    readonly onPointerOver: (event: PointerEvent) => void;
    readonly onPointerLeave: () => void;
  };
}

const rowOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;

/** Rows as one stop of the Tab key: arrows, Home and End go from row to row. */
export function useRoving(last: string | null): Roving {
  const [focused, setFocused] = useState<string | null>(null);
  const [hovered, setHovered] = useState<string | null>(null);
  const [stop, setStop] = useState<string | null>(null);
  return {
    active: hovered ?? focused,
    tabStop: stop ?? last,
    handlers: {
      onKeyDown: (event) => {
        const row = rowOf(event.target);
        if (!row || row !== event.target) return;
        const next = nextRow(row, event.key);
        if (!next) return;
        event.preventDefault();
        next.focus({ preventScroll: true });
        next.scrollIntoView({ block: 'nearest' });
      },
      onFocus: ({ target }) => {
        const row = rowOf(target);
        const key = row?.dataset['row'] ?? null;
        setFocused(key);
        // A link in a row is a stop of its own.
        if (row === target) setStop(key);
      },
      onBlur: ({ relatedTarget }) => {
        if (!relatedTarget || rowOf(relatedTarget) === null) setFocused(null);
      },
      onPointerOver: ({ target, pointerType }) => {
        if (pointerType !== 'touch') setHovered(rowOf(target)?.dataset['row'] ?? null);
      },
      onPointerLeave: () => setHovered(null),
    },
  };
}

function nextRow(row: HTMLElement, key: string): HTMLElement | undefined {
  const root = row.closest('[role="log"]');
  const rows = [...(root?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const at = rows.indexOf(row);
  if (key === 'ArrowUp') return rows[at - 1];
  if (key === 'ArrowDown') return rows[at + 1];
  if (key === 'Home') return rows[0];
  return key === 'End' ? rows.at(-1) : undefined;
}
