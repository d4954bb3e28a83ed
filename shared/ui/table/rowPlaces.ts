/** Ways between the rows by keys: from a box to the next box, from a link to the next link. */
import { indexAfter, stepsOf } from '#shared/interaction/moves.ts';
import type { Places } from '#shared/interaction/useGridFocus.ts';

interface RowPlace {
  readonly row: number;
  /** Which control of the row keys lead through; others of its cells have none. */
  readonly stop: 'check' | 'link' | null;
}

/** The rows of a table of so many, by their `data-row` and `data-stop`. */
export function rowPlaces(count: number): Places<RowPlace> {
  return {
    find: (box, { row, stop }) => box.querySelector<HTMLElement>(`[data-row="${row}"] [data-stop="${stop}"]`),
    placeOf: (target) => {
      const row = target.closest('[data-row]')?.getAttribute('data-row');
      const stop = target.getAttribute('data-stop');
      return row ? { row: Number(row), stop: stop === 'check' || stop === 'link' ? stop : null } : null;
    },
    settle: (_box, place) => place,
    next: ({ row, stop }, { key, ctrlKey, metaKey }) => {
      const steps = stepsOf(key);
      if (stop === null || steps === 0 || ctrlKey || metaKey) return null;
      const to = indexAfter(row, steps, { count });
      return { row: to === -1 ? row : to, stop };
    },
  };
}
