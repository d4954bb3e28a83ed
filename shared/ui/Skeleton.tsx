import type { ReactNode } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** `lines` of text, a `block` of a height, a `table` of rows and columns. */
  readonly kind?: 'lines' | 'block' | 'table' | undefined;
  /** Lines or table rows; 3 by default. */
  readonly count?: number | undefined;
  /** Table columns; 4 by default. */
  readonly columns?: number | undefined;
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

function shapeOf({ kind = 'lines', count = 3, columns = 4, height = 120 }: SkeletonProps): ReactNode {
  if (kind === 'block') return <div className={styles['block']} style={{ blockSize: height }} />;
  if (kind === 'lines') return repeat(count, (line) => <SkeletonText key={line} index={line} />);
  return repeat(count, (row) => (
    <div key={row} className={styles['row']}>
      {repeat(columns, (column) => (
        <SkeletonText key={column} index={row + column} />
      ))}
    </div>
  ));
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
