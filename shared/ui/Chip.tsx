import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import styles from './chip.module.css';

export interface ChipProps {
  /** One entry; foreign names keep their own direction. */
  readonly children: ReactNode;
  /** Name of the button that takes it away: «Remove Anna». */
  readonly removeLabel: string;
  readonly onRemove: () => void;
  readonly isDisabled?: boolean | undefined;
}

/** One chosen or typed entry inside an input, with a button that takes it away. */
export function Chip({ children, removeLabel, onRemove, isDisabled = false }: ChipProps) {
  return (
    <li className={styles['chip']} data-disabled={isDisabled || undefined}>
      <bdi className={styles['text']}>{children}</bdi>
      {!isDisabled && (
        <button type="button" className={styles['remove']} aria-label={removeLabel} onClick={onRemove}>
          <X size={12} strokeWidth={2.5} aria-hidden="true" />
        </button>
      )}
    </li>
  );
}

interface ChipBoxProps {
  /** What the list of chips is called. */
  readonly label: string;
  readonly chips: ReactNode;
}

/** The chips of an input, as a list. Without chips there is none. */
export function Chips({ label, chips }: ChipBoxProps) {
  return (
    <ul className={styles['chips']} aria-label={label}>
      {chips}
    </ul>
  );
}
