import { useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Combobox } from '#shared/ui/Combobox.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { useBuilderScreen } from '../store/screen.ts';
import { useLanguageName } from './useLanguageName.ts';

/** Languages of SurveyJS that a form can be written in. */
const formLanguages =
  'ar bg ca cs da de el en es et fa fi fr he hr hu id it ja ka ko lt lv nl no pl pt pt-br ro ru sk sl sr sv th tr uk ur vi zh-cn zh-tw'.split(
    ' ',
  );

interface AddLanguageProps {
  readonly onClose: () => void;
  readonly onAdd: (language: string) => void;
}

/** Chooses one more language to write the form in. */
export function AddLanguage({ onClose, onAdd }: AddLanguageProps) {
  const t = useTexts('form-builder');
  const { languages } = useBuilderScreen();
  const nameOf = useLanguageName();
  const [chosen, setChosen] = useState<string | null>(null);
  const items = formLanguages
    .filter((one) => !languages.includes(one))
    .map((value) => ({ value, label: nameOf(value), description: value }));
  const add = () => {
    if (chosen !== null) onAdd(chosen);
  };
  return (
    <Dialog
      isOpen
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
