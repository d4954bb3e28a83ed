import type { RefObject } from 'react';
import { FormSection } from '#shared/forms/FormSection.tsx';
import { FormTextField } from '#shared/forms/FormTextField.tsx';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Field } from '#shared/ui/Field.tsx';
import { RadioGroup } from '#shared/ui/RadioGroup.tsx';
import { Switch } from '#shared/ui/Switch.tsx';
import { namesakesOf } from './domain/namesakes.ts';
import type { Namesakes } from './useNamesakes.ts';
import type { OrganisationController } from './useOrganisationController.ts';
import { NamesakeHint } from './NamesakeHint.tsx';
import styles from './organisation-form.module.css';

interface IdentityFieldsProps {
  readonly controller: OrganisationController;
  readonly namesakes: Namesakes;
  readonly first: RefObject<HTMLInputElement | null>;
}

/** What it is called, who sees it, whether it is a member. */
export function IdentityFields({ controller, namesakes, first }: IdentityFieldsProps) {
  const t = useTexts('organisation-form');
  const { values, current } = controller.form;
  return (
    <FormSection title={t('section.identity')}>
      <div>
        <FormTextField
          controller={controller}
          name="name"
          ref={first}
          onBlur={() => namesakes.look(current())}
        />
        <NamesakeHint organisations={namesakesOf(namesakes.found, values)} />
      </div>
      <FormTextField controller={controller} name="acronym" />
      <Field {...controller.field('visibility')} isGroup>
        <RadioGroup
          isInline
          choices={[
            { value: '0', label: t('visibility.private') },
            { value: '1', label: t('visibility.public') },
          ]}
          value={values.visibility}
          onChange={(visibility) => controller.change({ visibility })}
        />
      </Field>
      <div className={styles['member']}>
        <Switch
          label={t('field.member')}
          isOn={values.member}
          onChange={(member) => controller.change({ member })}
        />
      </div>
    </FormSection>
  );
}
