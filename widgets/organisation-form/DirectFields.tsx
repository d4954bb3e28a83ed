import { FormSection } from '#shared/forms/FormSection.tsx';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { problemOf } from './domain/checks.ts';
import { completeWebsite } from './domain/website.ts';
import type { OrganisationController } from './useOrganisationController.ts';
import { OrganisationTextField } from './OrganisationTextField.tsx';

/** How to reach it. */
export function DirectFields({ controller }: { readonly controller: OrganisationController }) {
  const t = useTexts('organisation-form');
  const { current } = controller.form;
  const leave = (name: 'email' | 'website') => {
    const code = problemOf(name, current());
    controller.errors.note(name, code === null ? null : { code });
  };
  const leaveWebsite = () => {
    const { website } = current();
    if (completeWebsite(website) !== website) controller.change({ website: completeWebsite(website) });
    leave('website');
  };
  return (
    <FormSection title={t('section.direct')}>
      <OrganisationTextField
        controller={controller}
        name="email"
        type="email"
        dir="ltr"
        spellCheck={false}
        onBlur={() => leave('email')}
      />
      <OrganisationTextField controller={controller} name="phone" inputMode="tel" dir="ltr" />
      <OrganisationTextField
        controller={controller}
        name="website"
        inputMode="url"
        dir="ltr"
        spellCheck={false}
        onBlur={leaveWebsite}
      />
    </FormSection>
  );
}
