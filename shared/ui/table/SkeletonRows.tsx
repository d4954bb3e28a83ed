import { SkeletonText } from '../Skeleton.tsx';
import { cardPartOf, type Column } from './types.ts';
import styles from './table.module.css';

interface SkeletonRowsProps<Row> {
  readonly count: number;
  readonly columns: readonly Column<Row>[];
  readonly hasSelection: boolean;
  readonly hasActions: boolean;
}

/** Rows that are about to come, as high and wide as rows are, or cards where those become cards. */
export function SkeletonRows<Row>(props: SkeletonRowsProps<Row>) {
  return (
    <tbody aria-hidden="true">
      {Array.from({ length: props.count }, (_row, row) => (
        // oxlint-disable-next-line react/no-array-index-key -- they have nothing else
        <SkeletonRow key={row} {...props} row={row} />
      ))}
    </tbody>
  );
}

/* oxlint-disable jsx-a11y/control-has-associated-label -- hidden from screen readers */
function SkeletonRow<Row>({
  columns,
  hasSelection,
  hasActions,
  row,
}: SkeletonRowsProps<Row> & { readonly row: number }) {
  return (
    <tr>
      {hasSelection && <td className={styles['check']} data-card="check" />}
      {columns.map((column, position) => (
        <td
          key={column.key}
          data-card={cardPartOf(columns, column)}
          data-head={column.header}
          data-wide={column.isWide}
        >
          {column.hasFace ? (
            <div className={styles['faced']}>
              <SkeletonText index={row * 3 + position} />
            </div>
          ) : (
            <SkeletonText index={row * 3 + position} />
          )}
          {column.card === 'text' && (
            <div className={styles['furtherLines']}>
              {[1, 2].map((line) => (
                <SkeletonText key={line} index={row + line} />
              ))}
            </div>
          )}
        </td>
      ))}
      {hasActions && <td className={styles['actions']} data-card="actions" />}
    </tr>
  );
}
