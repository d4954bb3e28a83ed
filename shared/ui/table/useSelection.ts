import { useMemo, useState } from 'react';
import { useStable } from './useStable.ts';
import { selectAll, selectionState, selectRange } from './selectRows.ts';
import type { RowKey, Selection } from './types.ts';

interface RowChoice {
  readonly isOn: boolean;
  /** With Shift: every row from the last choice on. */
  readonly isRange: boolean;
  /** Where a range begins when nothing was chosen before; the row itself otherwise. */
  readonly from?: RowKey | undefined;
}

export type SelectRow = (key: RowKey, choice: RowChoice) => void;

/** Selection of the shown rows; null for a table without one. */
export function useSelection(selection: Selection | undefined, keys: readonly RowKey[]) {
  const [anchor, setAnchor] = useState<RowKey | null>(null);
  const selected = selection?.selected;
  const state = useMemo(() => (selected ? selectionState(keys, selected) : 'none'), [keys, selected]);

  const selectRow: SelectRow = useStable((key, { isOn, isRange, from = key }) => {
    if (!selection) return;
    const start = isRange ? (anchor ?? from) : key;
    selection.onChange(selectRange(selection.selected, { keys, anchor: start, key, isOn }));
    if (!isRange || anchor === null) setAnchor(start);
  });
  const toggleAll = () => {
    setAnchor(null);
    selection?.onChange(selectAll(keys, selection.selected, state !== 'all'));
  };
  return selection && selected
    ? { selected, state, selectRow, toggleAll, isDisabled: selection.isDisabled ?? false }
    : null;
}

export type SelectionControl = NonNullable<ReturnType<typeof useSelection>>;

/** How many of the selected rows are not among those shown; none while these are awaited. */
export function useHiddenCount(
  selection: Selection | undefined,
  keys: readonly RowKey[] | undefined,
): number {
  const selected = selection?.selected;
  return useMemo(() => {
    if (!selected || !keys || selected.size === 0) return 0;
    return selected.size - keys.filter((key) => selected.has(key)).length;
  }, [selected, keys]);
}
