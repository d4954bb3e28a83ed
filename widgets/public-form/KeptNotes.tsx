import { useState } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import type { SurveyFile } from '#shared/survey/survey.ts';
import { Button } from '#shared/ui/Button.tsx';
import type { KeptForm } from './domain/draft.ts';
import { Note } from './Note.tsx';
import type { Kept } from './useKept.ts';
import styles from './public-form.module.css';

interface KeptNotesProps {
  readonly kept: Kept;
  readonly resume: () => KeptForm | null;
  readonly isSentElsewhere: boolean;
  /** Those that are in the form now. */
  readonly files: readonly SurveyFile[];
}

/** What waits from before, and what could be lost. */
export function KeptNotes({ kept, resume, isSentElsewhere, files }: KeptNotesProps) {
  const t = useTexts('public-form');
  const kit = useTexts('kit');
  const format = useFormat();
  const [had, setHad] = useState<readonly SurveyFile[]>([]);
  const missing = had.filter(({ title }) => !files.some((one) => one.title === title));
  const { offeredAt, place } = kept;
  return (
    <>
      {isSentElsewhere && <Note tone="warning">{t('kept.sentElsewhere')}</Note>}
      {kept.isOpenElsewhere && !isSentElsewhere && <Note tone="warning">{kit('openElsewhere')}</Note>}
      {offeredAt !== null && (
        <Note
          actions={
            <>
              <Button size="small" onClick={() => setHad(resume()?.files ?? [])}>
                {t('kept.resume')}
              </Button>
              <Button size="small" variant="ghost" onClick={kept.discard}>
                {t('kept.startAnew')}
              </Button>
            </>
          }
        >
          {t('kept.offered', { when: format.moment(new Date(offeredAt)) })}
        </Note>
      )}
      {missing.length > 0 && (
        <Note>
          {t('kept.chooseAgain')}
          {missing.map(({ title, names }) => (
            <span key={title} className={styles['file']}>
              <bdi>{title}</bdi>
              {names.length > 0 && <bdi>{names.join(', ')}</bdi>}
            </span>
          ))}
        </Note>
      )}
      {files.length > 0 && missing.length === 0 && place === 'device' && (
        <Note>{t('kept.withoutFiles')}</Note>
      )}
      {place === 'too-large' && <Note tone="warning">{t('kept.tooLarge')}</Note>}
    </>
  );
}
