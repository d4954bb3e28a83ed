import type { ReactNode } from 'react';
import { Field } from '#shared/ui/Field.tsx';
import { TextInput, type TextInputProps } from '#shared/ui/TextInput.tsx';
import { requiredFields } from './domain/checks.ts';
import type { TextFieldName } from './domain/fields.ts';
import type { OrganisationDesk } from './hooks/useOrganisationDesk.ts';

interface OrganisationTextFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'name'> {
  readonly desk: OrganisationDesk;
  readonly name: TextFieldName;
  readonly hint?: ReactNode;
}

/** One line of text of the organisation. */
export function OrganisationTextField({ desk, name, hint, ...input }: OrganisationTextFieldProps) {
  return (
    <Field
      {...desk.field(name)}
      isRequired={requiredFields.some((required) => required === name)}
      hint={hint}
    >
      <TextInput
        {...input}
        value={desk.form.values[name]}
        onChange={(text) => desk.change({ [name]: text })}
      />
    </Field>
  );
}
