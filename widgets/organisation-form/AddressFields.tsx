import { FormSection } from '#shared/forms/FormSection.tsx';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { ChoiceField } from './ChoiceField.tsx';
import type { FormInfo } from './useFormInfo.ts';
import type { OrganisationController } from './useOrganisationController.ts';
import { OrganisationTextField } from './OrganisationTextField.tsx';

interface AddressFieldsProps {
  readonly controller: OrganisationController;
  readonly info: FormInfo;
}

/** Where it is. */
export function AddressFields({ controller, info }: AddressFieldsProps) {
  const t = useTexts('organisation-form');
  return (
    <FormSection title={t('section.address')}>
      <ChoiceField controller={controller} info={info} name="country" />
      <OrganisationTextField controller={controller} name="city" />
      <OrganisationTextField controller={controller} name="street" />
      <OrganisationTextField controller={controller} name="building" />
      <OrganisationTextField controller={controller} name="postalCode" dir="ltr" />
      <OrganisationTextField controller={controller} name="poBox" />
    </FormSection>
  );
}
