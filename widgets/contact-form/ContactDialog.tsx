import { useRef, useState } from 'react';
import { FormDialog } from '#shared/forms/FormDialog.tsx';
import { FormTextField } from '#shared/forms/FormTextField.tsx';
import type { OpenedProps } from '#shared/forms/formScreen.tsx';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { FormSection } from '#shared/forms/FormSection.tsx';
import { TagsField } from '#shared/forms/TagsField.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { Textarea } from '#shared/ui/Textarea.tsx';
import { PersonFields } from './PersonFields.tsx';
import { useContactController, type ContactController } from './useContactController.ts';
import { AddressField } from './AddressField.tsx';
import { useOrganisation } from './useOrganisation.ts';
import { OrganisationField } from './OrganisationField.tsx';
import { emailProblem } from './domain/checks.ts';

interface ContactDialogProps {
  readonly titles?: readonly string[] | undefined;
  readonly addAnother: boolean;
}

/** One contact being entered (S1 §3). */
export function ContactDialog({ opening, titles = [], addAnother }: ContactDialogProps & OpenedProps) {
  const t = useTexts('contact-form');
  const { controller, guard } = useContactController(opening);
  const [isCovered, setCovered] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  return (
    <FormDialog
      t={t}
      controller={controller}
      canAddAnother={addAnother}
      isCovered={isCovered}
      initialFocus={first}
    >
      <PersonFields controller={controller} guard={guard} titles={titles} first={first} />
      <WorkFields controller={controller} onCovered={setCovered} />
      <DirectFields controller={controller} />
      <NoteFields controller={controller} />
    </FormDialog>
  );
}

interface WorkFieldsProps {
  readonly controller: ContactController;
  /** Told whether another form is open above this one. */
  readonly onCovered: (isCovered: boolean) => void;
}

/** Where the person works. */
function WorkFields({ controller, onCovered }: WorkFieldsProps) {
  const t = useTexts('contact-form');
  const organisation = useOrganisation(controller);
  return (
    <FormSection title={t('section.work')}>
      <OrganisationField controller={controller} organisation={organisation} onCovered={onCovered} />
      <FormTextField controller={controller} name="function" />
      <FormTextField controller={controller} name="department" />
      <AddressField controller={controller} address={organisation.address} />
    </FormSection>
  );
}

/** Further ways to reach the person. Numbers stay as they are typed, call code and all. */
function DirectFields({ controller }: { readonly controller: ContactController }) {
  const t = useTexts('contact-form');
  const leaveEmail = () => controller.errors.note('email2', emailProblem(controller.form.current().email2));
  return (
    <FormSection title={t('section.direct')}>
      <FormTextField controller={controller} name="phone" inputMode="tel" dir="ltr" />
      <FormTextField controller={controller} name="mobile" inputMode="tel" dir="ltr" />
      <FormTextField
        controller={controller}
        name="email2"
        type="email"
        dir="ltr"
        spellCheck={false}
        onBlur={leaveEmail}
      />
    </FormSection>
  );
}

/** What else is known. */
function NoteFields({ controller }: { readonly controller: ContactController }) {
  const t = useTexts('contact-form');
  const { values } = controller.form;
  return (
    <FormSection title={t('section.notes')}>
      <TagsField
        {...controller.field('tags')}
        hint={t('tagsHint')}
        values={values}
        onChange={controller.change}
      />
      {(['comments', 'biography'] as const).map((name) => (
        <div key={name} data-wide="">
          <Field {...controller.field(name)}>
            <Textarea value={values[name]} onChange={(text) => controller.change({ [name]: text })} />
          </Field>
        </div>
      ))}
    </FormSection>
  );
}
