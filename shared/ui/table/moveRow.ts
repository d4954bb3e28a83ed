/** Ways between the rows by keys: from a box to the next box, from a link to the next link. */

/** Which control of a row has the focus. */
export type RowStop = 'check' | 'link';

/** Moves the focus by so many rows; with `isExtending` the rows on the way become selected. */
export type MoveRow = (from: number, step: number, stop: RowStop, isExtending?: boolean) => void;

const pageStep = 10;
const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: pageStep,
  PageUp: -pageStep,
  Home: -Infinity,
  End: Infinity,
};

/** How many rows a key moves; 0 for keys that do not. */
export function rowStepOf(key: string): number {
  return steps[key] ?? 0;
}

/** The row reached, kept within the table. */
export function rowAfter(from: number, step: number, count: number): number {
  return Math.min(Math.max(from + step, 0), count - 1);
}
