import { useState } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import type { KeptForm } from './domain/draft.ts';
import { Note } from './Note.tsx';
import type { Kept } from './useKept.ts';

interface KeptNotesProps {
  readonly kept: Kept;
  readonly resume: () => KeptForm | null;
  readonly isSentElsewhere: boolean;
  readonly hasFiles: boolean;
}

/** What waits from before, and what could be lost. */
export function KeptNotes({ kept, resume, isSentElsewhere, hasFiles }: KeptNotesProps) {
  const t = useTexts('public-form');
  const kit = useTexts('kit');
  const format = useFormat();
  const [hadFiles, setHadFiles] = useState(false);
  const { offeredAt, place } = kept;
  return (
    <>
      {isSentElsewhere && <Note tone="warning">{t('kept.sentElsewhere')}</Note>}
      {kept.isOpenElsewhere && !isSentElsewhere && <Note tone="warning">{kit('openElsewhere')}</Note>}
      {offeredAt !== null && (
        <Note
          actions={
            <>
              <Button size="small" onClick={() => setHadFiles(resume()?.hadFiles ?? false)}>
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
      {hadFiles && <Note>{t('kept.chooseAgain')}</Note>}
      {hasFiles && !hadFiles && place === 'device' && <Note>{t('kept.withoutFiles')}</Note>}
      {place === 'too-large' && <Note tone="warning">{t('kept.tooLarge')}</Note>}
    </>
  );
}
