import type { ReactNode } from 'react';
import { useFocusOnArrival } from '../useFocusOnArrival.ts';
import styles from './notice.module.css';

interface NoticeProps {
  readonly id: string;
  readonly tone: 'danger' | 'neutral';
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}

/** A screen of one message. What had the focus is gone: it takes it over. */
export function Notice({ id, tone, icon, title, children }: NoticeProps) {
  const heading = useFocusOnArrival<HTMLHeadingElement>();
  return (
    <section className={styles['notice']} aria-labelledby={id} data-tone={tone}>
      <span className={styles['icon']} aria-hidden="true">
        {icon}
      </span>
      <h2 id={id} ref={heading} tabIndex={-1} className={styles['title']}>
        {title}
      </h2>
      {children}
    </section>
  );
}
