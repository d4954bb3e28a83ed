import type { ReactNode } from 'react';
import { Field } from '#shared/ui/Field.tsx';
import { TextInput, type TextInputProps } from '#shared/ui/TextInput.tsx';
import { requiredFields } from './domain/checks.ts';
import type { TextFieldName } from './domain/fields.ts';
import type { OrganisationController } from './useOrganisationController.ts';

interface OrganisationTextFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'name'> {
  readonly controller: OrganisationController;
  readonly name: TextFieldName;
  readonly hint?: ReactNode;
}

/** One line of text of the organisation. */
export function OrganisationTextField({ controller, name, hint, ...input }: OrganisationTextFieldProps) {
  return (
    <Field
      {...controller.field(name)}
      isRequired={requiredFields.some((required) => required === name)}
      hint={hint}
    >
      <TextInput
        {...input}
        value={controller.form.values[name]}
        onChange={(text) => controller.change({ [name]: text })}
      />
    </Field>
  );
}
