import type { ReactNode } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { Field } from '#shared/ui/Field.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { standingOf } from '../domain/standing.ts';
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

/** One of what the form or the server offers, or nothing. What cannot be chosen any more is marked as what it is, and stays until it is replaced (T-32). */
export function ChoiceField({ editing, name, choices, none, hint }: ChoiceFieldProps) {
  const t = useTexts('form-notifications');
  const value = editing.settings[name];
  const isOfForm = name !== 'emailAlias' && name !== 'chosenDesign';
  const chosen = standingOf(value, choices, isOfForm ? editing.questions : null);
  const isUnread = editing.unread.includes(name);
  const standing = chosen && chosen.standing !== 'listed' ? chosen.standing : null;
  const kept =
    chosen && standing
      ? [{ value: chosen.value, label: chosen.label, description: t(`gone.${standing}`) }]
      : [];
  // What cannot be read can be given up: there is no choice to be cleared.
  const nothing = isUnread ? [{ value: '', label: none }] : [];
  return (
    <div className={styles['choice']}>
      <Field {...editing.field(name)} hint={isUnread ? t('unread.kept') : hint}>
        <Select
          options={[...nothing, ...kept, ...choices]}
          value={value}
          onChange={(next) => editing.change({ [name]: next || null })}
          onClear={() => editing.change({ [name]: null })}
          placeholder={isUnread ? t('unread.short') : none}
        />
      </Field>
      {chosen && standing && (
        <Note tone="warning" isQuiet>
          {t(name === 'userEmail' && standing === 'gone' ? 'gone.recipient' : `gone.${standing}Kept`, {
            name: isolate(chosen.label),
          })}
        </Note>
      )}
    </div>
  );
}
