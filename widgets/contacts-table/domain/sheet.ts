/** Contacts as a table for files: the columns that are shown, with first and last name apart. */
import { fitCell } from '#shared/lib/sheets.ts';
import { nameColumn } from './columns.ts';
import type { ContactRow, Value } from './rows.ts';

interface SheetRequest {
  readonly rows: readonly ContactRow[];
  /** In their order. */
  readonly columns: readonly string[];
  /** All keys that contacts have. */
  readonly keys: ReadonlySet<string>;
  readonly headOf: (key: string) => string;
  /** Yes and no. */
  readonly words: readonly [yes: string, no: string];
}

/** Heads, then a line each, made when it is asked for: of tens of thousands nobody waits for all. */
export function* toSheet({
  rows,
  columns,
  keys,
  headOf,
  words: [yes, no],
}: SheetRequest): Generator<(string | number)[]> {
  const names = ['first_name', 'last_name', 'full_name', 'name'].filter((name) => keys.has(name));
  const all = columns.flatMap((column) => (column === nameColumn && names.length > 0 ? names : [column]));
  const cellOf = (value: Value | undefined) => {
    if (typeof value === 'boolean') return value ? yes : no;
    return value ?? '';
  };
  yield all.map(headOf);
  for (const { values } of rows) yield all.map((key) => cellOf(values[key]));
}

/** At the end of a text of which more than a cell can hold is cut. */
const cutMark = ' […]';

/** The same for a workbook; told of each text that is cut. */
export function* toFitSheet(
  lines: Iterable<readonly (string | number)[]>,
  onCut: () => void,
): Generator<(string | number)[]> {
  const markOf = () => {
    onCut();
    return cutMark;
  };
  for (const line of lines)
    yield line.map((cell) => (typeof cell === 'string' ? fitCell(cell, markOf) : cell));
}
