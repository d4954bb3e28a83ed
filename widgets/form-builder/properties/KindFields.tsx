import { useTexts } from '#shared/i18n/useTexts.ts';
import type { QuestionKind } from '../domain/questionTypes.ts';
import { verificationSizes, verificationThemes } from '../domain/verification.ts';
import { TextProperty, type Edited } from './fields.tsx';
import { HtmlProperty } from './HtmlProperty.tsx';
import { ItemsEditor } from './ItemsEditor.tsx';
import { ChoiceProperty, FlagProperty, NumberProperty, PlainProperty } from './plainFields.tsx';

const inputTypes = ['text', 'email', 'tel', 'url'] as const;
const choiceTypes = ['radiogroup', 'checkbox', 'dropdown'] as const;
const rateTypes = ['labels', 'stars', 'smileys'] as const;
const bytesOfMb = 1_048_576;

/** The properties that only one kind of question has. */
export function KindFields({ node, name, kind }: Edited & { readonly kind: QuestionKind }) {
  const t = useTexts('form-builder');
  const edited = { node, name };
  switch (kind) {
    case 'text':
      return (
        <>
          <ChoiceProperty
            {...edited}
            property="inputType"
            label={t('property.inputType')}
            usually="text"
            options={inputTypes.map((value) => ({ value, label: t(`inputType.${value}`) }))}
          />
          <TextProperty {...edited} property="placeholder" label={t('property.placeholder')} />
        </>
      );
    case 'comment':
      return <TextProperty {...edited} property="placeholder" label={t('property.placeholder')} />;
    case 'choice':
    case 'checkbox':
    case 'dropdown':
      return <ChoiceFields {...edited} />;
    case 'consent':
      return (
        <>
          <TextProperty {...edited} property="labelTrue" label={t('property.yes')} />
          <TextProperty {...edited} property="labelFalse" label={t('property.no')} />
        </>
      );
    case 'rating':
      return (
        <>
          <NumberProperty {...edited} property="rateMax" label={t('property.rateMax')} />
          <ChoiceProperty
            {...edited}
            property="rateType"
            label={t('property.rateType')}
            usually="labels"
            options={rateTypes.map((value) => ({ value, label: t(`rateType.${value}`) }))}
          />
          <TextProperty {...edited} property="minRateDescription" label={t('property.lowest')} />
          <TextProperty {...edited} property="maxRateDescription" label={t('property.highest')} />
        </>
      );
    case 'matrix':
      return (
        <>
          <ItemsEditor {...edited} property="rows" label={t('items.rows')} />
          <ItemsEditor {...edited} property="columns" label={t('items.columns')} />
          <FlagProperty {...edited} property="eachRowRequired" label={t('property.allRows')} />
        </>
      );
    case 'file':
      return (
        <>
          <PlainProperty
            {...edited}
            property="acceptedTypes"
            label={t('property.acceptedTypes')}
            hint={t('property.acceptedHint')}
          />
          <NumberProperty {...edited} property="maxSize" scale={bytesOfMb} label={t('property.maxSize')} />
          <FlagProperty {...edited} property="allowMultiple" label={t('property.several')} />
        </>
      );
    case 'staticText':
      return <HtmlProperty {...edited} property="html" label={t('property.text')} />;
    case 'verification':
      return <VerificationFields {...edited} />;
    default:
      return null;
  }
}

function ChoiceFields({ node, name }: Edited) {
  const t = useTexts('form-builder');
  const edited = { node, name };
  return (
    <>
      <ChoiceProperty
        {...edited}
        property="type"
        label={t('property.choiceType')}
        usually="dropdown"
        options={choiceTypes.map((value) => ({ value, label: t(`choiceType.${value}`) }))}
      />
      <ItemsEditor {...edited} property="choices" label={t('items.choices')} />
      <FlagProperty {...edited} property="showOtherItem" label={t('property.other')} />
    </>
  );
}

function VerificationFields({ node, name }: Edited) {
  const t = useTexts('form-builder');
  const edited = { node, name };
  return (
    <>
      <PlainProperty
        {...edited}
        property="sitekey"
        label={t('property.sitekey')}
        hint={t('property.sitekeyHint')}
      />
      <ChoiceProperty
        {...edited}
        property="theme"
        label={t('property.verificationTheme')}
        usually="auto"
        options={verificationThemes.map((value) => ({ value, label: t(`verificationTheme.${value}`) }))}
      />
      <ChoiceProperty
        {...edited}
        property="size"
        label={t('property.verificationSize')}
        usually="flexible"
        options={verificationSizes.map((value) => ({ value, label: t(`verificationSize.${value}`) }))}
      />
    </>
  );
}
