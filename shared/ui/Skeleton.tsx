import { useId, type ReactNode } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /**
   * `lines` of text, a `block` of a height, a `table` of rows and columns, a `grid` of numbers beside names, `people` with a face and two lines each, `facts`
   * of a label and a value.
   */
  readonly kind?: 'lines' | 'block' | 'table' | 'grid' | 'people' | 'facts' | undefined;
  /** Lines, rows, people or facts; 3 by default. */
  readonly count?: number | undefined;
  /** Table columns; 4 by default. */
  readonly columns?: number | undefined;
  /** Of the rows of a table, in px; 41 by default, those of a `DataTable` are 56. */
  readonly rowHeight?: number | undefined;
  /** Of a block, in px; 120 by default. */
  readonly height?: number | undefined;
  /** What is awaited; «Loading…» by default. */
  readonly label?: string | undefined;
  /** Says nothing: for all but one of several that are shown together. */
  readonly isSilent?: boolean | undefined;
}

/** The shape of what is about to come, in its size, so that nothing jumps. */
export function Skeleton(props: SkeletonProps) {
  const t = useTexts('common');
  const { label = t('loading'), isSilent = false } = props;
  return (
    <div className={styles['skeleton']}>
      {!isSilent && (
        <output>
          <VisuallyHidden>{label}</VisuallyHidden>
        </output>
      )}
      <div aria-hidden="true">{shapeOf(props)}</div>
    </div>
  );
}

function shapeOf(props: SkeletonProps): ReactNode {
  const { kind = 'lines', count = 3, columns = 4, height = 120, rowHeight = tableRowHeight } = props;
  if (kind === 'block') return <div className={styles['block']} style={{ blockSize: height }} />;
  if (kind === 'table') return <SkeletonTable count={count} columns={columns} rowHeight={rowHeight} />;
  if (kind === 'grid') return <SkeletonGrid count={count} columns={columns} rowHeight={rowHeight} />;
  return repeat(count, (index) => <SkeletonRow key={index} kind={kind} index={index} />);
}

interface SkeletonRowProps {
  readonly kind: 'lines' | 'people' | 'facts';
  readonly index: number;
}

function SkeletonRow({ kind, index }: SkeletonRowProps) {
  if (kind === 'lines') return <SkeletonText index={index} />;
  return (
    <div className={styles[kind]}>
      {kind === 'people' && <span className={styles['face']} />}
      <SkeletonText index={index} />
      <SkeletonText index={index + 2} />
    </div>
  );
}

function repeat(count: number, draw: (index: number) => ReactNode): ReactNode[] {
  return Array.from({ length: count }, (_, index) => draw(index));
}

/** In percent: unequal, as text is, and the same each time. */
const widths = [92, 74, 83, 61, 88, 52, 79];

/** One line of text that is about to come, as high as the text. Hidden from screen readers. */
export function SkeletonText({ index = 0 }: { readonly index?: number | undefined }) {
  const inlineSize = `${widths[index % widths.length]}%`;
  return (
    <span className={styles['line']} aria-hidden="true">
      <span className={styles['bar']} style={{ inlineSize }} />
    </span>
  );
}

/** In px, as `skeleton.module.css` has them. */
const tableRowHeight = 41;
const barHeight = 10;

interface SkeletonTableProps {
  readonly count: number;
  readonly columns: number;
  readonly rowHeight: number;
}

/** The first row is the head's. */
function SkeletonGrid(size: SkeletonTableProps) {
  return (
    <div className={styles['grid']} style={{ '--row': `${size.rowHeight}px` }}>
      <div className={styles['names']}>
        {repeat(size.count, (index) => (
          <SkeletonText key={index} index={index} />
        ))}
      </div>
      <SkeletonTable {...size} />
    </div>
  );
}

/** Drawn as one picture of a few bars that repeat: hundreds of elements would cost as much as the table that comes. */
function SkeletonTable({ count, columns, rowHeight }: SkeletonTableProps) {
  const id = useId();
  const [across, down] = [Math.min(columns, 4), 3];
  const share = 100 / columns;
  return (
    <svg className={styles['table']} style={{ blockSize: count * rowHeight }}>
      <pattern id={id} patternUnits="userSpaceOnUse" width={`${across * share}%`} height={down * rowHeight}>
        {repeat(across * down, (cell) => {
          const [column, row] = [cell % across, Math.floor(cell / across)];
          const width = (widths[(column + row) % widths.length] ?? 80) * 0.8;
          return (
            <rect
              key={cell}
              x={`${(column + 0.08) * share}%`}
              y={row * rowHeight + (rowHeight - barHeight) / 2}
              width={`${(share * width) / 100}%`}
              height={barHeight}
              rx={4}
            />
          );
        })}
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
