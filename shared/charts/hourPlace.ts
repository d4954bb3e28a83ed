/** Between hours and pixels: what lies over and under a drawing stands where its columns are. */
import { clamp } from '#shared/lib/ranges.ts';
import type { Plot } from './apexVendor.ts';
import { dayHours } from './hours.ts';

const last = dayHours.length - 1;

export interface HourPlace {
  /** The left edge of the first column, in px of the chart's element. */
  readonly left: number;
  /** Of all columns together, in px. */
  readonly width: number;
  /** Of one column, in px. */
  readonly cell: number;
  /** The middle of an hour's column, in px from `left`. */
  readonly middle: (hour: number) => number;
  /** Whose column is there, `x` px from `left`; the nearest one beyond either end. */
  readonly hourAt: (x: number) => number;
}

/** Where the hours lie in a drawing; the first is on the right where writing begins there. */
export function placeOf({ left, width, middles }: Plot, isRtl: boolean): HourPlace {
  const isKnown = middles.length === dayHours.length;
  const cell = isKnown ? ((middles[last] ?? 0) - (middles[0] ?? 0)) / last : width / dayHours.length;
  const start = isKnown ? (middles[0] ?? 0) - cell / 2 : 0;
  const columnOf = (hour: number) => (isRtl ? last - hour : hour);
  return {
    left: left + start,
    width: cell * dayHours.length,
    cell,
    middle: (hour) => (columnOf(hour) + 0.5) * cell,
    hourAt: (x) => columnOf(clamp(Math.floor(x / Math.max(cell, 1)), 0, last)),
  };
}
