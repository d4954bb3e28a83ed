import type { ReactNode } from 'react';
import styles from './kit.module.css';

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** One group of parts under a heading. */
export function Section({ title, children }: SectionProps) {
  return (
    <section className={styles['section']} aria-label={title}>
      <h3>{title}</h3>
      <div className={styles['parts']}>{children}</div>
    </section>
  );
}

/** Parts side by side, wrapping. */
export function Row({ children }: { readonly children: ReactNode }) {
  return <div className={styles['row']}>{children}</div>;
}

/** Fields in columns of at least 240 pixels. */
export function Columns({ children }: { readonly children: ReactNode }) {
  return <div className={styles['columns']}>{children}</div>;
}
