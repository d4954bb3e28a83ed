import { useId, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useGridFocus } from '#shared/interaction/useGridFocus.ts';
import { EmptyState } from './EmptyState.tsx';
import { ErrorNotice } from './ErrorNotice.tsx';
import { BulkBar } from './table/BulkBar.tsx';
import { ColumnWidths, leastTableWidth } from './table/ColumnWidths.tsx';
import { SkeletonRows } from './table/SkeletonRows.tsx';
import { TableFoot } from './table/TableFoot.tsx';
import { TableHead } from './table/TableHead.tsx';
import { TableRows } from './table/TableRows.tsx';
import { rowPlaces } from './table/rowPlaces.ts';
import { showWhole } from './table/showWhole.ts';
import type { Column, OfRow, RowParts, Selection, Sort } from './table/types.ts';
import { useEdges } from './table/useEdges.ts';
import { useHiddenCount, useSelection } from './table/useSelection.ts';
import { useSort } from './table/useSort.ts';
import { maxPlainRows, WindowedRows } from './table/WindowedRows.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import cards from './table/cards.module.css';
import styles from './table/table.module.css';

export type { Column, RowKey, Selection, Sort } from './table/types.ts';

export interface DataTableProps<Row> extends RowParts<Row> {
  /** What the table shows; for screen readers, unless it is to be seen. */
  readonly caption: string;
  readonly isCaptionVisible?: boolean | undefined;
  readonly columns: readonly Column<Row>[];
  /** Undefined while they are awaited. */
  readonly rows: readonly Row[] | undefined;
  /** The order, when the screen holds it. */
  readonly sort?: Sort | null | undefined;
  readonly onSortChange?: ((sort: Sort) => void) | undefined;
  readonly initialSort?: Sort | undefined;
  /** The rows come in their order; pressing a header only tells. */
  readonly isServerSorted?: boolean | undefined;
  readonly selection?: Selection | undefined;
  /** What can be done with the selected rows. */
  readonly bulkActions?: ReactNode;
  /** Newer rows are awaited; the old ones stay and can be read. */
  readonly isBusy?: boolean | undefined;
  /** So many lines of skeleton while rows are awaited; 5 by default. */
  readonly skeletonRows?: number | undefined;
  readonly error?: unknown;
  /** What the error has kept from being shown: «The contacts could not be loaded.» */
  readonly errorMessage?: string | undefined;
  readonly onRetry?: (() => unknown) | undefined;
  /** Shown when there are no rows: an `EmptyState`. */
  readonly empty?: ReactNode;
  /** In px: higher tables scroll inside. Windowed ones do at 560. */
  readonly maxHeight?: number | undefined;
  readonly hasStickyFirstColumn?: boolean | undefined;
  /** Without a frame of its own: inside a flush `Card`. */
  readonly isFrameless?: boolean | undefined;
  /** Of the column of actions, in px; 96 by default: two buttons. */
  readonly actionsWidth?: number | undefined;
  /** Few narrow columns: stays a table where others become a list of cards. */
  readonly isNarrow?: boolean | undefined;
  /** In px, by how much a row of a long list is higher than the lowest; all are equally high by default. Keep it stable. */
  readonly rowExtra?: OfRow<Row, number> | undefined;
  /** Each cell is of one line, and many rows are compared: they are 40 px high instead of 56. */
  readonly isDense?: boolean | undefined;
}

/** Rows and columns, ordered and selected, of any length (DESIGN.md §7 «Tables»). */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, rows, selection, isBusy = false } = props;
  const captionId = useId();
  const region = useRef<HTMLDivElement>(null);
  const isWider = useEdges(region);
  const table = useTable(props, region);
  const isWindowed = table.rows.length > maxPlainRows;
  const maxHeight = props.maxHeight ?? (isWindowed ? 560 : undefined);
  const scrolls = isWider || maxHeight !== undefined;
  return (
    <div
      className={styles['frame']}
      data-frameless={props.isFrameless || undefined}
      aria-busy={isBusy || rows === undefined}
    >
      {isBusy && <div className={styles['busy']} aria-hidden="true" />}
      <div
        ref={region}
        className={styles['region']}
        data-scrolls={scrolls || undefined}
        style={maxHeight === undefined ? undefined : { maxBlockSize: `min(${maxHeight}px, 85dvh)` }}
        onPointerOver={showWhole}
        {...table.handlers}
        {...(scrolls && { role: 'group', tabIndex: 0, 'aria-labelledby': captionId })}
      >
        <table
          role="table"
          className={[styles['table'], !props.isNarrow && cards['cards']].filter(Boolean).join(' ')}
          data-windowed={isWindowed || undefined}
          data-sticky={props.hasStickyFirstColumn || undefined}
          data-selects={selection !== undefined || undefined}
          aria-rowcount={isWindowed ? table.rows.length + 1 : undefined}
          data-narrow={props.isNarrow || undefined}
          data-dense={props.isDense || undefined}
          data-acts={table.hasActions || undefined}
          style={{ '--_least': `${leastTableWidth(table)}px` }}
        >
          <caption id={captionId} className={props.isCaptionVisible ? styles['caption'] : 'ew-hidden'}>
            {caption}
          </caption>
          <TableContent props={props} table={table} isWindowed={isWindowed} />
        </table>
      </div>
      <Instead {...props} />
      {selection && (
        <BulkBar selection={selection} hidden={table.hiddenCount}>
          {props.bulkActions}
        </BulkBar>
      )}
    </div>
  );
}

