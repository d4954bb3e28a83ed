import { FormSection } from '#shared/forms/FormSection.tsx';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { ContactTextField } from './ContactTextField.tsx';
import { emailProblem } from './domain/checks.ts';
import type { ContactDesk } from './hooks/useContactDesk.ts';

/** Further ways to reach the person. Numbers stay as they are typed, call code and all. */
export function DirectFields({ desk }: { readonly desk: ContactDesk }) {
  const t = useTexts('contact-form');
  const leaveEmail = () => {
    const code = emailProblem(desk.form.current().email2);
    desk.errors.note('email2', code === null ? null : { code });
  };
  return (
    <FormSection title={t('section.direct')}>
      <ContactTextField desk={desk} name="phone" inputMode="tel" dir="ltr" />
      <ContactTextField desk={desk} name="mobile" inputMode="tel" dir="ltr" />
      <ContactTextField
        desk={desk}
        name="email2"
        type="email"
        dir="ltr"
        spellCheck={false}
        onBlur={leaveEmail}
      />
    </FormSection>
  );
}
