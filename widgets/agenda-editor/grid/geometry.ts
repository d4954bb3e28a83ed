/** Between points of the view and times of the grid; measured when a drag begins and when something scrolls, else only reckoned. */
import { heightOf, minutesOf, type Hours } from '../domain/timeGrid.ts';

export interface Scale {
  readonly hours: Hours;
  readonly zoom: number;
}

/** A time under the pointer; the minute is not snapped and may lie outside of the hours. */
export interface Spot {
  readonly day: string;
  readonly minute: number;
}

export interface Geometry {
  readonly spotAt: (x: number, y: number) => Spot;
  /** px from the layer's corner. */
  readonly topOf: (minute: number) => number;
  readonly columnOf: (day: string) => { readonly left: number; readonly width: number } | null;
  /** Other days are shown than were measured. */
  readonly isOver: () => boolean;
}

interface Column {
  readonly day: string;
  readonly left: number;
  readonly width: number;
}

/** @param layer lies over the columns and scrolls with them. */
export function measure(layer: HTMLElement, { hours, zoom }: Scale): Geometry {
  const corner = layer.getBoundingClientRect();
  let top = 0;
  const shown = [...(layer.parentElement?.querySelectorAll<HTMLElement>('[data-day]') ?? [])];
  const columns = shown.map((el): Column => {
    const box = el.getBoundingClientRect();
    top = box.top - corner.top;
    return { day: el.dataset['day'] ?? '', left: box.left - corner.left, width: box.width };
  });
  return {
    spotAt: (x, y) => {
      const down = y - corner.top - top;
      return { day: nearest(columns, x - corner.left), minute: hours.start + minutesOf(down, zoom) };
    },
    topOf: (minute) => top + heightOf(minute - hours.start, zoom),
    columnOf: (day) => columns.find((column) => column.day === day) ?? null,
    isOver: () => shown.some((el) => !el.isConnected),
  };
}

/** The column that a point lies in, or the one beside it. */
function nearest(columns: readonly Column[], x: number): string {
  const away = ({ left, width }: Column) => Math.max(left - x, x - left - width, 0);
  const [first] = columns;
  if (!first) return '';
  return columns.reduce((best, column) => (away(column) < away(best) ? column : best), first).day;
}
