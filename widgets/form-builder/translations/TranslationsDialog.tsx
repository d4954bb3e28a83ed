import { useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { wordsIn } from '#shared/survey/defaultTexts.ts';
import { directionIn } from '#shared/survey/direction.ts';
import { Badge } from '#shared/ui/Badge.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { Switch } from '#shared/ui/Switch.tsx';
import { Textarea } from '#shared/ui/Textarea.tsx';
import { TextInput } from '#shared/ui/TextInput.tsx';
import { memberOf } from '../domain/jsonTree.ts';
import { objectOf } from '../domain/layoutDocument.ts';
import { translationCommand, translationsOf, type FormText } from '../domain/translations.ts';
import { AddLanguage } from '../head/AddLanguage.tsx';
import { useLanguageName } from '../head/useLanguageName.ts';
import { htmlKeys, writtenHtml } from '../properties/writtenHtml.ts';
import { useBuilderScreen } from '../store/screen.ts';
import styles from './translations.module.css';

/** All texts of the form beside their translations, with what is missing. */
export function TranslationsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('form-builder');
  const nameOf = useLanguageName();
  const { state, languages, language, setLanguage } = useBuilderScreen();
  const [isAdding, setAdding] = useState(false);
  const others = languages.filter((one) => one !== 'default');
  const [chosen, setChosen] = useState(language === 'default' ? others[0] : language);
  const [isMissingOnly, setMissingOnly] = useState(false);
  const { texts, missing, locked } = translationsOf(state.layout, others);
  const lockedCount = locked.get(chosen ?? '') ?? 0;
  const count = (missing.get(chosen ?? '') ?? 0) + lockedCount;
  // What is being filled in stays in sight until the next choice.
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const shown = texts.filter((text) => !hidden.has(keyOf(text)));
  const filter = (isOn: boolean) => {
    setMissingOnly(isOn);
    const full = texts.filter((text) => chosen !== undefined && !text.missing.includes(chosen));
    setHidden(new Set(isOn ? full.map(keyOf) : []));
  };
  return (
    <Dialog
      isOpen
      size="large"
      title={t('translations.title')}
      description={t('translations.text')}
      onClose={onClose}
    >
      {chosen === undefined ? (
        <EmptyState
          title={t('translations.none')}
          action={<Button onClick={() => setAdding(true)}>{t('language.add')}</Button>}
        >
          {t('translations.noneText')}
        </EmptyState>
      ) : (
        <div className={styles['translations']}>
          <div className={styles['tools']}>
            <Field label={t('language.label')}>
              <Select<string>
                options={others.map((value) => ({ value, label: nameOf(value) }))}
                value={chosen}
                onChange={(next) => {
                  setChosen(next);
                  setHidden(new Set());
                  setMissingOnly(false);
                }}
              />
            </Field>
            <Badge tone={count > 0 ? 'warning' : 'success'}>
              {count > 0 ? t('translations.missing', { count }) : t('translations.complete')}
            </Badge>
            <Switch label={t('translations.onlyMissing')} isOn={isMissingOnly} onChange={filter} />
          </div>
          {lockedCount > 0 && (
            <p className={styles['where']}>{t('translations.locked', { count: lockedCount })}</p>
          )}
          <div className={styles['heads']} aria-hidden="true">
            <span>{t('language.default')}</span>
            <bdi>{nameOf(chosen)}</bdi>
          </div>
          <ul className={styles['list']}>
            {shown.map((text) => (
              <TextRow key={keyOf(text)} text={text} language={chosen} />
            ))}
          </ul>
        </div>
      )}
      {isAdding && (
        <AddLanguage
          onClose={() => setAdding(false)}
          onAdd={(next) => {
            setAdding(false);
            setLanguage(next);
            setChosen(next);
          }}
        />
      )}
    </Dialog>
  );
}

const keyOf = ({ id, key, item }: FormText) => `${id} ${key} ${item ?? ''}`;

/** Of what a list is, by its key. */
const partOf: Readonly<Record<string, 'choiceOf' | 'rowOf' | 'columnOf' | 'checkOf'>> = {
  choices: 'choiceOf',
  rateValues: 'choiceOf',
  rows: 'rowOf',
  columns: 'columnOf',
  validators: 'checkOf',
};

function TextRow({ text, language }: { readonly text: FormText; readonly language: string }) {
  const t = useTexts('form-builder');
  const { acts, builder, state } = useBuilderScreen();
  const { id, key, name } = text;
  const stored = htmlKeys.has(key) ? (objectOf(state.layout, id) ?? null) : null;
  const html = stored && writtenHtml(memberOf(stored, key), language);
  const source = html ? html.read(text.text) : text.text;
  const value = text.texts.get(language) ?? '';
  const of = text.item === null ? undefined : partOf[key];
  const where = of ? t(`translations.${of}`, { name }) : name || source;
  const write = (next: string) => {
    const written = { language, text: html ? html.write(next) : next };
    const command = translationCommand(builder.state().layout, text, written);
    const step = { name: name || t('form.name'), mergeKey: `${keyOf(text)} ${language}` };
    if (command) void acts.edit(command, step);
  };
  const input = {
    'aria-label': t('translations.of', { text: source }),
    value: html ? html.read(value) : value,
    dir: directionIn(language) === 'rtl' ? ('rtl' as const) : undefined,
    lang: wordsIn(language),
    onChange: write,
    onBlur: builder.endMerge,
  };
  return (
    <li className={styles['row']} data-missing={text.missing.includes(language) || undefined}>
      <div className={styles['source']}>
        <bdi>{source}</bdi>
        {where !== source && (
          <span className={styles['where']}>
            <bdi>{where}</bdi>
          </span>
        )}
      </div>
      {html ? <Textarea {...input} /> : <TextInput {...input} />}
    </li>
  );
}
