import { Fragment, type ReactNode } from 'react';
import type { Column } from './types.ts';

interface TableFootProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly hasSelection: boolean;
  readonly hasActions: boolean;
}

/** The row of totals; nothing when no column has one. */
export function TableFoot<Row>({ columns, hasSelection, hasActions }: TableFootProps<Row>) {
  if (columns.every(({ footer }) => footer === undefined)) return null;
  return (
    <tfoot>
      <tr>
        {hasSelection && emptyCell}
        {columns.map((column, position) => (
          <Fragment key={column.key}>{footCell(column, position)}</Fragment>
        ))}
        {hasActions && emptyCell}
      </tr>
    </tfoot>
  );
}

// oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nothing to say here
const emptyCell = <td />;

function footCell<Row>({ align, footer }: Column<Row>, position: number): ReactNode {
  if (position > 0) return <td data-align={align}>{footer}</td>;
  return (
    <th scope="row" data-align={align}>
      {footer}
    </th>
  );
}
