import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';
import { clamp } from '#shared/lib/ranges.ts';
import type { Position } from '../domain/moves.ts';
import type { Spot } from '../hooks/createSpot.ts';
import { focusTarget } from './cells.ts';

interface GridFocusOptions {
  readonly tableRef: RefObject<HTMLTableElement | null>;
  readonly spot: Spot;
  readonly rows: number;
  readonly columns: number;
  /** Brings a row that is not drawn into view; it is drawn soon after. */
  readonly revealRow: (row: number) => void;
}

export interface GridFocus {
  /** The cell that the Tab key reaches. */
  readonly current: () => Position;
  readonly moveTo: (to: Position) => void;
  /** Takes over a focus that the browser has moved. */
  readonly adopt: (at: Position) => void;
}

/** Roving tabindex, kept in the elements themselves: moving the focus draws nothing again. */
export function useGridFocus(options: GridFocusOptions): GridFocus {
  const { tableRef, spot, rows, columns, revealRow } = options;
  const active = useRef<Position>({ row: 0, column: 1 });
  const reached = useRef<HTMLElement | null>(null);
  const awaited = useRef(false);

  const mark = useCallback(() => {
    const target = tableRef.current && focusTarget(tableRef.current, active.current);
    if (reached.current !== target) reached.current?.setAttribute('tabindex', '-1');
    target?.setAttribute('tabindex', '0');
    reached.current = target;
    return target;
  }, [tableRef]);

  // Rows come and go with scrolling, searching and paging: after each drawing one cell is reached again.
  useLayoutEffect(() => {
    const { row, column } = active.current;
    active.current = { row: clamp(row, 0, rows - 1), column: clamp(column, 0, columns - 1) };
    const target = mark();
    if (!awaited.current || !target) return;
    awaited.current = false;
    target.focus();
  });

  const moveTo = useCallback(
    (to: Position) => {
      active.current = to;
      spot.set(to);
      const target = mark();
      awaited.current = target === null;
      if (target) target.focus();
      else revealRow(to.row);
    },
    [mark, revealRow, spot],
  );
  const adopt = useCallback(
    (at: Position) => {
      const { row, column } = active.current;
      spot.set(at);
      if (at.row === row && at.column === column) return;
      active.current = at;
      mark();
    },
    [mark, spot],
  );
  const current = useCallback(() => active.current, []);
  return { current, moveTo, adopt };
}
