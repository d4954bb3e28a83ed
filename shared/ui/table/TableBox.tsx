import { useEffect, useRef, type ComponentPropsWithoutRef } from 'react';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import choice from '../choice.module.css';
import styles from './table.module.css';

type NativeProps = Omit<ComponentPropsWithoutRef<'input'>, 'checked' | 'type' | 'aria-label'>;

interface TableBoxProps extends NativeProps {
  readonly label: string;
  readonly isChecked: boolean | 'mixed';
  /** For moving from box to box by keys. */
  readonly 'data-stop'?: 'check' | undefined;
}

/** A checkbox that fills its cell and passes the event on: with Shift it means a range. */
export function TableBox({ label, isChecked, ...rest }: TableBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const isMixed = isChecked === 'mixed';
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed;
  }, [isMixed]);
  const Mark = isMixed ? Minus : Check;
  return (
    <label className={styles['box']}>
      <span className={choice['mark']} data-kind="checkbox">
        <input
          {...rest}
          ref={box}
          type="checkbox"
          aria-label={label}
          className={choice['input']}
          checked={isChecked === true}
        />
        <Mark size={14} strokeWidth={3} aria-hidden="true" />
      </span>
    </label>
  );
}
