import { FormSection } from '#shared/forms/FormSection.tsx';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { AddressField } from './AddressField.tsx';
import { ContactTextField } from './ContactTextField.tsx';
import type { ContactController } from './useContactController.ts';
import { useOrganisation } from './useOrganisation.ts';
import { OrganisationField } from './OrganisationField.tsx';

interface WorkFieldsProps {
  readonly controller: ContactController;
  /** Told whether another form is open above this one. */
  readonly onCovered: (isCovered: boolean) => void;
}

/** Where the person works. */
export function WorkFields({ controller, onCovered }: WorkFieldsProps) {
  const t = useTexts('contact-form');
  const organisation = useOrganisation(controller);
  return (
    <FormSection title={t('section.work')}>
      <OrganisationField controller={controller} organisation={organisation} onCovered={onCovered} />
      <ContactTextField controller={controller} name="function" />
      <ContactTextField controller={controller} name="department" />
      <AddressField controller={controller} address={organisation.address} />
    </FormSection>
  );
}
