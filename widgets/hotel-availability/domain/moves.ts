/** Where a key leads in a grid (ARIA practice «Data Grid»). */
import { clamp } from '#shared/lib/ranges.ts';

export interface Position {
  readonly row: number;
  readonly column: number;
}

export interface Pressed {
  readonly key: string;
  readonly isCtrl: boolean;
}

export interface Bounds {
  readonly rows: number;
  readonly columns: number;
  /** Rows that PageUp and PageDown pass over; asked only then, because the answer costs a layout. */
  readonly pageRows: () => number;
  readonly isRtl: boolean;
}

/**
 * The next cell, or `null` when the key does not move. Right to left, the arrows follow the eye: ArrowLeft leads to the
 * next column. The grid has an edge: nothing wraps around.
 */
export function moveTo(from: Position, { key, isCtrl }: Pressed, bounds: Bounds): Position | null {
  const forward = bounds.isRtl ? 'ArrowLeft' : 'ArrowRight';
  const backward = bounds.isRtl ? 'ArrowRight' : 'ArrowLeft';
  const to = ({ row = from.row, column = from.column }: Partial<Position>): Position => ({
    row: clamp(row, 0, bounds.rows - 1),
    column: clamp(column, 0, bounds.columns - 1),
  });
  switch (key) {
    case forward:
      return to({ column: isCtrl ? bounds.columns - 1 : from.column + 1 });
    case backward:
      return to({ column: isCtrl ? 0 : from.column - 1 });
    case 'ArrowDown':
      return to({ row: isCtrl ? bounds.rows - 1 : from.row + 1 });
    case 'ArrowUp':
      return to({ row: isCtrl ? 0 : from.row - 1 });
    case 'PageDown':
      return to({ row: from.row + bounds.pageRows() });
    case 'PageUp':
      return to({ row: from.row - bounds.pageRows() });
    case 'Home':
      return to(isCtrl ? { row: 0, column: 0 } : { column: 0 });
    case 'End':
      return to(
        isCtrl ? { row: bounds.rows - 1, column: bounds.columns - 1 } : { column: bounds.columns - 1 },
      );
    default:
      return null;
  }
}
