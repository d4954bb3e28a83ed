import { useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useRowWindow } from '#shared/interaction/useRowWindow.ts';
import { drawRow, type TableRowsProps } from './TableRows.tsx';
import styles from './table.module.css';

/** Above this only what is near the view is in the document. */
export const maxPlainRows = 200;
/** In px; measured once drawn. */
const estimatedRowHeight = 56;

interface WindowedRowsProps<Row> extends TableRowsProps<Row> {
  /** The row that has the focus, or had it last. */
  readonly active: number;
  readonly columnCount: number;
}

/** The rows near the view, all of one height, with rows of empty space for the others. */
export function WindowedRows<Row>(props: WindowedRowsProps<Row>) {
  const { rows, columns, active, columnCount } = props;
  const scroller = useRef<HTMLElement | null>(null);
  const body = useRef<HTMLTableSectionElement | null>(null);
  const [rowHeight, setRowHeight] = useState(estimatedRowHeight);
  const { drawn } = useRowWindow({
    scroller,
    count: rows.length,
    rowHeight,
    // With its neighbours: Tab finds a next row.
    kept: [active - 1, active, active + 1],
  });
  // Another text size, or cards instead of rows: not what was expected, but the same for all.
  const measure = useCallback(() => {
    const height = body.current?.querySelector('[data-row]')?.getBoundingClientRect().height ?? 0;
    if (height > 0) setRowHeight(height);
  }, []);
  // What is drawn as a card comes with columns of its own, after the place has become narrow.
  useLayoutEffect(measure, [measure, columns]);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(measure);
    if (scroller.current) observer.observe(scroller.current);
    return () => observer.disconnect();
  }, [measure]);

  let next = 0;
  const nodes: ReactNode[] = [];
  const fillTo = (index: number, key: string) => {
    if (index > next) nodes.push(<Space key={key} height={(index - next) * rowHeight} span={columnCount} />);
  };
  for (const index of drawn) {
    const row = rows[index];
    if (row === undefined) continue;
    fillTo(index, `before ${index}`);
    nodes.push(drawRow(props, row, index, true));
    next = index + 1;
  }
  fillTo(rows.length, 'rest');
  return (
    <tbody
      role="rowgroup"
      ref={(el) => {
        body.current = el;
        scroller.current = el?.closest<HTMLElement>('[data-scrolls]') ?? null;
      }}
    >
      {nodes}
    </tbody>
  );
}

function Space({ height, span }: { readonly height: number; readonly span: number }) {
  return (
    <tr aria-hidden="true" className={styles['space']}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- empty on purpose */}
      <td colSpan={span} style={{ blockSize: height }} />
    </tr>
  );
}
