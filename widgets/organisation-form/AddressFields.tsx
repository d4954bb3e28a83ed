import { FormSection } from '#shared/forms/FormSection.tsx';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { ChoiceField } from './ChoiceField.tsx';
import type { FormInfo } from './hooks/useFormInfo.ts';
import type { OrganisationDesk } from './hooks/useOrganisationDesk.ts';
import { OrganisationTextField } from './OrganisationTextField.tsx';

interface AddressFieldsProps {
  readonly desk: OrganisationDesk;
  readonly info: FormInfo;
}

/** Where it is. */
export function AddressFields({ desk, info }: AddressFieldsProps) {
  const t = useTexts('organisation-form');
  return (
    <FormSection title={t('section.address')}>
      <ChoiceField desk={desk} info={info} name="country" />
      <OrganisationTextField desk={desk} name="city" />
      <OrganisationTextField desk={desk} name="street" />
      <OrganisationTextField desk={desk} name="building" />
      <OrganisationTextField desk={desk} name="postalCode" dir="ltr" />
      <OrganisationTextField desk={desk} name="poBox" />
    </FormSection>
  );
}
