import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { TableBox } from './TableBox.tsx';
import { asRow } from './roles.ts';
import type { Column, Sort } from './types.ts';
import type { SelectionControl } from './useSelection.ts';
import styles from './table.module.css';

interface TableHeadProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sort: Sort | null;
  readonly isServerSorted: boolean;
  readonly onSort: (column: Column<Row>) => void;
  readonly selection: SelectionControl | null;
  readonly hasActions: boolean;
  /** 1 in a windowed table, where rows are numbered. */
  readonly rowIndex: number | undefined;
}

/** The header row: sort buttons, «select all», a name for the column of actions. */
export function TableHead<Row>(props: TableHeadProps<Row>) {
  const { columns, selection, hasActions, rowIndex } = props;
  const t = useTexts('kit');
  return (
    <thead role="rowgroup">
      <tr {...asRow} aria-rowindex={rowIndex}>
        {selection && (
          <th role="columnheader" scope="col" className={styles['check']} data-card="check">
            <SelectAll selection={selection} />
          </th>
        )}
        {columns.map((column) => (
          <HeaderCell key={column.key} {...props} column={column} />
        ))}
        {hasActions && (
          <th role="columnheader" scope="col" className={styles['actions']} data-card="actions">
            <span className="ew-hidden">{t('table.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

function SelectAll({ selection }: { readonly selection: SelectionControl }) {
  const t = useTexts('kit');
  const { state, toggleAll, isDisabled } = selection;
  const isChecked = state === 'some' ? 'mixed' : state === 'all';
  return (
    <TableBox label={t('table.selectAll')} isChecked={isChecked} disabled={isDisabled} onChange={toggleAll} />
  );
}

interface HeaderCellProps<Row> extends TableHeadProps<Row> {
  readonly column: Column<Row>;
}

const directionOf = <Row,>({ key }: Column<Row>, sort: Sort | null) =>
  sort?.column === key ? sort.direction : undefined;

const canSortBy = <Row,>({ isSortable, sortValue }: Column<Row>, isServerSorted: boolean) =>
  isServerSorted ? isSortable : sortValue !== undefined;

function HeaderCell<Row>(props: HeaderCellProps<Row>) {
  const { column, sort, isServerSorted } = props;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={directionOf(column, sort)}
      data-align={column.align}
      data-sorts={canSortBy(column, isServerSorted) || undefined}
      data-wide={column.isWide}
    >
      {column.below ? (
        <div className={styles['heads']}>
          <Head {...props} />
          <Head {...props} column={column.below} />
        </div>
      ) : (
        <Head {...props} />
      )}
    </th>
  );
}

function Head<Row>({ column, sort, isServerSorted, onSort }: HeaderCellProps<Row>) {
  const text = (
    <span className={styles['head']} data-words={column.header.includes(' ') || undefined}>
      {column.header}
    </span>
  );
  const press = ({ currentTarget }: MouseEvent) => {
    const line = currentTarget.closest('tr');
    flushSync(() => onSort(column));
    // What the rows are ordered by may have a head of its own by now.
    if (!currentTarget.isConnected) line?.querySelector<HTMLElement>('[aria-sort] button')?.focus();
    // Above cards what they are sorted by now goes to the beginning of its line, and stays in sight.
    if (line) line.scrollLeft = 0;
  };
  if (!canSortBy(column, isServerSorted)) return text;
  return (
    <button type="button" className={styles['sort']} onClick={press}>
      {text}
      <SortIcon direction={directionOf(column, sort)} />
    </button>
  );
}

function SortIcon({ direction }: { readonly direction: Sort['direction'] | undefined }) {
  if (direction === undefined)
    return <ChevronsUpDown className={styles['unsorted']} size={14} aria-hidden="true" />;
  const Arrow = direction === 'ascending' ? ArrowUp : ArrowDown;
  return <Arrow size={14} aria-hidden="true" />;
}
