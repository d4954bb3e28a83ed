import { FormSection } from '#shared/forms/FormSection.tsx';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { ContactTextField } from './ContactTextField.tsx';
import { emailProblem } from './domain/checks.ts';
import type { ContactController } from './useContactController.ts';

/** Further ways to reach the person. Numbers stay as they are typed, call code and all. */
export function DirectFields({ controller }: { readonly controller: ContactController }) {
  const t = useTexts('contact-form');
  const leaveEmail = () => {
    const code = emailProblem(controller.form.current().email2);
    controller.errors.note('email2', code === null ? null : { code });
  };
  return (
    <FormSection title={t('section.direct')}>
      <ContactTextField controller={controller} name="phone" inputMode="tel" dir="ltr" />
      <ContactTextField controller={controller} name="mobile" inputMode="tel" dir="ltr" />
      <ContactTextField
        controller={controller}
        name="email2"
        type="email"
        dir="ltr"
        spellCheck={false}
        onBlur={leaveEmail}
      />
    </FormSection>
  );
}
