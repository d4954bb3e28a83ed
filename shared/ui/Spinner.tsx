import { useTexts } from '#shared/i18n/useTexts.ts';
import styles from './spinner.module.css';

export interface SpinnerProps {
  /** What is awaited; «Loading…» by default. */
  readonly label?: string | undefined;
  readonly size?: 'small' | 'normal' | 'large' | undefined;
  /** Shows the words beside the ring. */
  readonly isLabelVisible?: boolean | undefined;
  /** Within a line of text instead of in the middle of an own block. */
  readonly isInline?: boolean | undefined;
}

/** Something is under way and nobody knows how long; where the shape is known use a `Skeleton`. */
export function Spinner({ label, size = 'normal', isLabelVisible = false, isInline = false }: SpinnerProps) {
  const t = useTexts('common');
  return (
    <output className={styles['spinner']} data-size={size} data-inline={isInline || undefined}>
      <span className={styles['ring']} aria-hidden="true" />
      <span className={styles['label']} data-shown={isLabelVisible || undefined}>
        {label ?? t('loading')}
      </span>
    </output>
  );
}
