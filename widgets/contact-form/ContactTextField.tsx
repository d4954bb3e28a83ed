import type { ReactNode } from 'react';
import { Field } from '#shared/ui/Field.tsx';
import { TextInput, type TextInputProps } from '#shared/ui/TextInput.tsx';
import type { TextFieldName } from './domain/fields.ts';
import type { ContactDesk } from './hooks/useContactDesk.ts';

interface ContactTextFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'name'> {
  readonly desk: ContactDesk;
  readonly name: TextFieldName;
  readonly isRequired?: boolean | undefined;
  readonly hint?: ReactNode;
}

/** One line of text of the contact. */
export function ContactTextField({ desk, name, isRequired, hint, ...input }: ContactTextFieldProps) {
  return (
    <Field {...desk.field(name)} isRequired={isRequired} hint={hint}>
      <TextInput
        {...input}
        value={desk.form.values[name]}
        onChange={(text) => desk.change({ [name]: text })}
      />
    </Field>
  );
}
