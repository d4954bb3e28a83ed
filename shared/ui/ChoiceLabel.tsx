import type { ReactNode } from 'react';
import styles from './choice.module.css';

interface ChoiceLabelProps {
  readonly id: string;
  readonly label: ReactNode;
  readonly isLabelHidden?: boolean | undefined;
  readonly hint?: ReactNode;
  readonly isDisabled: boolean;
  /** The box, dot or switch. */
  readonly children: ReactNode;
}

/** A mark with its label behind it and a hint below; a press anywhere on mark or label counts. */
export function ChoiceLabel({ id, label, isLabelHidden, hint, isDisabled, children }: ChoiceLabelProps) {
  return (
    <div className={styles['choice']} data-disabled={isDisabled || undefined}>
      {children}
      <div className={isLabelHidden ? 'ew-hidden' : styles['text']}>
        <label htmlFor={id} className={styles['label']}>
          {label}
        </label>
        {hint && (
          <div id={`${id}hint`} className={styles['hint']}>
            {hint}
          </div>
        )}
      </div>
    </div>
  );
}
