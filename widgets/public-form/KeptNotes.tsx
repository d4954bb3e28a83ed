import { useState } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import type { SurveyEngine, SurveyFile } from '#shared/survey/survey.ts';
import { Button } from '#shared/ui/Button.tsx';
import type { KeptForm } from './domain/draft.ts';
import { Note } from './Note.tsx';
import { ReadersZone } from './ReadersZone.tsx';
import type { Kept } from './kept.ts';
import styles from './sending.module.css';

interface KeptNotesProps {
  readonly kept: Kept;
  readonly resume: () => KeptForm | null;
  readonly isSentElsewhere: boolean;
  readonly engine: SurveyEngine;
}

/** What waits from before, and what could be lost. */
export function KeptNotes({ kept, resume, isSentElsewhere, engine }: KeptNotesProps) {
  const t = useTexts('public-form');
  const kit = useTexts('kit');
  const [had, setHad] = useState<readonly SurveyFile[]>([]);
  const { offeredAt, place } = kept;
  // Those that are in the form now, where there is something to say of them.
  const files = had.length > 0 || place === 'device' ? engine.files() : [];
  const missing = had.filter(({ title }) => !files.some((one) => one.title === title));
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
          <ReadersZone>
            <Offered at={offeredAt} isDoubtful={kept.heard.length > 0} />
          </ReadersZone>
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

function Offered({ at, isDoubtful }: { readonly at: number; readonly isDoubtful: boolean }) {
  const t = useTexts('public-form');
  const format = useFormat();
  return t(isDoubtful ? 'kept.doubtful' : 'kept.offered', {
    when: format.dateTime(new Date(at), { hasZone: true }),
  });
}
