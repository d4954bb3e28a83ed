import { FormSection } from '#shared/forms/FormSection.tsx';
import { TagsField } from '#shared/forms/TagsField.tsx';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { ChoiceField } from './ChoiceField.tsx';
import type { FormInfo } from './useFormInfo.ts';
import type { OrganisationController } from './useOrganisationController.ts';
import { OrganisationTextField } from './OrganisationTextField.tsx';

interface MoreFieldsProps {
  readonly controller: OrganisationController;
  readonly info: FormInfo;
}

/** What else is known. */
export function MoreFields({ controller, info }: MoreFieldsProps) {
  const t = useTexts('organisation-form');
  return (
    <FormSection title={t('section.more')}>
      <ChoiceField controller={controller} info={info} name="type" />
      <ChoiceField controller={controller} info={info} name="industry" />
      <ChoiceField controller={controller} info={info} name="rangeOfAction" />
      <OrganisationTextField controller={controller} name="globalId" dir="ltr" spellCheck={false} />
      <OrganisationTextField controller={controller} name="vatNumber" dir="ltr" spellCheck={false} />
      <TagsField
        {...controller.field('tags')}
        hint={t('tagsHint')}
        values={controller.form.values}
        onChange={controller.change}
      />
    </FormSection>
  );
}
