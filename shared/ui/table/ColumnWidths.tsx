import type { Column } from './types.ts';
import styles from './table.module.css';

interface ColumnWidthsProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly hasSelection: boolean;
  readonly hasActions: boolean;
  /** The first column stays in view: on a small screen it must leave room for the others. */
  readonly isFirstSticky: boolean;
}

/** Columns as wide as they are said to be; the others share what is left. */
export function ColumnWidths<Row>(props: ColumnWidthsProps<Row>) {
  return (
    <colgroup>
      {props.hasSelection && <col className={styles['checkColumn']} />}
      {props.columns.map(({ key, width }, position) => (
        <col key={key} style={widthStyle(width, props.isFirstSticky && position === 0)} />
      ))}
      {props.hasActions && <col className={styles['actionsColumn']} />}
    </colgroup>
  );
}

function widthStyle(width: number | undefined, isSticky: boolean) {
  if (width === undefined) return undefined;
  return { inlineSize: isSticky ? `min(${width}px, 55cqi)` : width };
}

/** In px. A column of a windowed table without a width is not narrower than this. */
const leastWidth = 120;
/** As in `table.module.css`. */
const checkWidth = 44;
const actionsWidth = 96;

type WidthProps<Row> = Omit<ColumnWidthsProps<Row>, 'isFirstSticky'>;

/** The least width of a windowed table in px: it cannot follow its content, most of which is not there. */
export function leastTableWidth<Row>({ columns, hasSelection, hasActions }: WidthProps<Row>): number {
  const own = (hasSelection ? checkWidth : 0) + (hasActions ? actionsWidth : 0);
  return columns.reduce((sum, { width = leastWidth }) => sum + Math.min(width, leastWidth), own);
}