/** Order, selection, focus and row parts of a table. */
function useTable<Row>(props: DataTableProps<Row>, region: RefObject<HTMLElement | null>) {
  const { rowKey, rowLabel, rowHref, onRowOpen, rowActions } = props;
  const { sort, onSort, sorted } = useSort({
    ...props,
    onSorted: () => region.current?.scrollTo({ top: 0 }),
  });
  const keys = useMemo(() => sorted.map((row) => rowKey(row)), [sorted, rowKey]);
  const selection = useSelection(props.selection, keys);
  /** A windowed table keeps that row drawn, so that the focus survives scrolling. */
  const [active, setActive] = useState(0);
  const { handlers } = useGridFocus({
    box: region,
    places: rowPlaces(sorted.length),
    // Boxes and links are stops for Tab, as anywhere in a table.
    isRoving: false,
    onPlace: ({ row }) => setActive(row),
    onMove: (from, to, { shiftKey }) => {
      const key = keys[to.row];
      if (!shiftKey || to.stop !== 'check' || key === undefined) return;
      selection?.selectRow(key, { isOn: true, isRange: true, from: keys[from.row] });
    },
  });
  const parts = useMemo(
    () => ({ rowKey, rowLabel, rowHref, onRowOpen, rowActions }),
    [rowKey, rowLabel, rowHref, onRowOpen, rowActions],
  );
  const columnCount = props.columns.length + (selection ? 1 : 0) + (rowActions ? 1 : 0);
  const shape = {
    columns: props.columns,
    hasSelection: selection !== null,
    hasActions: rowActions !== undefined,
    actionsWidth: props.actionsWidth ?? 96,
  };
  const hiddenCount = useHiddenCount(props.selection, props.rows && keys);
  return {
    ...shape,
    sort,
    onSort,
    rows: sorted,
    selection,
    active,
    handlers,
    parts,
    columnCount,
    hiddenCount,
  };
}

interface TableContentProps<Row> {
  readonly props: DataTableProps<Row>;
  readonly table: ReturnType<typeof useTable<Row>>;
  readonly isWindowed: boolean;
}

/** Header, body, totals. */
function TableContent<Row>({ props, table, isWindowed }: TableContentProps<Row>) {
  const { columns, hasSelection, hasActions, actionsWidth } = table;
  const shape = { columns, hasSelection, hasActions, actionsWidth };
  return (
    <>
      <ColumnWidths {...shape} isFirstSticky={props.hasStickyFirstColumn ?? false} />
      <TableHead
        columns={columns}
        sort={table.sort}
        isServerSorted={props.isServerSorted ?? false}
        onSort={table.onSort}
        selection={table.selection}
        hasActions={hasActions}
        rowIndex={isWindowed ? 1 : undefined}
      />
      <TableBody props={props} table={table} isWindowed={isWindowed} />
      <TableFoot {...shape} />
    </>
  );
}

/** The rows, or their skeleton. */
function TableBody<Row>({ props, table, isWindowed }: TableContentProps<Row>) {
  const { columnCount, selection, active } = table;
  if (!props.rows) return props.error ? null : <SkeletonRows {...table} count={props.skeletonRows ?? 5} />;
  const rowsProps = {
    rows: table.rows,
    columns: props.columns,
    parts: table.parts,
    selected: props.selection?.selected,
    isFixed: props.selection?.isDisabled ?? false,
    onSelect: selection?.selectRow ?? ignore,
  };
  return isWindowed ? (
    <WindowedRows {...rowsProps} active={active} columnCount={columnCount} extraOf={props.rowExtra} />
  ) : (
    <TableRows {...rowsProps} />
  );
}

function ignore(): void {
  // A table without selection has no boxes.
}

/** What stands below the header when there are no rows. */
function Instead<Row>({ rows, error, errorMessage, onRetry, empty }: DataTableProps<Row>) {
  const common = useTexts('common');
  const kit = useTexts('kit');
  if (error)
    return (
      <div className={styles['notice']}>
        <ErrorNotice error={error} message={errorMessage} onRetry={onRetry} />
      </div>
    );
  if (!rows)
    return (
      <output>
        <VisuallyHidden>{common('loading')}</VisuallyHidden>
      </output>
    );
  return rows.length === 0 ? (empty ?? <EmptyState isCompact title={kit('table.empty')} />) : null;
}
