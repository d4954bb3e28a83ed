import { useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { createWordMatcher, foldForSearch } from '#shared/lib/text.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { TextInput } from '#shared/ui/TextInput.tsx';
import { useHeadOf } from '../words.ts';
import { useFirst } from '../list/useFirst.tsx';
import { useScreen } from '../screenContext.ts';
import styles from './fields.module.css';

/** Which questions are shown, in lists, files and on paper; takes effect at once and is kept (S2 §2). */
export function FieldsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('form-replies');
  const headOf = useHeadOf();
  const { model, questions, hidden, keep } = useScreen();
  /** What the form does not ask any more is known by its layout alone. */
  const isFormKnown = Boolean(model.data?.layout) && questions.some(({ isAsked }) => isAsked);
  const [find, setFind] = useState('');
  const left = new Set(hidden);
  const isFound = createWordMatcher(find);
  const found = questions.filter((question) =>
    isFound(foldForSearch(`${headOf(question)} ${question.name}`)),
  );
  const { first, rest } = useFirst(found);
  const turn = (names: readonly string[], isShown: boolean) => {
    const turned = new Set(names);
    const rest = hidden.filter((name) => !turned.has(name));
    keep({ hidden: isShown ? rest : [...rest, ...names] });
  };
  const names = found.map(({ name }) => name);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('fields.title')}
      description={t('fields.text')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('fields.done')}
        </Button>
      }
    >
      <div className={styles['fields']}>
        <div className={styles['fieldsHead']}>
          <TextInput
            type="search"
            aria-label={t('fields.find')}
            placeholder={t('fields.find')}
            value={find}
            onChange={setFind}
          />
          <Button onClick={() => turn(names, true)}>{t('fields.all')}</Button>
          <Button onClick={() => turn(names, false)}>{t('fields.nothing')}</Button>
        </div>
        <ul className={styles['fieldList']}>
          {first.map((question) => (
            <li key={question.name}>
              <Checkbox
                label={<bdi>{headOf(question)}</bdi>}
                hint={isFormKnown && !question.isAsked ? t('fields.gone') : undefined}
                isChecked={!left.has(question.name)}
                onChange={(isShown) => turn([question.name], isShown)}
              />
            </li>
          ))}
        </ul>
        {rest}
        {found.length === 0 && <p>{t('fields.notFound')}</p>}
      </div>
    </Dialog>
  );
}
