import { useTexts } from '#shared/i18n/useTexts.ts';
import { TextProperty, type Edited } from './fields.tsx';
import { HtmlProperty } from './HtmlProperty.tsx';
import { ChoiceProperty, FlagProperty } from './plainFields.tsx';

/** How the form goes on from page to page, and what it says at its end. */
export function Behaviour(edited: Edited) {
  const t = useTexts('form-builder');
  return (
    <>
      <ChoiceProperty
        {...edited}
        property="showProgressBar"
        label={t('form.progress')}
        usually="top"
        options={[
          { value: 'off', label: t('form.progressOff') },
          { value: 'top', label: t('form.progressTop') },
          { value: 'bottom', label: t('form.progressBottom') },
        ]}
      />
      <FlagProperty {...edited} property="showPrevButton" usually label={t('form.previous')} />
      <TextProperty {...edited} property="pagePrevText" label={t('form.prevText')} />
      <TextProperty {...edited} property="pageNextText" label={t('form.nextText')} />
      <TextProperty {...edited} property="completeText" label={t('form.completeText')} />
      <HtmlProperty
        {...edited}
        property="completedHtml"
        label={t('form.completed')}
        hint={t('form.completedHint')}
        canBegin
      />
    </>
  );
}
