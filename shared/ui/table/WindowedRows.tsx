import { useCallback, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { extraBeforeEach } from '#shared/interaction/rowWindow.ts';
import { useRowWindow } from '#shared/interaction/useRowWindow.ts';
import { drawRow, type TableRowsProps } from './TableRows.tsx';
import type { OfRow } from './types.ts';
import styles from './table.module.css';

/** Above this only what is near the view is in the document. */
export const maxPlainRows = 200;
/** In px; measured once drawn. */
const estimatedRowHeight = 56;

interface WindowedRowsProps<Row> extends TableRowsProps<Row> {
  /** The row that has the focus, or had it last. */
  readonly active: number;
  readonly columnCount: number;
  /** By how much a row is higher than the lowest, in px. */
  readonly extraOf: OfRow<Row, number> | undefined;
}

/** The rows near the view, with rows of empty space for the others: all of one height, or as high as is said of each. */
export function WindowedRows<Row>(props: WindowedRowsProps<Row>) {
  const { rows, columns, active, columnCount, extraOf } = props;
  const scroller = useRef<HTMLElement | null>(null);
  const body = useRef<HTMLTableSectionElement | null>(null);
  const [rowHeight, setRowHeight] = useState(estimatedRowHeight);
  const extraBefore = useMemo(() => extraOf && extraBeforeEach(rows, extraOf), [rows, extraOf]);
  const { drawn } = useRowWindow({
    scroller,
    count: rows.length,
    rowHeight,
    extraBefore,
    // With its neighbours: Tab finds a next row.
    kept: [active - 1, active, active + 1],
  });
  const latest = useRef({ rows, extraOf });
  useLayoutEffect(() => {
    latest.current = { rows, extraOf };
  }, [rows, extraOf]);
  // Another text size, or cards instead of rows: not what was expected, but the same for all.
  const measure = useCallback(() => {
    const first = body.current?.querySelector<HTMLElement>('[data-row]');
    const row = latest.current.rows[Number(first?.dataset['row'])];
    const height = first?.getBoundingClientRect().height ?? 0;
    if (height > 0 && row !== undefined) setRowHeight(height - (latest.current.extraOf?.(row) ?? 0));
  }, []);
  // What is drawn as a card comes with columns of its own, after the place has become narrow. Not whenever rows come: it makes the page be laid out.
  useLayoutEffect(measure, [measure, columns, extraOf]);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(measure);
    if (scroller.current) observer.observe(scroller.current);
    return () => observer.disconnect();
  }, [measure]);

  let next = 0;
  const nodes: ReactNode[] = [];
  const fillTo = (index: number, key: string) => {
    if (index <= next) return;
    const extra = (extraBefore?.[index] ?? 0) - (extraBefore?.[next] ?? 0);
    nodes.push(<Space key={key} height={(index - next) * rowHeight + extra} span={columnCount} />);
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
