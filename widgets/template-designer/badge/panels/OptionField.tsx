import { Field } from '#shared/ui/Field.tsx';
import { Select } from '#shared/ui/Select.tsx';

interface OptionFieldProps<V extends string> {
  readonly label: string;
  readonly value: V | null;
  readonly options: readonly V[];
  readonly labelOf: (option: V) => string;
  readonly placeholder?: string;
  readonly isDisabled: boolean;
  readonly onChange: (value: V) => void;
}

/** One of a few, with its label. */
export function OptionField<V extends string>(props: OptionFieldProps<V>) {
  const { label, value, options, labelOf, placeholder, isDisabled, onChange } = props;
  return (
    <Field label={label} isDisabled={isDisabled}>
      <Select
        {...{ value, placeholder, onChange }}
        options={options.map((option) => ({ value: option, label: labelOf(option) }))}
      />
    </Field>
  );
}
