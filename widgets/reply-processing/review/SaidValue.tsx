import { Suspense } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { stripBidiControls } from '#shared/lib/text.ts';
import type { FieldRow } from '../domain/choosing.ts';
import { toServerDateTime } from '../domain/dateTimes.ts';
import type { ReviewControl } from './useReview.ts';
import styles from './fields.module.css';

const EmailHint = lazyPart(() => import('./EmailHint.tsx'), 'EmailHint');

interface SaidValueProps {
  readonly row: FieldRow;
  readonly side: 'reply' | 'record';
  readonly review: ReviewControl;
}

/** A value as people read it; date-times in the reader's form, with what was written below where that is another (T-29). */
export function SaidValue({ row, side, review }: SaidValueProps) {
  const t = useTexts('reply-processing');
  const format = useFormat();
  const text = row[side];
  const { kind, name } = row.field;
  if (text.trim() === '') return <span className={styles['empty']}>{t('fields.empty')}</span>;
  const dateTime = kind === 'date-time' ? toServerDateTime(text) : null;
  const choice = review.choiceOf(name);
  const choices = review.knowledge.choices[kind];
  const isKnown = !choices || choices.some(({ id, name: label }) => id === text || label === text);
  return (
    <span className={styles['value']}>
      <bdi className={styles['text']}>
        {dateTime === null ? truth(text) : format.dateTime(dateTime.replace(' ', 'T'))}
      </bdi>
      {side === 'reply' && row.original !== null && (
        <small className={styles['note']}>
          {t('fields.original', { text: stripBidiControls(row.original) })}
        </small>
      )}
      {side === 'reply' && !isKnown && kind !== 'organisation' && row.comparison !== 'same' && (
        <small className={styles['warning']}>{t('fields.notAmongChoices')}</small>
      )}
      {kind === 'email' && side === 'reply' && choice.kind !== 'own' && (
        <Suspense>
          <EmailHint
            address={text}
            onUse={(address) => review.choose(name, { kind: 'own', text: address })}
          />
        </Suspense>
      )}
    </span>
  );

  function truth(given: string): string {
    const shown = stripBidiControls(given);
    if (kind === 'truth' && shown === 'true') return t('reply.yes');
    return kind === 'truth' && shown === 'false' ? t('reply.no') : shown;
  }
}
