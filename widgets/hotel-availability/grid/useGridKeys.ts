import type { KeyboardEvent } from 'react';
import { useLocale } from '#shared/i18n/locale.ts';
import { moveInGrid, type GridPosition } from '#shared/interaction/moves.ts';

interface GridKeysOptions {
  readonly focus: {
    readonly current: () => GridPosition | null;
    readonly moveTo: (to: GridPosition) => void;
  };
  readonly pageRows: () => number;
  readonly rows: number;
  readonly columns: number;
  readonly nightCount: number;
  /** Where a selection of this row would begin. */
  readonly anchorOf: (row: number) => number;
  readonly onSelect: (row: number, anchor: number, head: number) => void;
  readonly hasStay: boolean;
  readonly onClear: () => void;
}

/** Keys of the grid: moves, Shift and arrows over nights, Space for one night, Esc. */
export function useGridKeys(options: GridKeysOptions) {
  const { focus, pageRows, rows, columns, nightCount, anchorOf, onSelect } = options;
  const isRtl = useLocale().direction === 'rtl';

  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.nativeEvent.isComposing) return;
    const at = focus.current();
    if (!at) return;
    const isNight = at.column >= 1 && at.column <= nightCount;
    if (event.key === 'Escape' && options.hasStay) {
      event.preventDefault();
      event.stopPropagation();
      options.onClear();
      return;
    }
    if (event.key === ' ' && isNight) {
      event.preventDefault();
      onSelect(at.row, at.column - 1, at.column - 1);
      return;
    }
    const next = moveInGrid(at, event, { rows, columns, pageRows, isRtl });
    if (!next) return;
    event.preventDefault();
    if (!event.shiftKey || next.row !== at.row || !isNight) {
      focus.moveTo(next);
      return;
    }
    const column = Math.min(Math.max(next.column, 1), nightCount);
    const anchor = anchorOf(at.row);
    focus.moveTo({ row: at.row, column });
    onSelect(at.row, anchor, column - 1);
  };
}
