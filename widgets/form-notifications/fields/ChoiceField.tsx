import type { ReactNode } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { Field } from '#shared/ui/Field.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { chosenOf } from '../domain/settings.ts';
import { Note } from '../Notes.tsx';
import styles from '../form-notifications.module.css';
import type { Editing } from './editing.ts';

interface ChoiceFieldProps {
  readonly editing: Editing;
  readonly name:
    | 'userEmail'
    | 'emailAlias'
    | 'userNameField'
    | 'userLastNameField'
    | 'userTitleField'
    | 'chosenDesign';
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  /** Shown while nothing is chosen: what happens then. */
  readonly none: string;
  readonly hint?: ReactNode;
}

/** One of what the form or the server offers, or nothing. What is no longer there is marked, and stays until it is replaced (T-32). */
export function ChoiceField({ editing, name, choices, none, hint }: ChoiceFieldProps) {
  const t = useTexts('form-notifications');
  const value = editing.settings[name];
  const chosen = chosenOf(value, choices);
  const isOfForm = name !== 'emailAlias' && name !== 'chosenDesign';
  const goneText = t(isOfForm ? 'gone.field' : 'gone.choice');
  const gone = chosen?.isGone ? [{ value: chosen.value, label: chosen.label, description: goneText }] : [];
  return (
    <div className={styles['choice']}>
      <Field {...editing.field(name)} hint={hint}>
        <Select
          options={[...gone, ...choices]}
          value={value}
          onChange={(next) => editing.change({ [name]: next })}
          onClear={() => editing.change({ [name]: null })}
          placeholder={none}
        />
      </Field>
      {chosen?.isGone && (
        <Note tone="warning" isQuiet>
          {t(isOfForm ? 'gone.fieldKept' : 'gone.choiceKept', { name: isolate(chosen.label) })}
        </Note>
      )}
    </div>
  );
}
