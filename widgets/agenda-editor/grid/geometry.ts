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
  /** Fraction of the day's width, from where lines of text begin. */
  readonly across: number;
}

export interface Geometry {
  readonly spotAt: (x: number, y: number) => Spot;
  /** px from the layer's corner. */
  readonly topOf: (minute: number) => number;
  readonly columnOf: (day: string) => Extent | null;
  /** A part of a column, by fractions from where lines begin. */
  readonly partOf: (day: string, part: { readonly from: number; readonly size: number }) => Extent | null;
  /** Other days are shown than were measured. */
  readonly isOver: () => boolean;
}

interface Extent {
  readonly left: number;
  readonly width: number;
}

interface Column extends Extent {
  readonly day: string;
}

/** @param layer lies over the columns and scrolls with them. */
export function measure(layer: HTMLElement, { hours, zoom }: Scale): Geometry {
  const corner = layer.getBoundingClientRect();
  const isRtl = layer.parentElement !== null && getComputedStyle(layer.parentElement).direction === 'rtl';
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
      const { day, left, width } = nearest(columns, x - corner.left);
      const part = width > 0 ? (x - corner.left - left) / width : 0;
      return { day, minute: hours.start + minutesOf(down, zoom), across: isRtl ? 1 - part : part };
    },
    topOf: (minute) => top + heightOf(minute - hours.start, zoom),
    columnOf: (day) => columns.find((column) => column.day === day) ?? null,
    partOf: (day, { from, size }) => {
      const column = columns.find((one) => one.day === day);
      if (!column) return null;
      const before = isRtl ? 1 - from - size : from;
      return { left: column.left + before * column.width, width: size * column.width };
    },
    isOver: () => shown.some((el) => !el.isConnected),
  };
}

/** The column that a point lies in, or the one beside it. */
function nearest(columns: readonly Column[], x: number): Column {
  const away = ({ left, width }: Column) => Math.max(left - x, x - left - width, 0);
  const [first] = columns;
  if (!first) return { day: '', left: 0, width: 0 };
  return columns.reduce((best, column) => (away(column) < away(best) ? column : best), first);
}
