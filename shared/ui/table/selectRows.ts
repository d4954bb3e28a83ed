import type { RowKey } from './types.ts';

/** Which of the shown rows are selected. */
export function selectionState(
  keys: readonly RowKey[],
  selected: ReadonlySet<RowKey>,
): 'none' | 'some' | 'all' {
  const isAny = keys.some((key) => selected.has(key));
  if (!isAny) return 'none';
  return keys.every((key) => selected.has(key)) ? 'all' : 'some';
}

/** All rows shown become selected, or none of them; what is selected elsewhere (other pages) stays. */
export function selectAll(
  keys: readonly RowKey[],
  selected: ReadonlySet<RowKey>,
  isOn: boolean,
): ReadonlySet<RowKey> {
  return change(selected, keys, isOn);
}

interface RangeChoice {
  readonly keys: readonly RowKey[];
  /** Where the range begins. When it is no longer shown the range is the row alone. */
  readonly anchor: RowKey;
  readonly key: RowKey;
  readonly isOn: boolean;
}

/** Every row from the anchor to the given one gets its state. */
export function selectRange(selected: ReadonlySet<RowKey>, choice: RangeChoice): ReadonlySet<RowKey> {
  const { keys, anchor, key, isOn } = choice;
  const to = keys.indexOf(key);
  const from = keys.indexOf(anchor);
  const range = from === -1 ? [key] : keys.slice(Math.min(from, to), Math.max(from, to) + 1);
  return change(selected, range, isOn);
}

function change(selected: ReadonlySet<RowKey>, keys: readonly RowKey[], isOn: boolean): ReadonlySet<RowKey> {
  const next = new Set(selected);
  for (const key of keys) {
    if (isOn) next.add(key);
    else next.delete(key);
  }
  return next;
}
