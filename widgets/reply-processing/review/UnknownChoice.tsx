import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import type { FieldRow } from '../domain/choosing.ts';
import { isStrange } from '../domain/compare.ts';
import { NewOrganisation } from './NewOrganisation.tsx';
import type { ReviewControl } from './reviewControl.ts';
import styles from './own-value.module.css';

interface UnknownChoiceProps {
  readonly row: FieldRow;
  readonly review: ReviewControl;
}

/** The reply, or an own value, says what is none of the choices, which the server may refuse: an organisation can be made. */
export function UnknownChoice({ row, review }: UnknownChoiceProps) {
  const t = useTexts('reply-processing');
  /** The name that the form of a new one begins with. */
  const [creating, setCreating] = useState<string | null>(null);
  const { name, kind } = row.field;
  const choice = review.choiceOf(name);
  const isOwn = choice.kind === 'own';
  const said = isOwn ? choice.text : row.reply;
  // What the record holds already is none of what is written.
  const isWritten = isOwn ? said.trim() !== row.record : row.comparison !== 'same';
  const isUnknown = isWritten && isStrange(said, review.knowledge.choices[kind]);
  if (kind !== 'organisation')
    return isUnknown && <p className={styles['strange']}>{t('fields.notAmongChoices')}</p>;
  return (
    <>
      {isUnknown && (
        <p className={styles['strange']}>
          {t('fields.organisationUnknown')}{' '}
          <Button size="small" variant="ghost" iconStart={<Plus />} onClick={() => setCreating(said)}>
            {t('fields.createOrganisation')}
          </Button>
        </p>
      )}
      {creating !== null && (
        <NewOrganisation name={creating} field={name} review={review} onClosed={() => setCreating(null)} />
      )}
    </>
  );
}
