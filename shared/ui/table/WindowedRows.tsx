import { useCallback, useState, type ReactNode } from 'react';
import type { PlacedRow } from './rowWindowVendor.tsx';
import { drawRow, type TableRowsProps } from './TableRows.tsx';
import type { RowWindowModule } from './useRowWindow.ts';
import styles from './table.module.css';

/** Issue 2 «virtual rows past 200»: above this only what is near the view is in the document. */
export const maxPlainRows = 200;
/** One line of text with its padding and border, in px; measured once drawn. */
const estimatedRowHeight = 41;

interface WindowedRowsProps<Row> extends TableRowsProps<Row> {
  readonly active: number;
  readonly columnCount: number;
  readonly module: RowWindowModule;
}

/** The rows near the view, all of one height, with rows of empty space for the others. */
export function WindowedRows<Row>(props: WindowedRowsProps<Row>) {
  const { rows, active, columnCount, module } = props;
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [rowHeight, setRowHeight] = useState(estimatedRowHeight);
  const measure = useCallback(() => {
    const drawn = body?.querySelector('[data-row]')?.getBoundingClientRect().height ?? 0;
    // Another text size or zoom: not what was expected, but the same for all rows.
    if (drawn > 0) setRowHeight(drawn);
  }, [body]);
  const draw = ({ index }: PlacedRow) => {
    const row = rows[index];
    return row === undefined ? null : drawRow(props, row, index, true);
  };
  return (
    <tbody ref={setBody}>
      <module.RowWindow
        key={rowHeight}
        count={rows.length}
        rowHeight={rowHeight}
        active={active}
        scroller={body?.closest<HTMLElement>('[data-scrolls]') ?? null}
        onDrawn={measure}
      >
        {(placed, total) => withSpaces(placed, total, columnCount, draw)}
      </module.RowWindow>
    </tbody>
  );
}

function withSpaces(
  placed: readonly PlacedRow[],
  total: number,
  span: number,
  draw: (row: PlacedRow) => ReactNode,
): ReactNode[] {
  let end = 0;
  const nodes: ReactNode[] = [];
  const fillTo = (start: number, key: string) => {
    if (start > end) nodes.push(<Space key={key} height={start - end} span={span} />);
  };
  for (const row of placed) {
    fillTo(row.start, `before ${row.index}`);
    nodes.push(draw(row));
    end = row.end;
  }
  fillTo(total, 'rest');
  return nodes;
}

function Space({ height, span }: { readonly height: number; readonly span: number }) {
  return (
    <tr aria-hidden="true" className={styles['space']}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- empty on purpose */}
      <td colSpan={span} style={{ blockSize: height }} />
    </tr>
  );
}
