/** Between the table's elements and positions: row 0 is «All hotels», column 0 the hotel's name. */
import type { GridPosition } from '#shared/interaction/moves.ts';
import { scrollToWhole } from './measures.ts';

/** The position of the cell that holds an element; a date's head stands for that night of all hotels. */
export function positionOf(target: EventTarget | null): GridPosition | null {
  const cell = target instanceof Element ? target.closest('th, td') : null;
  const row = cell?.closest<HTMLElement>('[data-row]');
  if (!cell || !row) return null;
  return { row: Number(row.dataset['row']), column: [...row.children].indexOf(cell) };
}

/** What takes the focus at a position: the link where there is one, else the cell; `null` while the row is not drawn. */
export function focusTarget(table: HTMLElement, { row, column }: GridPosition): HTMLElement | null {
  const cell = table.querySelector(`tbody [data-row="${row}"]`)?.children[column];
  const target = cell?.querySelector('a') ?? cell;
  return target instanceof HTMLElement ? target : null;
}

/** Gives a cell the focus; a night is then seen whole, beside the names and sums that stay in view. */
export function focusWhole(target: HTMLElement): void {
  target.focus();
  const scroller = target.closest('table')?.parentElement;
  const cells = [...(target.parentElement?.children ?? [])];
  if (!scroller || !cells.slice(1, -2).includes(target)) return;
  const extents = [cells[0], cells.at(-2), scroller, target].map(
    (one) => one?.getBoundingClientRect() ?? new DOMRect(),
  );
  scroller.scrollLeft += scrollToWhole(extents);
}

/** The night's column under a horizontal place of the screen, counted from 0; the nearest one beside the table. */
export function nightAt(table: HTMLElement, x: number, nightCount: number): number {
  const first = table.querySelector('[data-night="0"]');
  if (!first) return 0;
  const { left, right, width } = first.getBoundingClientRect();
  const isRtl = getComputedStyle(table).direction === 'rtl';
  const distance = isRtl ? right - x : x - left;
  return Math.min(Math.max(Math.floor(distance / Math.max(width, 1)), 0), nightCount - 1);
}
