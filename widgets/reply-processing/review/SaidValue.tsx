import { Suspense } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { isolate, stripBidiControls } from '#shared/lib/text.ts';
import { Address } from '#shared/ui/Address.tsx';
import type { FieldRow } from '../domain/choosing.ts';
import { previewOf } from '../domain/limits.ts';
import { CutNote } from './CutNote.tsx';
import { DateTimeText } from './DateTimeText.tsx';
import type { ReviewControl } from './reviewControl.ts';
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
  const text = row[side];
  const { kind, name } = row.field;
  const isUnknown = side === 'record' && row.comparison === 'record-unknown';
  if (text.trim() === '')
    return <span className={styles['empty']}>{t(isUnknown ? 'fields.unknown' : 'fields.empty')}</span>;
  const { shown: said, isCut } = previewOf(stripBidiControls(text));
  const choice = review.choiceOf(name);
  return (
    <span className={styles['value']}>
      <bdi className={styles['text']}>
        {kind === 'date-time' ? (
          <DateTimeText text={said} />
        ) : kind === 'truth' && said === 'true' ? (
          t('reply.yes')
        ) : kind === 'truth' && said === 'false' ? (
          t('reply.no')
        ) : kind === 'email' ? (
          <Address text={said} />
        ) : (
          said
        )}
      </bdi>
      <CutNote isCut={isCut} />
      {side === 'reply' && row.original !== null && (
        <small className={styles['note']}>{t('fields.original', { text: isolate(row.original) })}</small>
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
}
