import { useState } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import type { SurveyEngine, SurveyFile } from '#shared/survey/survey.ts';
import { Button } from '#shared/ui/Button.tsx';
import type { KeptForm } from './domain/draft.ts';
import { Note } from './Note.tsx';
import { ReadersZone } from './ReadersZone.tsx';
import type { Kept } from './kept.ts';
import type { SentElsewhere } from './tabs.ts';
import styles from './sending.module.css';

interface KeptNotesProps {
  readonly kept: Kept;
  readonly resume: () => KeptForm | null;
  readonly sentElsewhere: SentElsewhere | null;
  readonly engine: SurveyEngine;
  /** The form is on its way: nothing of it changes. */
  readonly isBusy: boolean;
}

/** What waits from before, and what could be lost. */
export function KeptNotes({ kept, resume, sentElsewhere, engine, isBusy }: KeptNotesProps) {
  const t = useTexts('public-form');
  const kit = useTexts('kit');
  const [had, setHad] = useState<readonly SurveyFile[]>([]);
  const { offeredAt, place } = kept;
  // Those that are in the form now, where there is something to say of them.
  const files = had.length > 0 || place === 'device' ? engine.files() : [];
  const missing = had.filter(({ title }) => !files.some((one) => one.title === title));
  const isHere = missing.length === 0 && place === 'device';
  return (
    <>
      {sentElsewhere && (
        <Note tone="warning">
          {t(sentElsewhere === 'sent' ? 'kept.sentElsewhere' : 'kept.perhapsElsewhere')}
        </Note>
      )}
      {kept.isOpenElsewhere && !sentElsewhere && <Note tone="warning">{kit('openElsewhere')}</Note>}
      {offeredAt !== null && (
        <Note
          actions={
            <>
              <Button
                size="small"
                aria-disabled={isBusy || undefined}
                onClick={() => setHad(resume()?.files ?? [])}
              >
                {t('kept.resume')}
              </Button>
              <Button size="small" variant="ghost" aria-disabled={isBusy || undefined} onClick={kept.discard}>
                {t('kept.startAnew')}
              </Button>
            </>
          }
        >
          <ReadersZone>
            <Offered at={kept.unsure.at(-1)?.doubtedAt ?? offeredAt} isDoubtful={kept.unsure.length > 0} />
          </ReadersZone>
        </Note>
      )}
      <Missing files={missing.filter(({ isSecret }) => !isSecret)} text={t('kept.chooseAgain')} />
      <Missing files={missing.filter(({ isSecret }) => isSecret)} text={t('kept.typeAgain')} />
      {isHere && files.some(({ isSecret }) => !isSecret) && <Note>{t('kept.withoutFiles')}</Note>}
      {isHere && files.some(({ isSecret }) => isSecret) && <Note>{t('kept.withoutSecrets')}</Note>}
      {place === 'page' && <Note tone="warning">{t('kept.nowhere')}</Note>}
      {place === 'too-large' && <Note tone="warning">{t('kept.tooLarge')}</Note>}
    </>
  );
}

/** What no device keeps, by question. */
function Missing({ files, text }: { readonly files: readonly SurveyFile[]; readonly text: string }) {
  if (files.length === 0) return null;
  return (
    <Note>
      {text}
      {files.map(({ title, names }) => (
        <span key={title} className={styles['file']}>
          <bdi>{title}</bdi>
          {names.length > 0 && <bdi>{names.join(', ')}</bdi>}
        </span>
      ))}
    </Note>
  );
}

function Offered({ at, isDoubtful }: { readonly at: number; readonly isDoubtful: boolean }) {
  const t = useTexts('public-form');
  const format = useFormat();
  return t(isDoubtful ? 'kept.doubtful' : 'kept.offered', {
    when: format.dateTime(new Date(at), { hasZone: true }),
  });
}
