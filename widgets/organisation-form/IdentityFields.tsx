import type { RefObject } from 'react';
import { FormSection } from '#shared/forms/FormSection.tsx';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Field } from '#shared/ui/Field.tsx';
import { RadioGroup } from '#shared/ui/RadioGroup.tsx';
import { Switch } from '#shared/ui/Switch.tsx';
import { namesakesOf } from './domain/namesakes.ts';
import type { Namesakes } from './hooks/useNamesakes.ts';
import type { OrganisationDesk } from './hooks/useOrganisationDesk.ts';
import { NamesakeHint } from './NamesakeHint.tsx';
import { OrganisationTextField } from './OrganisationTextField.tsx';
import styles from './organisation-form.module.css';

interface IdentityFieldsProps {
  readonly desk: OrganisationDesk;
  readonly namesakes: Namesakes;
  readonly first: RefObject<HTMLInputElement | null>;
}

/** What it is called, who sees it, whether it is a member. */
export function IdentityFields({ desk, namesakes, first }: IdentityFieldsProps) {
  const t = useTexts('organisation-form');
  const { values, current } = desk.form;
  return (
    <FormSection title={t('section.identity')}>
      <div>
        <OrganisationTextField desk={desk} name="name" ref={first} onBlur={() => namesakes.look(current())} />
        <NamesakeHint organisations={namesakesOf(namesakes.found, values)} />
      </div>
      <OrganisationTextField desk={desk} name="acronym" />
      <Field {...desk.field('visibility')} isGroup isRequired>
        <RadioGroup
          isInline
          choices={[
            { value: '0', label: t('visibility.private') },
            { value: '1', label: t('visibility.public') },
          ]}
          value={values.visibility}
          onChange={(visibility) => desk.change({ visibility })}
        />
      </Field>
      <div className={styles['member']}>
        <Switch
          label={t('field.member')}
          isOn={values.member}
          onChange={(member) => desk.change({ member })}
        />
      </div>
    </FormSection>
  );
}
