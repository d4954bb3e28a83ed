import type { KeyboardEvent, RefObject } from 'react';
import { useLocale } from '#shared/i18n/locale.ts';
import { moveInGrid, type Grid, type GridPosition } from '#shared/interaction/moves.ts';
import { useGridFocus } from '#shared/interaction/useGridFocus.ts';
import { clamp } from '#shared/lib/ranges.ts';
import { focusTarget, focusWhole, positionOf } from './cells.ts';

interface GridKeysOptions {
  readonly box: RefObject<HTMLElement | null>;
  readonly grid: Grid & { readonly columns: number };
  readonly nightCount: number;
  /** Where a selection of this row would begin that comes from a column. */
  readonly anchorOf: (row: number, column: number) => number;
  readonly onSelect: (row: number, anchor: number, head: number) => void;
  /** `null`: there is no stay to be cleared. */
  readonly onClear: (() => void) | null;
  readonly onPlace: (place: GridPosition) => void;
  readonly reveal: (place: GridPosition) => void;
}

/** Keys of the grid: moves, Shift and arrows over nights, Space for one night, Esc. */
export function useGridKeys(options: GridKeysOptions) {
  const { box, grid, nightCount, anchorOf, onSelect, onClear, onPlace, reveal } = options;
  const isRtl = useLocale().direction === 'rtl';
  const isNight = ({ column }: GridPosition) => column >= 1 && column <= nightCount;
  const isSelecting = (from: GridPosition, to: GridPosition, { shiftKey }: KeyboardEvent) =>
    shiftKey && to.row === from.row && isNight(from);
  const { current, handlers } = useGridFocus<GridPosition>({
    box,
    places: {
      find: focusTarget,
      placeOf: positionOf,
      settle: (_table, at) => ({
        row: clamp(at?.row ?? 0, 0, grid.rows - 1),
        column: clamp(at?.column ?? 1, 0, grid.columns - 1),
      }),
      next: (from, press) => {
        const to = moveInGrid(from, press, { ...grid, isRtl });
        return to && isSelecting(from, to, press) ? { ...to, column: clamp(to.column, 1, nightCount) } : to;
      },
    },
    onPlace,
    onMove: (from, to, press) => {
      if (isSelecting(from, to, press)) onSelect(from.row, anchorOf(from.row, from.column), to.column - 1);
    },
    reveal,
    focus: focusWhole,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const at = current();
    if (event.altKey || event.nativeEvent.isComposing || !at) return;
    if (event.key === 'Escape' && onClear) {
      event.preventDefault();
      event.stopPropagation();
      onClear();
    } else if (event.key === ' ' && isNight(at)) {
      event.preventDefault();
      onSelect(at.row, at.column - 1, at.column - 1);
    } else handlers.onKeyDown(event);
  };
  return { current, handlers: { ...handlers, onKeyDown } };
}
