/** Places of lists and grids that are in the document as a whole, by selectors. */
import { clamp } from '#shared/lib/ranges.ts';
import { indexAfter, moveInGrid, stepsOf, type GridPosition, type Press } from './moves.ts';
import type { Places } from './useGridFocus.ts';

interface DrawnCellsOptions {
  /** Finds the rows. */
  readonly rows: string;
  /** Finds the controls of a row; without it a row is one itself: a list. */
  readonly cells?: string | undefined;
  readonly isRtl?: boolean | undefined;
  /** Where Tab comes to before anything had the focus. */
  readonly start?: 'first' | 'last' | undefined;
  /** An arrow at the end of the list is not for the list: it scrolls. */
  readonly isOpenEnded?: boolean | undefined;
}

/** Arrows, Home and End in a list; those of a data grid with its page keys where rows have several controls. */
export function drawnCells(options: DrawnCellsOptions): Places<GridPosition> {
  const { rows, cells, isRtl, start = 'first', isOpenEnded = false } = options;
  const all = (box: HTMLElement): readonly HTMLElement[][] =>
    [...box.querySelectorAll<HTMLElement>(rows)].map((row) =>
      cells === undefined ? [row] : [...row.querySelectorAll<HTMLElement>(cells)],
    );
  const placeOf = (target: Element, box: HTMLElement): GridPosition | null => {
    for (const [row, inRow] of all(box).entries()) {
      const column = inRow.findIndex((cell) => cell === target);
      if (column !== -1) return { row, column };
    }
    return null;
  };
  const next = (from: GridPosition, press: Press, box: HTMLElement): GridPosition | null => {
    const drawn = all(box);
    if (cells !== undefined)
      return moveInGrid(from, press, {
        rows: drawn.length,
        columns: (row) => drawn[row]?.length ?? 0,
        isRtl,
        endsAtRow: true,
      });
    const steps = stepsOf(press.key, 0);
    const row = steps === 0 ? -1 : indexAfter(from.row, steps, { count: drawn.length });
    if (row !== -1) return { row, column: 0 };
    return steps === 0 || isOpenEnded ? null : from;
  };
  return {
    find: (box, { row, column }) => all(box)[row]?.[column] ?? null,
    placeOf,
    settle: (box, place, last) => {
      const kept = last && placeOf(last, box);
      if (kept) return kept;
      const drawn = all(box);
      const wanted = clamp(place?.row ?? (start === 'last' ? Infinity : 0), 0, drawn.length - 1);
      const row = drawn[wanted]?.length === 0 ? drawn.findIndex(({ length }) => length > 0) : wanted;
      return { row, column: clamp(place?.column ?? 0, 0, (drawn[row]?.length ?? 0) - 1) };
    },
    next,
    stops: (box) => all(box).flat(),
  };
}
