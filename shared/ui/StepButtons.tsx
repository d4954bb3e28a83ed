import type { ReactNode } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from './Button.tsx';
import styles from './stepper.module.css';

export interface StepButtonsProps {
  /** Absent on the first step. */
  readonly onBack?: (() => void) | undefined;
  /** A promise keeps the button busy until it settles. */
  readonly onNext: () => unknown;
  /** «Next» by default; on the last step what it does: «Send». */
  readonly nextLabel?: string | undefined;
  readonly isBusy?: boolean | undefined;
  /** Why it does not go on, said beside the button; the button is then disabled. */
  readonly blockedBy?: ReactNode;
  /** Cancel and the like, at the start of the row. */
  readonly children?: ReactNode;
}

/** The row of buttons below a step. */
export function StepButtons({
  onBack,
  onNext,
  nextLabel,
  isBusy = false,
  blockedBy,
  children,
}: StepButtonsProps) {
  const t = useTexts('kit');
  return (
    <div className={styles['buttons']}>
      <div className={styles['others']}>{children}</div>
      <span role="status" className={styles['blocked']}>
        {blockedBy}
      </span>
      {onBack && (
        <Button disabled={isBusy} onClick={onBack}>
          {t('stepper.back')}
        </Button>
      )}
      <Button variant="primary" isBusy={isBusy} disabled={Boolean(blockedBy)} onClick={onNext}>
        {nextLabel ?? t('stepper.next')}
      </Button>
    </div>
  );
}
