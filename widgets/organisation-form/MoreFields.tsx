import { FormSection } from '#shared/forms/FormSection.tsx';
import { TagsField } from '#shared/forms/TagsField.tsx';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { ChoiceField } from './ChoiceField.tsx';
import type { FormInfo } from './hooks/useFormInfo.ts';
import type { OrganisationDesk } from './hooks/useOrganisationDesk.ts';
import { OrganisationTextField } from './OrganisationTextField.tsx';

interface MoreFieldsProps {
  readonly desk: OrganisationDesk;
  readonly info: FormInfo;
}

/** What else is known. */
export function MoreFields({ desk, info }: MoreFieldsProps) {
  const t = useTexts('organisation-form');
  return (
    <FormSection title={t('section.more')}>
      <ChoiceField desk={desk} info={info} name="type" />
      <ChoiceField desk={desk} info={info} name="industry" />
      <ChoiceField desk={desk} info={info} name="rangeOfAction" />
      <OrganisationTextField desk={desk} name="globalId" dir="ltr" spellCheck={false} />
      <OrganisationTextField desk={desk} name="vatNumber" dir="ltr" spellCheck={false} />
      <TagsField
        {...desk.field('tags')}
        hint={t('tagsHint')}
        values={desk.form.values}
        onChange={desk.change}
      />
    </FormSection>
  );
}
