import type { ReactNode } from 'react';
import { Field } from '#shared/ui/Field.tsx';
import { TextInput, type TextInputProps } from '#shared/ui/TextInput.tsx';
import type { TextFieldName } from './domain/fields.ts';
import type { ContactController } from './useContactController.ts';

interface ContactTextFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'name'> {
  readonly controller: ContactController;
  readonly name: TextFieldName;
  readonly isRequired?: boolean | undefined;
  readonly hint?: ReactNode;
}

/** One line of text of the contact. */
export function ContactTextField({ controller, name, isRequired, hint, ...input }: ContactTextFieldProps) {
  return (
    <Field {...controller.field(name)} isRequired={isRequired} hint={hint}>
      <TextInput
        {...input}
        value={controller.form.values[name]}
        onChange={(text) => controller.change({ [name]: text })}
      />
    </Field>
  );
}
