import { useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { directionIn } from '#shared/survey/direction.ts';
import { Badge } from '#shared/ui/Badge.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { Switch } from '#shared/ui/Switch.tsx';
import { TextInput } from '#shared/ui/TextInput.tsx';
import type { Command } from '../domain/commands.ts';
import { translationsOf, type FormText } from '../domain/translations.ts';
import { AddLanguage } from '../head/AddLanguage.tsx';
import { useLanguageName } from '../head/useLanguageName.ts';
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
  const { texts, missing } = translationsOf(state.layout, others);
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
            <Badge tone={(missing.get(chosen) ?? 0) > 0 ? 'warning' : 'success'}>
              {(missing.get(chosen) ?? 0) > 0
                ? t('translations.missing', { count: missing.get(chosen) ?? 0 })
                : t('translations.complete')}
            </Badge>
            <Switch label={t('translations.onlyMissing')} isOn={isMissingOnly} onChange={filter} />
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

function TextRow({ text, language }: { readonly text: FormText; readonly language: string }) {
  const t = useTexts('form-builder');
  const { acts, builder } = useBuilderScreen();
  const { id, key, item, name } = text;
  const write = (next: string) => {
    const itemsKey = (['choices', 'rows', 'columns', 'rateValues'] as const).find((one) => one === key);
    const command: Command =
      item !== null && itemsKey
        ? { kind: 'setItemText', id, key: itemsKey, at: item, language, text: next }
        : { kind: 'setText', id, key, language, text: next };
    void acts.edit(command, { name: name || t('form.name'), mergeKey: `${keyOf(text)} ${language}` });
  };
  return (
    <li className={styles['row']} data-missing={text.missing.includes(language) || undefined}>
      <div className={styles['source']}>
        <bdi>{text.text}</bdi>
        {name !== '' && (
          <span className={styles['where']}>
            <bdi>{name}</bdi>
          </span>
        )}
      </div>
      <TextInput
        aria-label={t('translations.of', { text: text.text })}
        value={text.texts.get(language) ?? ''}
        dir={directionIn(language) === 'rtl' ? 'rtl' : undefined}
        lang={language}
        onChange={write}
        onBlur={builder.endMerge}
      />
    </li>
  );
}
