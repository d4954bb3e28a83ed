import { useRef, useState, useCallback } from 'react';
import { FormDialog } from '#shared/forms/FormDialog.tsx';
import type { OpenedProps } from '#shared/forms/formScreen.tsx';
import type { FoundOrganisation } from '#shared/api/organisations.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useIsland } from '#shared/island/island.ts';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import { FormSection } from '#shared/forms/FormSection.tsx';
import { FormTextField } from '#shared/forms/FormTextField.tsx';
import { TagsField } from '#shared/forms/TagsField.tsx';
import { Combobox } from '#shared/ui/Combobox.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { useFormInfo, type FormInfo } from './useFormInfo.ts';
import { useOrganisationController, type OrganisationController } from './useOrganisationController.ts';
import { IdentityFields } from './IdentityFields.tsx';
import type { ChoiceFieldName } from './domain/fields.ts';
import { problemOf } from './domain/checks.ts';
import { completeWebsite } from './domain/website.ts';

interface OrganisationDialogProps {
  readonly suggestedName: string;
  readonly addAnother: boolean;
  readonly nested: boolean;
}

/** One organisation being entered (S1 §3). */
export function OrganisationDialog({
  opening,
  suggestedName,
  addAnother,
  nested,
}: OrganisationDialogProps & OpenedProps) {
  const t = useTexts('organisation-form');
  // What it was opened with: a later suggestion is for the next one.
  const [suggested] = useState(suggestedName);
  const { emit } = useIsland();
  // Nested, it comes back with the form that it belongs to.
  const comeBack = () => (nested ? emit('form-wanted') : opening.open());
  const { controller, namesakes } = useOrganisationController({ ...opening, open: comeBack }, suggested);
  const info = useFormInfo();
  const first = useRef<HTMLInputElement>(null);
  // Nothing is to be created then: what was typed was for that.
  const take = ({ id, name }: FoundOrganisation) => {
    emit('organisation-chosen', { id, name });
    controller.form.reset();
    opening.end();
  };
  return (
    <FormDialog
      t={t}
      controller={controller}
      description={nested ? t('nested') : undefined}
      canAddAnother={addAnother}
      isPassing={nested}
      initialFocus={first}
    >
      <ListsProblem info={info} />
      <IdentityFields
        controller={controller}
        namesakes={namesakes}
        first={first}
        onTake={nested ? take : undefined}
      />
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
      {(['type', 'industry', 'rangeOfAction'] as const).map((name) => (
        <div key={name} data-third="">
          <ChoiceField controller={controller} info={info} name={name} />
        </div>
      ))}
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

interface ChoiceFieldProps {
  readonly controller: OrganisationController;
  readonly info: FormInfo;
  readonly name: ChoiceFieldName;
}

/** One of a list of the server; opened before the list is there it waits, and says when it cannot be had. */
function ChoiceField({ controller, info, name }: ChoiceFieldProps) {
  const kit = useTexts('kit');
  const chosen = controller.form.values[name];
  const { load: loadList } = info;
  const load = useCallback(() => loadList(name), [loadList, name]);
  return (
    <Field {...controller.field(name)}>
      <Combobox
        items={info.itemsOf(name)}
        load={load}
        placeholder={kit('select.placeholder')}
        value={chosen && { value: chosen.id, label: chosen.name }}
        onChange={(item) => controller.change({ [name]: item && { id: item.value, name: item.label } })}
      />
    </Field>
  );
}

/** How to reach it. */
function DirectFields({ controller }: { readonly controller: OrganisationController }) {
  const t = useTexts('organisation-form');
  const { current } = controller.form;
  const leave = (name: 'email' | 'website') => controller.errors.note(name, problemOf(name, current()));
  const leaveWebsite = () => {
    const { website } = current();
    if (completeWebsite(website) !== website) controller.change({ website: completeWebsite(website) });
    leave('website');
  };
  return (
    <FormSection title={t('section.direct')}>
      <FormTextField
        controller={controller}
        name="email"
        type="email"
        dir="ltr"
        spellCheck={false}
        onBlur={() => leave('email')}
      />
      <FormTextField controller={controller} name="phone" inputMode="tel" dir="ltr" />
      <div data-wide="">
        <FormTextField
          controller={controller}
          name="website"
          inputMode="url"
          dir="ltr"
          spellCheck={false}
          onBlur={leaveWebsite}
        />
      </div>
    </FormSection>
  );
}
