import { useEffect, useId, useRef, type ReactNode } from 'react';
import CheckIcon from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import { ChoiceLabel } from './ChoiceLabel.tsx';
import { useControl, type ControlProps } from './fieldContext.ts';
import styles from './choice.module.css';

export interface CheckboxProps extends ControlProps {
  readonly label: ReactNode;
  /** The label is for screen readers only, as in a table's selection column. */
  readonly isLabelHidden?: boolean | undefined;
  readonly hint?: ReactNode;
  /** `mixed` when only some of what it stands for is chosen. */
  readonly isChecked: boolean | 'mixed';
  readonly onChange: (isChecked: boolean) => void;
}

/** Yes or no; takes effect with the form. For something that takes effect at once use `Switch`. */
export function Checkbox(props: CheckboxProps) {
  const { label, isLabelHidden, hint, isChecked, onChange } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const control = useControl({ ...props, id });
  const box = useMixed(isChecked === 'mixed');
  return (
    <ChoiceLabel
      id={id}
      label={label}
      isLabelHidden={isLabelHidden}
      hint={hint}
      isDisabled={control.isDisabled}
    >
      <span className={styles['mark']} data-kind="checkbox">
        <input
          ref={box}
          type="checkbox"
          {...control.aria}
          id={id}
          aria-describedby={describe(control.aria['aria-describedby'], hint && `${id}hint`)}
          className={styles['input']}
          checked={isChecked === true}
          disabled={control.isDisabled}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {isChecked === 'mixed' ? (
          <Minus size={14} strokeWidth={3} aria-hidden="true" />
        ) : (
          <CheckIcon size={14} strokeWidth={3} aria-hidden="true" />
        )}
      </span>
    </ChoiceLabel>
  );
}

/** Ids of descriptions, joined. */
export function describe(...ids: readonly unknown[]): string | undefined {
  return ids.filter((id) => typeof id === 'string' && id !== '').join(' ') || undefined;
}

/** The half-way state has no attribute: it is set on the element. */
function useMixed(isMixed: boolean) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed;
  }, [isMixed]);
  return box;
}
