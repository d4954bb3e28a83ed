/** Whole numbers in a row: cells of a grid, nights of a stay, pages. */

/** The value, moved to the nearest end when it lies outside. */
export function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, max));
}

/** The whole numbers from one to another, both included; empty when the last is smaller. */
export function integers(from: number, to: number): number[] {
  return Array.from({ length: Math.max(to - from + 1, 0) }, (_, index) => from + index);
}

/** Two ends in order, both included. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The span between where a selection began and where it is now, in either direction. */
export function spanOf(anchor: number, focus: number): Span {
  return { from: Math.min(anchor, focus), to: Math.max(anchor, focus) };
}
