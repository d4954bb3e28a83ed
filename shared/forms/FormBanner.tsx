import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import styles from './form.module.css';

interface FormBannerProps {
  readonly tone?: 'info' | 'warning';
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

/** One line above a form: what was restored, what cannot be kept. */
export function FormBanner({ tone = 'info', children, actions }: FormBannerProps) {
  const Icon = tone === 'info' ? Info : TriangleAlert;
  return (
    <div role="status" className={styles['banner']} data-tone={tone}>
      <p className={styles['words']}>
        <Icon size={16} aria-hidden="true" />
        <span>{children}</span>
      </p>
      {actions && <div className={styles['actions']}>{actions}</div>}
    </div>
  );
}
