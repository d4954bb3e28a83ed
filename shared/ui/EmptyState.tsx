import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  readonly icon?: ReactNode;
  /** What is empty. */
  readonly title: ReactNode;
  /** Why, and what to do next. */
  readonly children?: ReactNode;
  /** The button that does it. */
  readonly action?: ReactNode;
  /** For small places: a panel, a menu, a few rows. */
  readonly isCompact?: boolean | undefined;
}

/** Shown in the place of a list that has nothing in it. */
export function EmptyState({ icon, title, children, action, isCompact = false }: EmptyStateProps) {
  return (
    <div className={styles['empty']} data-compact={isCompact || undefined}>
      {icon && (
        <span className={styles['icon']} aria-hidden="true">
          {icon}
        </span>
      )}
      <p className={styles['title']}>{title}</p>
      {children && <div className={styles['text']}>{children}</div>}
      {action && <div className={styles['action']}>{action}</div>}
    </div>
  );
}
