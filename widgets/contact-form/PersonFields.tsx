import type { RefObject } from 'react';
import { FormSection } from '#shared/forms/FormSection.tsx';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { ContactTextField } from './ContactTextField.tsx';
import { emailProblem } from './domain/checks.ts';
import { withSameEmail, withSameName } from './domain/duplicates.ts';
import { SameAddress, SameName } from './Duplicates.tsx';
import type { ContactDesk } from './hooks/useContactDesk.ts';
import type { Guard } from './hooks/useGuard.ts';
import { TitleField } from './TitleField.tsx';

interface PersonFieldsProps {
  readonly desk: ContactDesk;
  readonly guard: Guard;
  readonly titles: readonly string[];
  readonly first: RefObject<HTMLInputElement | null>;
}

/** Who it is; the address first, because it tells whether the person is there already. */
export function PersonFields({ desk, guard, titles, first }: PersonFieldsProps) {
  const t = useTexts('contact-form');
  const { values, current } = desk.form;
  const sameEmail = withSameEmail(guard.people, values);
  const sameName = withSameName(guard.people, values).filter((person) => !sameEmail.includes(person));
  const leaveEmail = () => {
    const code = emailProblem(current().email);
    desk.errors.note('email', code === null ? null : { code });
    guard.look('email', current());
  };
  const createAnyway = () => {
    guard.accept(current());
    desk.change({ email: current().email });
    desk.resubmit();
  };
  return (
    <FormSection title={t('section.person')}>
      <div>
        <ContactTextField
          desk={desk}
          name="email"
          isRequired
          ref={first}
          type="email"
          dir="ltr"
          spellCheck={false}
          onBlur={leaveEmail}
        />
        {!guard.isAccepted(values) && <SameAddress people={sameEmail} onCreate={createAnyway} />}
      </div>
      <TitleField desk={desk} titles={titles} />
      <ContactTextField
        desk={desk}
        name="firstName"
        isRequired
        onBlur={() => guard.look('name', current())}
      />
      <ContactTextField desk={desk} name="lastName" onBlur={() => guard.look('name', current())} />
      <SameName people={sameName} />
    </FormSection>
  );
}
