import { useId, type ReactNode } from 'react';
import styles from './form.module.css';

interface FormSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Fields that belong together: two columns where there is room. A child with `data-wide` takes both; of those with `data-third` three stand beside each other. */
export function FormSection({ title, children }: FormSectionProps) {
  const id = useId();
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h3 id={id} className={styles['heading']}>
        {title}
      </h3>
      {children}
    </section>
  );
}
