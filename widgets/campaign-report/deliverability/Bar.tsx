import type { ReactNode } from 'react';
import styles from './deliverability.module.css';

interface BarProps {
  readonly part: number | null;
  /** What the whole length stands for. */
  readonly most: number;
  readonly children: ReactNode;
}

/** Words with a bar below: how much it is beside the others, which a number near by says too. */
export function Bar({ part, most, children }: BarProps) {
  return (
    <div className={styles['barred']}>
      {children}
      <span className={styles['bar']} aria-hidden="true">
        <span style={{ inlineSize: `${((part ?? 0) / Math.max(most, 1)) * 100}%` }} />
      </span>
    </div>
  );
}
