import { useId, type ReactNode } from 'react';
import { Checkbox, describe } from './Checkbox.tsx';
import { ChoiceLabel } from './ChoiceLabel.tsx';
import { useControl, type ControlProps } from './fieldContext.ts';
import styles from './choice.module.css';

export interface Choice<V extends string = string> {
  readonly value: V;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly isDisabled?: boolean | undefined;
}

interface GroupProps<V extends string> extends ControlProps {
  readonly choices: readonly Choice<V>[];
  /** Side by side, wrapping; below one another by default. */
  readonly isInline?: boolean | undefined;
}

export interface RadioGroupProps<V extends string = string> extends GroupProps<V> {
  /** null: none chosen yet. */
  readonly value: V | null;
  readonly onChange: (value: V) => void;
}

/** Exactly one of a few. Put it in a `Field` with `isGroup`, or give it `aria-label`. */
export function RadioGroup<V extends string>(props: RadioGroupProps<V>) {
  const { choices, value, onChange, isInline } = props;
  const name = useId();
  const { id, aria, labelledBy, isDisabled } = useControl(props);
  return (
    <div
      role="radiogroup"
      id={id}
      {...aria}
      aria-labelledby={labelledBy}
      className={styles['group']}
      data-inline={isInline || undefined}
    >
      {choices.map((choice) => (
        <Radio
          key={choice.value}
          name={name}
          choice={choice}
          isChosen={choice.value === value}
          isDisabled={isDisabled || (choice.isDisabled ?? false)}
          onChoose={() => onChange(choice.value)}
        />
      ))}
    </div>
  );
}

interface RadioProps {
  readonly name: string;
  readonly choice: Choice;
  readonly isChosen: boolean;
  readonly isDisabled: boolean;
  readonly onChoose: () => void;
}

function Radio({ name, choice, isChosen, isDisabled, onChoose }: RadioProps) {
  const id = useId();
  return (
    <ChoiceLabel id={id} label={choice.label} hint={choice.hint} isDisabled={isDisabled}>
      <span className={styles['mark']} data-kind="radio">
        <input
          type="radio"
          id={id}
          name={name}
          value={choice.value}
          aria-describedby={describe(choice.hint && `${id}hint`)}
          className={styles['input']}
          checked={isChosen}
          disabled={isDisabled}
          onChange={onChoose}
        />
        <span className={styles['dot']} />
      </span>
    </ChoiceLabel>
  );
}

export interface CheckboxGroupProps<V extends string = string> extends GroupProps<V> {
  readonly values: readonly V[];
  /** The chosen ones, in the order of the choices. */
  readonly onChange: (values: V[]) => void;
}

/** Any of a few. Put it in a `Field` with `isGroup`, or give it `aria-label`. */
export function CheckboxGroup<V extends string>(props: CheckboxGroupProps<V>) {
  const { choices, values, onChange, isInline } = props;
  const { id, aria, labelledBy, isDisabled } = useControl(props);
  const { 'aria-required': _required, 'aria-invalid': _invalid, ...described } = aria;
  const toggle = (value: V, isChecked: boolean) =>
    onChange(
      choices
        .map((choice) => choice.value)
        .filter((each) => (each === value ? isChecked : values.includes(each))),
    );
  return (
    <div
      role="group"
      id={id}
      {...described}
      aria-labelledby={labelledBy}
      className={styles['group']}
      data-inline={isInline || undefined}
    >
      {choices.map((choice) => (
        <Checkbox
          key={choice.value}
          label={choice.label}
          hint={choice.hint}
          isChecked={values.includes(choice.value)}
          isDisabled={isDisabled || (choice.isDisabled ?? false)}
          onChange={(isChecked) => toggle(choice.value, isChecked)}
        />
      ))}
    </div>
  );
}
