import { useRef, useState, type ComponentProps } from 'react';
import Building2 from 'lucide-react/icons/building-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { FormDialog } from '#shared/forms/FormDialog.tsx';
import { FormTextField } from '#shared/forms/FormTextField.tsx';
import type { OpenedProps } from '#shared/forms/formScreen.tsx';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { FormSection } from '#shared/forms/FormSection.tsx';
import { TagsField } from '#shared/forms/TagsField.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { Textarea } from '#shared/ui/Textarea.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { PersonFields } from './PersonFields.tsx';
import { useContactController, type ContactController } from './useContactController.ts';
import { useOrganisation } from './useOrganisation.ts';
import { OrganisationField } from './OrganisationField.tsx';
import { NewOrganisation, useNewOrganisation } from './NewOrganisation.tsx';
import { emailProblem } from './domain/checks.ts';
import { emptyContact, type ContactValues } from './domain/fields.ts';
import styles from './contact-form.module.css';

interface ContactDialogProps {
  readonly titles?: readonly string[] | undefined;
  readonly suggested?: ContactValues | undefined;
  readonly addAnother: boolean;
}

/** One contact being entered (S1 §3). */
export function ContactDialog({
  opening,
  titles = [],
  suggested = emptyContact,
  addAnother,
}: ContactDialogProps & OpenedProps) {
  const t = useTexts('contact-form');
  // What it was opened with: a later suggestion is for the next one.
  const [start] = useState(suggested);
  const { controller, guard } = useContactController(opening, start);
  const organisation = useOrganisation(controller);
  const another = useNewOrganisation();
  const first = useRef<HTMLInputElement>(null);
  return (
    <>
      <FormDialog t={t} controller={controller} canAddAnother={addAnother} initialFocus={first}>
        <PersonFields controller={controller} guard={guard} titles={titles} first={first} />
        <WorkFields
          controller={controller}
          organisation={organisation}
          isOpening={another.isOpening}
          onCreate={another.begin}
        />
        <DirectFields controller={controller} />
        <NoteFields controller={controller} />
      </FormDialog>
      {another.name !== null && (
        <NewOrganisation
          name={another.name}
          isOpen={opening.phase === 'open'}
          onReady={another.ready}
          onWanted={opening.open}
          onCreated={organisation.take}
          onClosed={another.end}
        />
      )}
    </>
  );
}

/** Where the person works. */
function WorkFields({ controller, organisation, ...creating }: ComponentProps<typeof OrganisationField>) {
  const t = useTexts('contact-form');
  return (
    <FormSection title={t('section.work')}>
      {/* What was searched for with the contact before is no word on this one. */}
      <OrganisationField
        key={controller.begun}
        controller={controller}
        organisation={organisation}
        {...creating}
      />
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
      <div data-wide="">
        <FormTextField
          controller={controller}
          name="email2"
          type="email"
          dir="ltr"
          spellCheck={false}
          onBlur={leaveEmail}
        />
      </div>
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
        <Field key={name} {...controller.field(name)}>
          <Textarea value={values[name]} onChange={(text) => controller.change({ [name]: text })} />
        </Field>
      ))}
    </FormSection>
  );
}

interface AddressFieldProps {
  readonly controller: ContactController;
  /** The organisation's own, in one line. */
  readonly address: string | null;
}

/** Address Office; the organisation's can be taken over, and what stood there before brought back (screens.md §1). */
function AddressField({ controller, address }: AddressFieldProps) {
  const t = useTexts('contact-form');
  const { addressOffice: text } = controller.form.values;
  const [replaced, setReplaced] = useState<{ readonly before: string; readonly by: string } | null>(null);
  const put = (next: string) => controller.change({ addressOffice: next });
  const canUndo = replaced !== null && replaced.by === text && replaced.before !== '';
  return (
    <div data-wide="">
      <Field {...controller.field('addressOffice')}>
        <Textarea minRows={2} value={text} onChange={put} />
      </Field>
      <div className={styles['below']}>
        {address !== null && address !== text && (
          <Button
            size="small"
            variant="ghost"
            iconStart={<Building2 />}
            onClick={() => {
              setReplaced({ before: text, by: address });
              put(address);
            }}
          >
            {t('address.use')}
          </Button>
        )}
        {canUndo && (
          <Button size="small" variant="ghost" iconStart={<Undo2 />} onClick={() => put(replaced.before)}>
            {t('address.undo')}
          </Button>
        )}
      </div>
    </div>
  );
}
