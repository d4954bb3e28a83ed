import { useTexts } from '#shared/i18n/useTexts.ts';
import type { JsonObject } from '../domain/jsonTree.ts';
import type { OutlineElement } from '../domain/outline.ts';
import { Group } from './Group.tsx';
import { Condition } from './condition/Condition.tsx';
import { TextProperty } from './fields.tsx';
import { KeyField } from './KeyField.tsx';
import { KindFields } from './KindFields.tsx';
import { LanguageNote } from './LanguageNote.tsx';
import { LockedNote } from './LockedNote.tsx';
import { FlagProperty } from './plainFields.tsx';
import { RangeFields, Validators } from './Validators.tsx';
import styles from './properties.module.css';

interface ElementPropertiesProps {
  readonly element: OutlineElement;
  readonly node: JsonObject;
}

/** What can be set of a question or group. */
export function ElementProperties({ element, node }: ElementPropertiesProps) {
  const t = useTexts('form-builder');
  const { kind, lock, title, name: key, condition } = element;
  const name = title || key;
  if (kind === null || lock !== null) return <LockedNote element={element} node={node} />;
  const edited = { node, name };
  const isVerification = kind === 'verification';
  const isQuestion = kind !== 'panel' && kind !== 'staticText';
  const isAnswered = isQuestion && !isVerification;
  return (
    <div className={styles['panel']}>
      <h3 className={styles['title']}>
        <bdi>{name}</bdi>
      </h3>
      <LanguageNote />
      {kind !== 'staticText' && !isVerification && (
        <TextProperty
          {...edited}
          property="title"
          label={t('property.title')}
          fallback={isAnswered ? key : undefined}
        />
      )}
      <KindFields {...edited} kind={kind} />
      {isQuestion && (
        <FlagProperty
          {...edited}
          property="isRequired"
          usually={isVerification}
          label={t('property.required')}
        />
      )}
      {kind !== 'staticText' && !isVerification && (
        <TextProperty {...edited} property="description" label={t('property.description')} isLong />
      )}
      <KeyField {...edited} isAnswered={isAnswered} />
      {!isVerification && (
        <Group
          heading={t('condition.heading')}
          note={condition === null ? t('condition.always') : t('card.conditional')}
          isOpen={condition !== null}
        >
          <Condition {...edited} />
        </Group>
      )}
      {isAnswered && (
        <Group heading={t('property.rules')}>
          <RangeFields {...edited} kind={kind} />
          <Validators {...edited} kind={kind} />
          <TextProperty {...edited} property="requiredErrorText" label={t('property.requiredText')} />
          <FlagProperty {...edited} property="readOnly" label={t('property.readOnly')} />
        </Group>
      )}
    </div>
  );
}

interface PagePropertiesProps {
  readonly node: JsonObject;
  readonly title: string;
  readonly number: number;
}

/** What can be set of a page. */
export function PageProperties({ node, title, number }: PagePropertiesProps) {
  const t = useTexts('form-builder');
  const name = title || t('page.name', { number });
  const edited = { node, name };
  return (
    <div className={styles['panel']}>
      <h3 className={styles['title']}>
        <bdi>{name}</bdi>
      </h3>
      <LanguageNote />
      <TextProperty {...edited} property="title" label={t('property.title')} />
      <TextProperty {...edited} property="description" label={t('property.description')} isLong />
      <KeyField {...edited} isPage />
      <Group heading={t('condition.heading')} isOpen>
        <Condition {...edited} />
      </Group>
    </div>
  );
}
