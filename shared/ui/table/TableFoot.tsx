import { Fragment, type ReactNode } from 'react';
import { asCell, asRow } from './roles.ts';
import { cardPartOf, type Column } from './types.ts';

interface TableFootProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly hasSelection: boolean;
  readonly hasActions: boolean;
}

/** The row of totals; nothing when no column has one. */
export function TableFoot<Row>({ columns, hasSelection, hasActions }: TableFootProps<Row>) {
  if (columns.every(({ footer }) => footer === undefined)) return null;
  return (
    <tfoot role="rowgroup">
      <tr {...asRow}>
        {hasSelection && emptyCell}
        {columns.map((column, position) => (
          <Fragment key={column.key}>{footCell(columns, column, position)}</Fragment>
        ))}
        {hasActions && emptyCell}
      </tr>
    </tfoot>
  );
}

// oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nothing to say here
const emptyCell = <td {...asCell} data-card="hidden" />;

function footCell<Row>(columns: readonly Column<Row>[], column: Column<Row>, position: number): ReactNode {
  const { align, footer, header } = column;
  const card = footer === undefined ? 'hidden' : cardPartOf(columns, column);
  const attributes = { 'data-align': align, 'data-card': card, 'data-head': header };
  if (position > 0)
    return (
      <td {...asCell} {...attributes}>
        {footer}
      </td>
    );
  return (
    <th role="rowheader" scope="row" {...attributes}>
      {footer}
    </th>
  );
}
