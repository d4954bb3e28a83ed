/** What a table is told about its columns, its order and its selection. */
import type { ReactNode } from 'react';

export type RowKey = string | number;

export type SortDirection = 'ascending' | 'descending';

export interface Sort {
  /** The column's key. */
  readonly column: string;
  readonly direction: SortDirection;
}

/** A function of a row. Written as a method, so that one drawing of rows serves every type of row (as in React's types). */
export type OfRow<Row, Result> = { call(row: Row): Result }['call'];

/** Texts are ordered as readers expect, dates and numbers by value; null, undefined, '' and NaN always come last. */
export type SortValue = string | number | boolean | Date | null | undefined;

export type CardPart = 'title' | 'status' | 'text' | 'pair' | 'hidden';

/** Keep the list of columns stable (a constant or `useMemo`): rows are drawn and ordered anew when it changes. */
export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: OfRow<Row, ReactNode>;
  /** Makes the column sortable here. */
  readonly sortValue?: OfRow<Row, SortValue> | undefined;
  /** Makes the column sortable by the server (`isServerSorted`). */
  readonly isSortable?: boolean | undefined;
  /** Which way the first press sorts; ascending by default. */
  readonly firstDirection?: SortDirection | undefined;
  /** `end` for numbers: they get figures of equal width. */
  readonly align?: 'start' | 'center' | 'end' | undefined;
  /** In px; columns without one share what is left. */
  readonly width?: number | undefined;
  /** Only there where the table is wide, 1,100 px: below that another cell says it, on a card it is a line as all others. */
  readonly isWide?: boolean | undefined;
  /** In percent of the table: it grows from its width to this. */
  readonly share?: number | undefined;
  /**
   * What it is on the card that a row becomes where there is no room for a table: its `title` (the first column, if no
   * other is), its `status` below that, a `text` across it, without its header and as high as it makes itself (in long
   * lists of the height that `rowExtra` says), or nothing at all; a line of header and value by default.
   */
  readonly card?: CardPart | undefined;
  /** A column that stands below it in its cells: its head stands below, too, and the rows can be ordered by it. */
  readonly below?: Column<Row> | undefined;
  /** A small round picture stands before the text. */
  readonly hasFace?: boolean | undefined;
  /** Totals, below the rows. */
  readonly footer?: ReactNode;
}

export interface Selection {
  readonly selected: ReadonlySet<RowKey>;
  readonly onChange: (selected: ReadonlySet<RowKey>) => void;
  /** Those that are not shown are on other pages; else something has filtered them away, and nothing is done with them alone. */
  readonly isAcrossPages?: boolean | undefined;
  /** The rows are still coming: the boxes keep their place and cannot be pressed. */
  readonly isDisabled?: boolean | undefined;
}

/** What a row offers, beside its cells. */
export interface RowParts<Row> {
  readonly rowKey: OfRow<Row, RowKey>;
  /** How the row is called: for the names of its controls. */
  readonly rowLabel?: OfRow<Row, string> | undefined;
  /** Where the row leads: its first cell is the link, the whole row can be pressed. */
  readonly rowHref?: OfRow<Row, string | undefined> | undefined;
  /** Called instead of following the link, or as what the row does when it has none. */
  readonly onRowOpen?: OfRow<Row, void> | undefined;
  /** Buttons or a menu at the row's end. */
  readonly rowActions?: OfRow<Row, ReactNode> | undefined;
}

/** What a column is on a card. */
export function cardPartOf<Row>(columns: readonly Column<Row>[], column: Column<Row>): CardPart {
  if (column.card !== undefined) return column.card;
  const hasTitle = columns.some(({ card }) => card === 'title');
  return !hasTitle && columns[0] === column ? 'title' : 'pair';
}
