import { Field, type FieldProps } from '#shared/ui/Field.tsx';
import { TextInput, type TextInputProps } from '#shared/ui/TextInput.tsx';

/** What a field of one text needs of its form's controller. */
interface TextForm<N extends string> {
  readonly form: { readonly values: Readonly<Record<N, string>> };
  readonly change: (part: Readonly<Record<string, string>>) => void;
  readonly field: (name: N) => Omit<FieldProps, 'children'>;
}

interface FormTextFieldProps<N extends string> extends Omit<TextInputProps, 'value' | 'onChange' | 'name'> {
  readonly controller: TextForm<N>;
  readonly name: N;
}

/** One line of text of a form. */
export function FormTextField<N extends string>({ controller, name, ...input }: FormTextFieldProps<N>) {
  return (
    <Field {...controller.field(name)}>
      <TextInput
        {...input}
        value={controller.form.values[name]}
        onChange={(text) => controller.change({ [name]: text })}
      />
    </Field>
  );
}
