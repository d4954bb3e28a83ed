import { Children, type ReactNode } from 'react';
import { missing } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import styles from './fact.module.css';

interface FactProps {
  readonly label: string;
  /** `null` and `''` are missing; anything else is shown, `0` too (C-26). */
  readonly children?: ReactNode;
}

/** A field with its label; a dash where nothing is known (S1 §3). Stands in a `<dl>`. */
export function Fact({ label, children }: FactProps) {
  const isMissing = Children.toArray(children).every((child) => child === '');
  return (
    <div className={styles['fact']} data-missing={isMissing || undefined}>
      <dt className={styles['label']}>{label}</dt>
      <dd className={styles['value']}>{isMissing ? <Dash /> : children}</dd>
    </div>
  );
}

function Dash() {
  const t = useTexts('contact-details');
  return (
    <>
      <span className={styles['dash']} aria-hidden="true">
        {missing}
      </span>
      <VisuallyHidden>{t('notGiven')}</VisuallyHidden>
    </>
  );
}
