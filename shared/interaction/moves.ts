/** Where keys lead in lists and grids (ARIA practices «Listbox», «Tabs», «Data Grid»). */
import { clamp } from '#shared/lib/ranges.ts';

/** Rows that a page key passes over where nobody knows how many are in view. */
const usualPage = 10;

export interface Line {
  readonly count: number;
  /** Single steps lead from an end to the other; they stop there otherwise. */
  readonly wraps?: boolean | undefined;
  /** What can be no goal is passed over. */
  readonly isAbsent?: ((index: number) => boolean) | undefined;
}

/**
 * What so many steps lead to: 1 and -1 go on to the next one, larger ones as far as there is something, ±Infinity to an
 * end. From -1, which stands for none, single steps begin at an end. -1 when there is no goal in that direction.
 */
export function indexAfter(from: number, steps: number, { count, wraps = false, isAbsent }: Line): number {
  const isSingle = Math.abs(steps) === 1;
  const target = from === -1 && steps === -1 ? count - 1 : from + steps;
  const start = isSingle ? target : clamp(target, 0, count - 1);
  // A jump onto what is no goal falls short of it.
  const delta = isSingle ? steps : -Math.sign(steps);
  for (let tries = 0; tries < count; tries += 1) {
    const at = start + delta * tries;
    const index = wraps ? (at + count) % count : at;
    if (index < 0 || index >= count) return -1;
    if (!isAbsent?.(index)) return index;
  }
  return -1;
}

/** The steps that a key makes in a list from top to bottom; 0 for all other keys. */
export function stepsOf(key: string, page = usualPage): number {
  switch (key) {
    case 'ArrowDown':
      return 1;
    case 'ArrowUp':
      return -1;
    case 'PageDown':
      return page;
    case 'PageUp':
      return -page;
    case 'Home':
      return -Infinity;
    case 'End':
      return Infinity;
    default:
      return 0;
  }
}

export interface Arrow {
  /** `inline`: along a line, `block`: from line to line. */
  readonly axis: 'inline' | 'block';
  readonly by: 1 | -1;
}

/** Which way an arrow key points. Left and right follow the eye: right to left, ArrowLeft leads on. */
export function arrowOf(key: string, isRtl: boolean): Arrow | null {
  switch (key) {
    case 'ArrowDown':
      return { axis: 'block', by: 1 };
    case 'ArrowUp':
      return { axis: 'block', by: -1 };
    case 'ArrowRight':
      return { axis: 'inline', by: isRtl ? -1 : 1 };
    case 'ArrowLeft':
      return { axis: 'inline', by: isRtl ? 1 : -1 };
    default:
      return null;
  }
}

/** The steps that a key makes in a list along a line, as in tabs; 0 for all other keys. */
export function inlineStepsOf(key: string, isRtl: boolean): number {
  const arrow = arrowOf(key, isRtl);
  if (arrow) return arrow.axis === 'inline' ? arrow.by : 0;
  const steps = stepsOf(key);
  return Math.abs(steps) === Infinity ? steps : 0;
}

export interface GridPosition {
  readonly row: number;
  readonly column: number;
}

export interface Grid {
  readonly rows: number;
  /** Cells of a row; a function where rows differ. Rows without any are passed over. */
  readonly columns: number | ((row: number) => number);
  readonly isRtl?: boolean | undefined;
  /** Rows that page keys pass over; asked only then, because the answer may cost a layout. */
  readonly pageRows?: (() => number) | undefined;
  /** Ctrl with End leads to the beginning of the last row, where rows are things and cells what belongs to them. */
  readonly endsAtRow?: boolean | undefined;
}

/** A `KeyboardEvent`, as far as it counts. */
export interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/**
 * The cell that a key leads to from another, or `null` when the key does not move. Ctrl leads to the ends; nothing wraps
 * around, and where there is no goal the focus stays.
 */
export function moveInGrid(from: GridPosition, press: Press, grid: Grid): GridPosition | null {
  const way = wayOf(press, grid);
  if (!way) return null;
  const columnsOf = (row: number) => (typeof grid.columns === 'number' ? grid.columns : grid.columns(row));
  const row = goAlong(from.row, way.rows, {
    count: grid.rows,
    isAbsent: (index) => columnsOf(index) === 0,
  });
  const columns = columnsOf(row);
  return { row, column: goAlong(clamp(from.column, 0, columns - 1), way.columns, { count: columns }) };
}

interface Way {
  readonly rows: number;
  readonly columns: number;
}

function wayOf({ key, ctrlKey, metaKey }: Press, grid: Grid): Way | null {
  const isFar = ctrlKey || metaKey;
  const arrow = arrowOf(key, grid.isRtl ?? false);
  if (arrow) {
    const steps = isFar ? arrow.by * Infinity : arrow.by;
    return arrow.axis === 'block' ? { rows: steps, columns: 0 } : { rows: 0, columns: steps };
  }
  if (key === 'PageDown' || key === 'PageUp') return { rows: stepsOf(key, grid.pageRows?.()), columns: 0 };
  const end = inlineStepsOf(key, false);
  if (end === 0) return null;
  return { rows: isFar ? end : 0, columns: isFar && grid.endsAtRow ? -Infinity : end };
}

function goAlong(from: number, steps: number, line: Line): number {
  const to = steps === 0 ? from : indexAfter(from, steps, line);
  return to === -1 ? from : to;
}
