/** Keeps the picture of a screen from burning in: everything moves a little, all the time (screens.md §13). */

/** Where the picture stands, in em of its type; at most a quarter in either direction. */
export interface Shift {
  readonly x: number;
  readonly y: number;
}

/** Minutes that the picture stands still. */
export const restMinutes = 2;

/** Once around in sixteen minutes, each step a short one. */
const path: readonly Shift[] = [
  { x: 0.25, y: 0 },
  { x: 0.18, y: 0.18 },
  { x: 0, y: 0.25 },
  { x: -0.18, y: 0.18 },
  { x: -0.25, y: 0 },
  { x: -0.18, y: -0.18 },
  { x: 0, y: -0.25 },
  { x: 0.18, y: -0.18 },
];

/** The place at a moment, in milliseconds. */
export function shiftAt(at: number): Shift {
  const step = Math.floor(at / (restMinutes * 60_000));
  return path[((step % path.length) + path.length) % path.length] ?? { x: 0, y: 0 };
}
