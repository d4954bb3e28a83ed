import { useRef, useState } from 'react';
import { FormDialog } from '#shared/forms/FormDialog.tsx';
import type { OpenedProps } from '#shared/forms/formScreen.tsx';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import { FormSection } from '#shared/forms/FormSection.tsx';
import { FormTextField } from '#shared/forms/FormTextField.tsx';
import { TagsField } from '#shared/forms/TagsField.tsx';
import { DirectFields } from './DirectFields.tsx';
import { useFormInfo, type FormInfo } from './useFormInfo.ts';
import { useOrganisationController, type OrganisationController } from './useOrganisationController.ts';
import { IdentityFields } from './IdentityFields.tsx';
import { ChoiceField } from './ChoiceField.tsx';

interface OrganisationDialogProps {
  readonly suggestedName: string;
  readonly addAnother: boolean;
}

/** One organisation being entered (S1 §3). */
export function OrganisationDialog({
  opening,
  suggestedName,
  addAnother,
}: OrganisationDialogProps & OpenedProps) {
  const t = useTexts('organisation-form');
  // What it was opened with: a later suggestion is for the next one.
  const [suggested] = useState(suggestedName);
  const { controller, namesakes } = useOrganisationController(opening, suggested);
  const info = useFormInfo();
  const first = useRef<HTMLInputElement>(null);
  return (
    <FormDialog t={t} controller={controller} canAddAnother={addAnother} initialFocus={first}>
      <ListsProblem info={info} />
      <IdentityFields controller={controller} namesakes={namesakes} first={first} />
      <AddressFields controller={controller} info={info} />
      <DirectFields controller={controller} />
      <MoreFields controller={controller} info={info} />
    </FormDialog>
  );
}

/** The lists could not be loaded: everything else can be filled in meanwhile. */
function ListsProblem({ info }: { readonly info: FormInfo }) {
  const t = useTexts('organisation-form');
  if (!info.error) return null;
  return <ErrorNotice error={info.error} message={t('lists.failed')} onRetry={info.retry} />;
}

interface AddressFieldsProps {
  readonly controller: OrganisationController;
  readonly info: FormInfo;
}

/** Where it is. */
function AddressFields({ controller, info }: AddressFieldsProps) {
  const t = useTexts('organisation-form');
  return (
    <FormSection title={t('section.address')}>
      <ChoiceField controller={controller} info={info} name="country" />
      <FormTextField controller={controller} name="city" />
      <FormTextField controller={controller} name="street" />
      <FormTextField controller={controller} name="building" />
      <FormTextField controller={controller} name="postalCode" dir="ltr" />
      <FormTextField controller={controller} name="poBox" />
    </FormSection>
  );
}

interface MoreFieldsProps {
  readonly controller: OrganisationController;
  readonly info: FormInfo;
}

/** What else is known. */
function MoreFields({ controller, info }: MoreFieldsProps) {
  const t = useTexts('organisation-form');
  return (
    <FormSection title={t('section.more')}>
      <ChoiceField controller={controller} info={info} name="type" />
      <ChoiceField controller={controller} info={info} name="industry" />
      <ChoiceField controller={controller} info={info} name="rangeOfAction" />
      <FormTextField controller={controller} name="globalId" dir="ltr" spellCheck={false} />
      <FormTextField controller={controller} name="vatNumber" dir="ltr" spellCheck={false} />
      <TagsField
        {...controller.field('tags')}
        hint={t('tagsHint')}
        values={controller.form.values}
        onChange={controller.change}
      />
    </FormSection>
  );
}
