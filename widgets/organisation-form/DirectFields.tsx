import { FormSection } from '#shared/forms/FormSection.tsx';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { problemOf } from './domain/checks.ts';
import { completeWebsite } from './domain/website.ts';
import type { OrganisationDesk } from './hooks/useOrganisationDesk.ts';
import { OrganisationTextField } from './OrganisationTextField.tsx';

/** How to reach it. */
export function DirectFields({ desk }: { readonly desk: OrganisationDesk }) {
  const t = useTexts('organisation-form');
  const { current } = desk.form;
  const leave = (name: 'email' | 'website') => {
    const code = problemOf(name, current());
    desk.errors.note(name, code === null ? null : { code });
  };
  const leaveWebsite = () => {
    const { website } = current();
    if (completeWebsite(website) !== website) desk.change({ website: completeWebsite(website) });
    leave('website');
  };
  return (
    <FormSection title={t('section.direct')}>
      <OrganisationTextField
        desk={desk}
        name="email"
        type="email"
        dir="ltr"
        spellCheck={false}
        onBlur={() => leave('email')}
      />
      <OrganisationTextField desk={desk} name="phone" inputMode="tel" dir="ltr" />
      <OrganisationTextField
        desk={desk}
        name="website"
        inputMode="url"
        dir="ltr"
        spellCheck={false}
        onBlur={leaveWebsite}
      />
    </FormSection>
  );
}
