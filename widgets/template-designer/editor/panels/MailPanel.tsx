import { useTexts } from '#shared/i18n/useTexts.ts';
import { Field } from '#shared/ui/Field.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { TextInput } from '#shared/ui/TextInput.tsx';
import { isLanguage } from '../../domain/language.ts';
import { useEditor } from '../editorContext.ts';
import { useEngineState } from '../useEngine.ts';
import { useTyped } from './useTyped.ts';
import styles from './panels.module.css';

/** Of the mail as a whole: its language and direction, and the line that inboxes show beside the subject. */
export function MailPanel() {
  const t = useTexts('template-designer');
  const { engine, designer, work } = useEditor();
  const { settings } = useEngineState(engine);
  const preheader = useTyped({
    value: settings.preheader,
    onChange: (text) => engine.setSettings({ preheader: text }),
  });
  const lang = useTyped({
    value: settings.lang,
    isWrong: (text) => !isLanguage(text),
    onChange: (text) => engine.setSettings({ lang: text }),
  });
  // What is stored was somebody's, and is left as it is.
  const isWrong = lang.text !== settings.lang && !isLanguage(lang.text);
  return (
    <div className={styles['fields']}>
      <Field label={t('mail.preheader')} isDisabled={designer.readOnly} hint={t('mail.preheaderHint')}>
        <TextInput {...preheader.field} />
      </Field>
      <div className={styles['inbox']} dir="auto" aria-hidden="true">
        <strong>{work.titles.subject || t('card.noSubject')}</strong> <bdi>{preheader.text}</bdi>
      </div>
      <Field
        label={t('mail.language')}
        isDisabled={designer.readOnly}
        hint={t('mail.languageHint')}
        errors={isWrong ? t('mail.badLanguage') : undefined}
      >
        <TextInput {...lang.field} placeholder="en" />
      </Field>
      <Field label={t('mail.direction')} isDisabled={designer.readOnly}>
        <Select
          value={settings.dir}
          options={[
            { value: 'ltr', label: t('mail.ltr') },
            { value: 'rtl', label: t('mail.rtl') },
          ]}
          onChange={(dir) => engine.setSettings({ dir: dir === 'rtl' ? 'rtl' : 'ltr' })}
        />
      </Field>
    </div>
  );
}
