import { useState } from 'react';
import type { FormModel, NotificationSettings } from '#shared/api/form-notifications.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { RadioGroup } from '#shared/ui/RadioGroup.tsx';
import type { Changes, SettingName } from '../domain/settings.ts';
import screen from '../form-notifications.module.css';
import { useWords } from './useWords.ts';

interface NewerDialogProps {
  readonly conflicts: readonly SettingName[];
  readonly mine: Changes;
  readonly theirs: NotificationSettings;
  readonly model: FormModel;
  readonly confirmLabel: string;
  /** What is given up for theirs; `null` leaves everything as it is. */
  readonly onAnswer: (given: readonly SettingName[] | null) => void;
}

/** Both have changed the same: which of the two is to stay, one by one. */
export function NewerDialog(props: NewerDialogProps) {
  const { conflicts, mine, theirs, model, confirmLabel, onAnswer } = props;
  const t = useTexts('form-notifications');
  const common = useTexts('common');
  const words = useWords(model);
  const [given, setGiven] = useState<ReadonlySet<SettingName>>(new Set());
  const choose = (name: SettingName, isTheirs: boolean) => {
    const others = [...given].filter((one) => one !== name);
    setGiven(new Set(isTheirs ? [...others, name] : others));
  };
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t('newer.title')}
      description={t('newer.text')}
      onClose={() => onAnswer(null)}
      footer={
        <>
          <Button onClick={() => onAnswer(null)}>{common('cancel')}</Button>
          <Button variant="primary" onClick={() => onAnswer([...given])}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className={screen['fields']}>
        {conflicts.map((name) => (
          <Field key={name} label={t(`setting.${name}`)} isGroup>
            <RadioGroup
              value={given.has(name) ? 'theirs' : 'mine'}
              onChange={(which) => choose(name, which === 'theirs')}
              choices={[
                { value: 'mine', label: t('newer.mine'), hint: words(name, mine) },
                { value: 'theirs', label: t('newer.theirs'), hint: words(name, theirs) },
              ]}
            />
          </Field>
        ))}
      </div>
    </Dialog>
  );
}
