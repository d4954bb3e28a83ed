import type { ReactNode } from 'react';
import styles from './table/table.module.css';

interface TwoLinesProps {
  readonly first: ReactNode;
  readonly second: ReactNode;
}

/** What a cell says, and below that in small what belongs to it; each in the direction it has by itself. The first takes the lines it needs, but in a long list. */
export function TwoLines({ first, second }: TwoLinesProps) {
  return (
    <span className={styles['lines']}>
      <bdi className={styles['line']}>{first}</bdi>
      <bdi className={styles['line']} data-second="">
        {second}
      </bdi>
    </span>
  );
}
