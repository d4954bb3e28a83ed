import { TableRow } from './TableRow.tsx';
import type { Column, RowKey, RowParts } from './types.ts';
import type { SelectRow } from './useSelection.ts';

export interface TableRowsProps<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly parts: RowParts<Row>;
  readonly selected: ReadonlySet<RowKey> | undefined;
  /** Nothing can be selected yet. */
  readonly isFixed: boolean;
  readonly onSelect: SelectRow;
}

/** All rows, for tables that are not long. */
export function TableRows<Row>(props: TableRowsProps<Row>) {
  return <tbody role="rowgroup">{props.rows.map((row, index) => drawRow(props, row, index))}</tbody>;
}

/** One row of a table; numbered where not all rows are in the document. */
export function drawRow<Row>(props: TableRowsProps<Row>, row: Row, index: number, isNumbered = false) {
  const { columns, parts, selected, isFixed, onSelect } = props;
  const key = parts.rowKey(row);
  return (
    <TableRow
      key={key}
      row={row}
      index={index}
      isNumbered={isNumbered}
      columns={columns}
      parts={parts}
      isSelected={selected?.has(key)}
      isFixed={isFixed}
      onSelect={onSelect}
    />
  );
}
