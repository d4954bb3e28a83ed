import type { RefObject } from 'react';
import Building2 from 'lucide-react/icons/building-2';
import { FormSection } from '#shared/forms/FormSection.tsx';
import { FormTextField } from '#shared/forms/FormTextField.tsx';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Avatar } from '#shared/ui/Avatar.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { RadioGroup } from '#shared/ui/RadioGroup.tsx';
import { Switch } from '#shared/ui/Switch.tsx';
import type { FoundOrganisation } from '#shared/api/organisations.ts';
import { stripBidiControls } from '#shared/lib/text.ts';
import { namesakesOf } from './domain/namesakes.ts';
import type { Namesakes } from './useNamesakes.ts';
import type { OrganisationController } from './useOrganisationController.ts';
import styles from './organisation-form.module.css';

interface IdentityFieldsProps {
  readonly controller: OrganisationController;
  readonly namesakes: Namesakes;
  readonly first: RefObject<HTMLInputElement | null>;
  /** Where one that is there can be taken instead. */
  readonly onTake: ((organisation: FoundOrganisation) => void) | undefined;
}

/** What it is called, who sees it, whether it is a member. */
export function IdentityFields({ controller, namesakes, first, onTake }: IdentityFieldsProps) {
  const t = useTexts('organisation-form');
  const { values, current } = controller.form;
  return (
    <FormSection title={t('section.identity')}>
      <FormTextField
        controller={controller}
        name="name"
        ref={first}
        onBlur={() => namesakes.look(current())}
      />
      <FormTextField controller={controller} name="acronym" />
      <NamesakeHint organisations={namesakesOf(namesakes.found, values)} onTake={onTake} />
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
        {/* The switch has its label beside it; the field says what is wrong. */}
        <Field {...controller.field('member')} label="" isLabelHidden isGroup>
          <Switch
            id={controller.field('member').id}
            label={t('field.member')}
            isOn={values.member}
            onChange={(member) => controller.change({ member })}
          />
        </Field>
      </div>
    </FormSection>
  );
}

/** More would not be read. */
const maxShown = 3;

interface NamesakeHintProps extends Pick<IdentityFieldsProps, 'onTake'> {
  readonly organisations: readonly FoundOrganisation[];
}

/** There is an organisation of this name: it may be another. Opened beside the form, which stays, or taken in its place. */
function NamesakeHint({ organisations, onTake }: NamesakeHintProps) {
  const t = useTexts('organisation-form');
  return (
    <div data-wide="" className={styles['hint']} aria-live="polite">
      {organisations.length > 0 && (
        <div className={styles['namesakes']}>
          <p className={styles['hintTitle']}>
            <Building2 size={16} aria-hidden="true" />
            <span>{t('namesake.text')}</span>
          </p>
          <ul className={styles['found']}>
            {organisations.slice(0, maxShown).map((one) => (
              <Namesake key={one.id} organisation={one} onTake={onTake} />
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

interface NamesakeProps extends Pick<IdentityFieldsProps, 'onTake'> {
  readonly organisation: FoundOrganisation;
}

function Namesake({ organisation, onTake }: NamesakeProps) {
  const t = useTexts('organisation-form');
  const { id, acronym, address_city: city, country } = organisation;
  const name = stripBidiControls(organisation.name);
  const known = [acronym, city, country].filter((part) => part !== null).join(' · ');
  return (
    <li className={styles['namesake']}>
      <Avatar name={name} isDecorative />
      <span className={styles['who']}>
        <bdi className={styles['name']}>{name}</bdi>
        {known !== '' && <bdi>{stripBidiControls(known)}</bdi>}
      </span>
      <span className={styles['ways']}>
        <a href={`/organisations/${encodeURIComponent(id)}/edit`} target="_blank" rel="noopener">
          {t('namesake.open')}
          <span className="ew-hidden"> {name}</span>
        </a>
        {onTake && (
          <Button size="small" onClick={() => onTake(organisation)}>
            {t('namesake.take')}
            <span className="ew-hidden"> {name}</span>
          </Button>
        )}
      </span>
    </li>
  );
}
