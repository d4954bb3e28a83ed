import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { defaultRangeExtractor, useVirtualizer, type Range, type VirtualItem } from '@tanstack/react-virtual';
import { drawRow, type TableRowsProps } from './TableRows.tsx';
import styles from './table.module.css';

/** Issue 2 «virtual rows past 200»: above this only what is near the view is in the document. */
export const maxPlainRows = 200;
/** One line of text with its padding and border, in px; measured once drawn. */
const estimatedRowHeight = 41;
const overscan = 10;

interface WindowedRowsProps<Row> extends TableRowsProps<Row> {
  /** The row that has the focus, or had it last. */
  readonly active: number;
  readonly columnCount: number;
}

/** The rows near the view, all of one height, with rows of empty space for the others. */
export function WindowedRows<Row>(props: WindowedRowsProps<Row>) {
  const { rows, active, columnCount } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const [rowHeight, setRowHeight] = useState(estimatedRowHeight);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled
  const virtualizer = useVirtualizer({
    count: rows.length,
    // The region's own ref is set only after the effects of what is inside it.
    getScrollElement: () => body.current?.closest<HTMLElement>('[data-scrolls]') ?? null,
    estimateSize: () => rowHeight,
    overscan,
    rangeExtractor: (range) => withActive(range, active),
    useFlushSync: false,
  });
  useLayoutEffect(() => {
    const drawn = body.current?.querySelector('[data-row]')?.getBoundingClientRect().height ?? 0;
    if (drawn > 0 && Math.abs(drawn - rowHeight) > 0.01) setRowHeight(drawn);
  }, [rowHeight, rows]);
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);

  const space = (height: number, key: string) => <Space key={key} height={height} span={columnCount} />;
  const content = withSpaces(
    virtualizer.getVirtualItems(),
    virtualizer.getTotalSize(),
    space,
    ({ index }) => {
      const row = rows[index];
      return row === undefined ? null : drawRow(props, row, index, true);
    },
  );
  return <tbody ref={body}>{content}</tbody>;
}

/** The rows in view, and the one with the focus with its neighbours, wherever it is. */
function withActive(range: Range, active: number): number[] {
  const near = [active - 1, active, active + 1].filter((index) => index >= 0 && index < range.count);
  return [...new Set([...defaultRangeExtractor(range), ...near])].sort((a, b) => a - b);
}

function withSpaces(
  items: readonly VirtualItem[],
  total: number,
  space: (height: number, key: string) => ReactNode,
  draw: (item: VirtualItem) => ReactNode,
): ReactNode[] {
  let end = 0;
  const nodes = items.flatMap((item) => {
    const before = item.start - end;
    end = item.end;
    return before > 0 ? [space(before, `before ${item.index}`), draw(item)] : [draw(item)];
  });
  return total > end ? [...nodes, space(total - end, 'rest')] : nodes;
}

function Space({ height, span }: { readonly height: number; readonly span: number }) {
  return (
    <tr aria-hidden="true" className={styles['space']}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- empty on purpose */}
      <td colSpan={span} style={{ blockSize: height }} />
    </tr>
  );
}
