import type { RefObject } from 'react';
import { FormSection } from '#shared/forms/FormSection.tsx';
import { FormTextField } from '#shared/forms/FormTextField.tsx';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Field } from '#shared/ui/Field.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { emailProblem } from './domain/checks.ts';
import { withSameEmail, withSameName } from './domain/duplicates.ts';
import { SameAddress, SameName } from './Duplicates.tsx';
import type { ContactController } from './useContactController.ts';
import type { Guard } from './useGuard.ts';
import { offeredTitles } from './domain/titles.ts';

interface PersonFieldsProps {
  readonly controller: ContactController;
  readonly guard: Guard;
  readonly titles: readonly string[];
  readonly first: RefObject<HTMLInputElement | null>;
}

/** Who it is; the address first, because it tells whether the person is there already. */
export function PersonFields({ controller, guard, titles, first }: PersonFieldsProps) {
  const t = useTexts('contact-form');
  const { values, current } = controller.form;
  const sameEmail = withSameEmail(guard.people, values);
  const sameName = withSameName(guard.people, values).filter((person) => !sameEmail.includes(person));
  const leaveEmail = () => {
    controller.errors.note('email', emailProblem(current().email));
    guard.look('email', current());
  };
  const createAnyway = () => {
    guard.accept(current());
    controller.change({ email: current().email });
    controller.resubmit();
  };
  return (
    <FormSection title={t('section.person')}>
      <FormTextField
        controller={controller}
        name="email"
        ref={first}
        type="email"
        dir="ltr"
        spellCheck={false}
        onBlur={leaveEmail}
      />
      <TitleField controller={controller} titles={titles} />
      {!guard.isAccepted(values) && <SameAddress people={sameEmail} onCreate={createAnyway} />}
      <FormTextField controller={controller} name="firstName" onBlur={() => guard.look('name', current())} />
      <FormTextField controller={controller} name="lastName" onBlur={() => guard.look('name', current())} />
      <SameName people={sameName} />
    </FormSection>
  );
}

interface TitleFieldProps {
  readonly controller: ContactController;
  readonly titles: readonly string[];
}

/** One of the titles that the host gives, else free text. */
function TitleField({ controller, titles }: TitleFieldProps) {
  if (titles.length === 0) return <FormTextField controller={controller} name="title" />;
  const { title } = controller.form.values;
  return (
    <Field {...controller.field('title')}>
      <Select
        options={offeredTitles(titles, title).map((name) => ({ value: name, label: name }))}
        value={title === '' ? null : title}
        onChange={(chosen) => controller.change({ title: chosen })}
        onClear={() => controller.change({ title: '' })}
      />
    </Field>
  );
}
