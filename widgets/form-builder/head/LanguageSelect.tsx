import { useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Combobox } from '#shared/ui/Combobox.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { useBuilderScreen } from '../store/screen.ts';
import { formLanguages, useLanguageName } from './useLanguageName.ts';
import styles from './head.module.css';

const more = '+';

/** The language that titles and texts are written in; others are added here. */
export function LanguageSelect() {
  const t = useTexts('form-builder');
  const announce = useAnnounce();
  const { language, languages, setLanguage } = useBuilderScreen();
  const nameOf = useLanguageName();
  const [isAdding, setAdding] = useState(false);
  const choose = (next: string) => {
    setLanguage(next);
    announce(t('language.writing', { language: nameOf(next) }));
  };
  return (
    <div className={styles['language']}>
      <Select<string>
        size="small"
        aria-label={t('language.label')}
        options={[
          ...languages.map((value) => ({ value, label: nameOf(value) })),
          { value: more, label: t('language.add') },
        ]}
        value={language}
        onChange={(next) => (next === more ? setAdding(true) : choose(next))}
      />
      <AddLanguage
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        onAdd={(next) => {
          setAdding(false);
          choose(next);
        }}
      />
    </div>
  );
}

interface AddLanguageProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onAdd: (language: string) => void;
}

function AddLanguage({ isOpen, onClose, onAdd }: AddLanguageProps) {
  const t = useTexts('form-builder');
  const { languages } = useBuilderScreen();
  const nameOf = useLanguageName();
  const [chosen, setChosen] = useState<string | null>(null);
  const items = formLanguages
    .filter((one) => !languages.includes(one))
    .map((value) => ({ value, label: nameOf(value), description: value }));
  const add = () => {
    if (chosen !== null) onAdd(chosen);
    setChosen(null);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="small"
      title={t('language.add')}
      description={t('language.addText')}
      footer={
        <Button variant="primary" disabled={chosen === null} onClick={add}>
          {t('language.addThis')}
        </Button>
      }
    >
      <Field label={t('language.one')}>
        <Combobox
          items={items}
          value={items.find(({ value }) => value === chosen) ?? null}
          onChange={(item) => setChosen(item?.value ?? null)}
        />
      </Field>
    </Dialog>
  );
}
