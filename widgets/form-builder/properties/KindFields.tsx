import { useTexts } from '#shared/i18n/useTexts.ts';
import { Field } from '#shared/ui/Field.tsx';
import { Textarea } from '#shared/ui/Textarea.tsx';
import { memberOf } from '../domain/jsonTree.ts';
import { defaultLanguage, textIn } from '../domain/localText.ts';
import type { QuestionKind } from '../domain/questionTypes.ts';
import { verificationSizes, verificationThemes } from '../domain/verification.ts';
import { escapedHtml, plainText } from '../canvas/plainText.ts';
import { useBuilderScreen } from '../store/screen.ts';
import {
  ChoiceProperty,
  FlagProperty,
  NumberProperty,
  PlainProperty,
  TextProperty,
  useEdit,
  type Edited,
} from './fields.tsx';
import { ItemsEditor } from './ItemsEditor.tsx';

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
          <FlagProperty {...edited} property="isAllRowRequired" label={t('property.allRows')} />
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
      return <StaticText {...edited} />;
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
        usually="normal"
        options={verificationSizes.map((value) => ({ value, label: t(`verificationSize.${value}`) }))}
      />
    </>
  );
}

/** Static text: written as text and stored escaped (S2 §3); what has markup already is shown as HTML, and stays so. */
function StaticText({ node, name }: Edited) {
  const t = useTexts('form-builder');
  const { language, builder } = useBuilderScreen();
  const { setText } = useEdit({ node, name });
  const html = textIn(memberOf(node, 'html'), language) ?? '';
  const base = textIn(memberOf(node, 'html'), defaultLanguage) ?? '';
  const isMarkup = /<(?!br\s*\/?>)[a-z!/]/i.test(html || base);
  const words = fromHtml(html);
  return (
    <Field
      label={t(isMarkup ? 'property.html' : 'property.text')}
      hint={isMarkup ? t('property.htmlHint') : undefined}
    >
      <Textarea
        value={isMarkup ? html : words}
        placeholder={html === '' && base !== '' ? plainText(base) : undefined}
        dir={isMarkup ? 'ltr' : undefined}
        onChange={(text) => void setText('html', language, isMarkup ? text : toHtml(text))}
        onBlur={builder.endMerge}
      />
    </Field>
  );
}

const toHtml = (text: string) => escapedHtml(text).replaceAll('\n', '<br>');

const fromHtml = (html: string) =>
  html
    .split(/<br\s*\/?>/i)
    .map((line) => decoded(line))
    .join('\n');

/** Escapes alone are undone: blanks stay as they were typed. */
function decoded(html: string): string {
  return html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&amp;', '&');
}
