import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { useLocale } from '#shared/i18n/locale.ts';

/** Rows that a page key passes over. */
const pageStep = 10;

/**
 * Keys of a grid whose cells hold links and buttons: up and down between rows, left and right in the reading direction
 * within one, Home and End to its ends, with Ctrl to the first and last row. Tab enters at the place left last.
 */
export function useRowKeys(grid: RefObject<HTMLElement | null>) {
  const { direction } = useLocale();
  const active = useRef<Element | null>(null);

  // After every drawing, since rows come and go.
  useLayoutEffect(() => {
    if (grid.current) makeOneStop(grid.current, active.current);
  });
  useEffect(() => {
    const el = grid.current;
    if (!el) return undefined;
    const onFocusIn = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !target.closest('[data-row]')) return;
      active.current = target;
      makeOneStop(el, target);
    };
    el.addEventListener('focusin', onFocusIn);
    return () => el.removeEventListener('focusin', onFocusIn);
  }, [grid]);

  return (event: KeyboardEvent) => {
    const { target, currentTarget } = event;
    if (!(target instanceof HTMLElement) || event.altKey || event.metaKey) return;
    const next = nextStop(currentTarget, target, { key: event.key, isFar: event.ctrlKey, direction });
    if (next === null) return;
    event.preventDefault();
    next.focus();
    next.scrollIntoView?.({ block: 'nearest' });
  };
}

const rowsOf = (grid: Element) => [...grid.querySelectorAll('[data-row]')];
const stopsOf = (row: Element | undefined) => [...(row?.querySelectorAll<HTMLElement>('a, button') ?? [])];

/** Of all links and buttons only one can be reached with Tab; the others with the arrow keys. */
function makeOneStop(grid: Element, active: Element | null): void {
  const stops = rowsOf(grid).flatMap(stopsOf);
  const stop = stops.find((one) => one === active) ?? stops[0];
  for (const one of stops) one.tabIndex = one === stop ? 0 : -1;
}

interface Press {
  readonly key: string;
  /** With Ctrl: to the ends of the grid. */
  readonly isFar: boolean;
  readonly direction: 'ltr' | 'rtl';
}

function nextStop(grid: Element, from: HTMLElement, { key, isFar, direction }: Press): HTMLElement | null {
  const rows = rowsOf(grid);
  const rowAt = rows.findIndex((row) => row.contains(from));
  const stops = stopsOf(rows[rowAt]);
  const stopAt = stops.indexOf(from);
  if (stopAt === -1) return null;
  const sideways = direction === 'ltr' ? 1 : -1;
  const within: Readonly<Record<string, number>> = {
    ArrowRight: stopAt + sideways,
    ArrowLeft: stopAt - sideways,
    Home: 0,
    End: stops.length - 1,
  };
  const between: Readonly<Record<string, number>> = {
    ArrowDown: rowAt + 1,
    ArrowUp: rowAt - 1,
    PageDown: rowAt + pageStep,
    PageUp: rowAt - pageStep,
    ...(isFar && { Home: 0, End: rows.length - 1 }),
  };
  const row = between[key];
  if (row !== undefined) {
    const others = stopsOf(rows[clamp(row, rows.length)]);
    return others[isFar ? 0 : clamp(stopAt, others.length)] ?? null;
  }
  const stop = within[key];
  return stop === undefined ? null : (stops[clamp(stop, stops.length)] ?? null);
}

function clamp(at: number, count: number): number {
  return Math.min(Math.max(at, 0), count - 1);
}
