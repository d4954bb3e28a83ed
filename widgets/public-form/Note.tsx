import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import styles from './sending.module.css';

interface NoteProps {
  readonly tone?: 'info' | 'warning';
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

/** One line above or below the questions. */
export function Note({ tone = 'info', children, actions }: NoteProps) {
  const Icon = tone === 'info' ? Info : TriangleAlert;
  return (
    <div role="status" className={styles['note']} data-tone={tone}>
      <p>
        <Icon size={16} aria-hidden="true" />
        <span>{children}</span>
      </p>
      {actions && <div className={styles['actions']}>{actions}</div>}
    </div>
  );
}
