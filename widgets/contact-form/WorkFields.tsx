import { FormSection } from '#shared/forms/FormSection.tsx';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { AddressField } from './AddressField.tsx';
import { ContactTextField } from './ContactTextField.tsx';
import type { ContactDesk } from './hooks/useContactDesk.ts';
import { useOrganisation } from './hooks/useOrganisation.ts';
import { OrganisationField } from './OrganisationField.tsx';

interface WorkFieldsProps {
  readonly desk: ContactDesk;
  /** Told whether another form is open above this one. */
  readonly onCovered: (isCovered: boolean) => void;
}

/** Where the person works. */
export function WorkFields({ desk, onCovered }: WorkFieldsProps) {
  const t = useTexts('contact-form');
  const organisation = useOrganisation(desk);
  return (
    <FormSection title={t('section.work')}>
      <OrganisationField desk={desk} organisation={organisation} onCovered={onCovered} />
      <ContactTextField desk={desk} name="function" />
      <ContactTextField desk={desk} name="department" />
      <AddressField desk={desk} address={organisation.address} />
    </FormSection>
  );
}
