import type { ReactNode } from 'react';
import styles from './badge.module.css';

export type BadgeTone = 'neutral' | 'success' | 'warning' | 'danger' | 'info' | 'accent';

export interface BadgeProps {
  /** What it means; the words say it too, colour is never alone. */
  readonly tone?: BadgeTone | undefined;
  readonly icon?: ReactNode;
  /** A coloured point before the words, for states in a list. */
  readonly hasDot?: boolean | undefined;
  readonly children: ReactNode;
}

/** A state or a count in one or two words. */
export function Badge({ tone = 'neutral', icon, hasDot = false, children }: BadgeProps) {
  return (
    <span className={styles['badge']} data-tone={tone}>
      {hasDot && <span className={styles['dot']} aria-hidden="true" />}
      {icon && (
        <span className={styles['icon']} aria-hidden="true">
          {icon}
        </span>
      )}
      <span className={styles['text']}>{children}</span>
    </span>
  );
}
