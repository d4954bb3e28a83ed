import { useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Field } from '#shared/ui/Field.tsx';
import { Switch } from '#shared/ui/Switch.tsx';
import { Textarea } from '#shared/ui/Textarea.tsx';
import { plainText } from '../canvas/plainText.ts';
import { memberOf } from '../domain/jsonTree.ts';
import { defaultLanguage, textIn } from '../domain/localText.ts';
import { useBuilderScreen } from '../store/screen.ts';
import { useEdit, type Edited } from './fields.tsx';
import { writtenHtml } from './writtenHtml.ts';

interface HtmlProps extends Edited {
  readonly property: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** Whether markup can be begun here, where there is none yet. */
  readonly canBegin?: boolean | undefined;
}

/** A text that is stored as HTML: written as text and stored escaped (S2 §3); what has markup already is shown as HTML, and stays so. */
export function HtmlProperty({ node, name, property, label, hint, canBegin = false }: HtmlProps) {
  const t = useTexts('form-builder');
  const { language, builder } = useBuilderScreen();
  const { setText } = useEdit({ node, name });
  const stored = memberOf(node, property);
  const html = textIn(stored, language) ?? '';
  const base = textIn(stored, defaultLanguage) ?? '';
  const [isMeant, setMeant] = useState(false);
  const { isMarkup, read, write } = writtenHtml(stored, language);
  const isHtml = isMarkup || isMeant;
  return (
    <>
      <Field
        label={isMarkup && property === 'html' ? t('property.html') : label}
        hint={isHtml ? t('property.htmlHint') : hint}
      >
        <Textarea
          value={isHtml ? html : read(html)}
          placeholder={html === '' && base !== '' ? plainText(base) : undefined}
          dir={isHtml ? 'ltr' : undefined}
          onChange={(text) => void setText(property, language, isHtml ? text : write(text))}
          onBlur={builder.endMerge}
        />
      </Field>
      {canBegin && !isMarkup && <Switch label={t('property.asHtml')} isOn={isMeant} onChange={setMeant} />}
    </>
  );
}
