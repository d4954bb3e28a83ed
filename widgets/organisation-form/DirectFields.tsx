import { FormSection } from '#shared/forms/FormSection.tsx';
import { FormTextField } from '#shared/forms/FormTextField.tsx';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { problemOf } from './domain/checks.ts';
import { completeWebsite } from './domain/website.ts';
import type { OrganisationController } from './useOrganisationController.ts';

/** How to reach it. */
export function DirectFields({ controller }: { readonly controller: OrganisationController }) {
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
      <FormTextField
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
