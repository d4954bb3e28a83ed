import { useId, type ReactNode } from 'react';
import { describe } from './Checkbox.tsx';
import { ChoiceLabel } from './ChoiceLabel.tsx';
import { useControl, type ControlProps } from './fieldContext.ts';
import styles from './choice.module.css';

export interface SwitchProps extends ControlProps {
  readonly label: ReactNode;
  readonly isLabelHidden?: boolean | undefined;
  readonly hint?: ReactNode;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  /** Being saved: it cannot be turned meanwhile, and keeps the focus. */
  readonly isBusy?: boolean | undefined;
}

/** On or off, at once. */
export function Switch(props: SwitchProps) {
  const { label, isLabelHidden, hint, isOn, onChange, isBusy = false } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const control = useControl({ ...props, id });
  return (
    <ChoiceLabel
      id={id}
      label={label}
      isLabelHidden={isLabelHidden}
      hint={hint}
      isDisabled={control.isDisabled}
    >
      <span className={styles['track']} data-busy={isBusy || undefined}>
        <input
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          {...control.aria}
          id={id}
          aria-busy={isBusy || undefined}
          aria-disabled={isBusy || undefined}
          aria-describedby={describe(control.aria['aria-describedby'], hint && `${id}hint`)}
          className={styles['input']}
          checked={isOn}
          disabled={control.isDisabled}
          onChange={(event) => {
            if (!isBusy) onChange(event.currentTarget.checked);
          }}
        />
        <span className={styles['thumb']} />
      </span>
    </ChoiceLabel>
  );
}
