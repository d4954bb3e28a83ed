import type { Column } from './types.ts';
import styles from './table.module.css';

interface ColumnWidthsProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly hasSelection: boolean;
  readonly hasActions: boolean;
  /** The first column stays in view: on a small screen it must leave room for the others. */
  readonly isFirstSticky: boolean;
  /** In px. */
  readonly actionsWidth: number;
}

/** Columns as wide as they are said to be; the others share what is left, or all do where each is said. */
export function ColumnWidths<Row>(props: ColumnWidthsProps<Row>) {
  const left = widthByShare(props);
  return (
    <colgroup>
      {props.hasSelection && <col className={styles['checkColumn']} />}
      {props.columns.map((column, position) => (
        <col
          key={column.key}
          data-wide={column.isWide}
          style={widthStyle(column, { left: left(column), isSticky: props.isFirstSticky && position === 0 })}
        />
      ))}
      {props.hasActions && <col style={{ inlineSize: props.actionsWidth }} />}
    </colgroup>
  );
}

interface WidthStyle {
  /** Its part of what is left. */
  readonly left: string;
  readonly isSticky: boolean;
}

function widthStyle<Row>({ width, share }: Column<Row>, { left, isSticky }: WidthStyle) {
  if (width === undefined) return undefined;
  if (share !== undefined) return { inlineSize: `max(${width}px, ${share}cqi)` };
  const least = isSticky ? `min(${width}px, 55cqi)` : `${width}px`;
  return { inlineSize: left === '' ? least : `max(${least}, ${left})` };
}

/** Where each column has a width, boxes and actions keep theirs: what is left is not for them. */
function widthByShare<Row>({ columns, hasSelection, hasActions, actionsWidth }: ColumnWidthsProps<Row>) {
  const own = (hasSelection ? checkWidth : 0) + (hasActions ? actionsWidth : 0);
  const all = columns.reduce((sum, { width = 0 }) => sum + width, 0);
  const isSaid = columns.every(({ width, share, isWide }) => width && share === undefined && !isWide);
  return ({ width = 0 }: Column<Row>) => (isSaid ? `(100cqi - ${own}px) * ${width / all}` : '');
}

/** In px: a column that shares what is left is not narrower than this. */
const leastWidth = 140;
/** As in `table.module.css`. */
const checkWidth = 44;

type WidthProps<Row> = Omit<ColumnWidthsProps<Row>, 'isFirstSticky'>;

/** The least width of a table in px, without the columns that need a wide one: no page of it has other columns than the one before. */
export function leastTableWidth<Row>(props: WidthProps<Row>): number {
  const own = (props.hasSelection ? checkWidth : 0) + (props.hasActions ? props.actionsWidth : 0);
  return props.columns.reduce((sum, { width = leastWidth, isWide }) => sum + (isWide ? 0 : width), own);
}
