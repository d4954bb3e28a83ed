import { useId, type ReactNode } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Switch } from '#shared/ui/Switch.tsx';
import { allFromReply, onlyFillEmpty, shownRows } from '../domain/choosing.ts';
import { FieldLine } from './FieldLine.tsx';
import type { ReviewControl } from './reviewControl.ts';
import styles from './fields.module.css';

interface FieldTableProps {
  readonly review: ReviewControl;
  /** How the record's side is called. */
  readonly recordName: ReactNode;
  readonly isAll: boolean;
  readonly onAll: (isAll: boolean) => void;
}

/** The reply and the record side by side, and what of both is written (screens.md §12). */
export function FieldTable({ review, recordName, isAll, onAll }: FieldTableProps) {
  const t = useTexts('reply-processing');
  const titleId = useId();
  const { rows, target, choosings } = review;
  // What cannot be seen is not changed either: the same written otherwise is, where all fields are shown.
  const hasRecord = target.kind === 'record';
  const typed = rows.filter(({ field }) => review.choiceOf(field.name).kind === 'own');
  const differing = shownRows(rows, isAll);
  const shown = rows.filter(
    (row) => differing.includes(row) || typed.includes(row) || review.problemOf(row.field.name) !== null,
  );
  return (
    <section className={styles['table']} aria-labelledby={titleId}>
      <h4 id={titleId} className="ew-hidden">
        {t('fields.caption')}
      </h4>
      <div className={styles['tools']}>
        {hasRecord && (
          <>
            <Button size="small" onClick={() => review.setChoosings(allFromReply(shown, choosings))}>
              {t('fields.allFromReply')}
            </Button>
            <Button size="small" onClick={() => review.setChoosings(onlyFillEmpty(shown, choosings))}>
              {t('fields.fillEmpty')}
            </Button>
          </>
        )}
        <span className={styles['all']}>
          <Switch label={t('fields.showAll')} isOn={isAll} onChange={onAll} />
        </span>
      </div>
      <div className={styles['heads']} data-record={hasRecord || undefined} aria-hidden="true">
        <span>{t('fields.field')}</span>
        <span>{t('fields.reply')}</span>
        {hasRecord && (
          <span className={styles['recordHead']}>
            {t('fields.record')} · {recordName}
          </span>
        )}
      </div>
      {shown.length === 0 && hasRecord && <p className={styles['none']}>{t('fields.noDifference')}</p>}
      <ul>
        {shown.map((row) => (
          <FieldLine key={row.field.name} row={row} review={review} />
        ))}
      </ul>
    </section>
  );
}
