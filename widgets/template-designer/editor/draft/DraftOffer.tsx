import { useEffect, useEffectEvent, useState } from 'react';
import { FormBanner } from '#shared/forms/DraftBanner.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import { isolate } from '#shared/lib/text.ts';
import { Button } from '#shared/ui/Button.tsx';
import { CopyButton } from '#shared/ui/CopyButton.tsx';
import type { Edited } from '../edited.ts';
import { sameDesign } from '../loadDesign.ts';
import type { EngineFault } from '../useEngine.ts';
import { useTakeBack } from '../useTakeBack.ts';
import type { WorkControl } from '../useWork.ts';
import type { MailDraftControls } from './useMailDraft.ts';

interface DraftOfferProps {
  readonly draft: MailDraftControls;
  readonly engine: Edited | null;
  readonly fault: EngineFault | null;
  readonly work: WorkControl;
}

/** Work that was left unsaved: offered back with its time, never put in by itself. */
export function DraftOffer({ draft, engine, fault, work }: DraftOfferProps) {
  const t = useTexts('template-designer');
  const kit = useTexts('kit');
  const format = useFormat();
  const notify = useNotify();
  const takeBack = useTakeBack(work);
  const { offered, accept, discard, isOutdated, isOpenElsewhere, status } = draft;
  // The same work, saved after all: nothing to offer.
  const discardSame = useEffectEvent(() => {
    if (!offered || !engine || work.isDirtyNow()) return;
    const { name, subject, designJson } = offered.value;
    const isSame = name === work.titles.name && subject === work.titles.subject;
    if (isSame && sameDesign(designJson, engine.output().designJson)) void discard();
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each offer is looked at once
  useEffect(() => discardSame(), [offered, engine]);
  /** What could not be put back: it stays where it is kept, for whoever can read it. */
  const [unreadable, setUnreadable] = useState<typeof offered>(null);
  const restore = () => {
    if (!engine || !offered) return;
    const { name, subject, designJson } = offered.value;
    const undo = work.isDirtyNow() ? takeBack(engine) : null;
    const isRead = work.replace(engine, designJson, { name, subject });
    if (isRead) accept();
    else {
      setUnreadable(offered);
      work.setTitles({ name, subject });
      notify({ tone: 'warning', message: t('draft.unreadable'), ...undo });
    }
    if (isRead && undo)
      notify({
        tone: 'success',
        message: t('draft.resumed', { time: format.moment(new Date(offered.savedAt)) }),
        ...undo,
      });
  };
  const copy = offered && <CopyButton text={offered.value.designJson} label={t('origin.copyRaw')} />;
  return (
    <>
      {isOpenElsewhere && <FormBanner tone="warning">{kit('openElsewhere')}</FormBanner>}
      {status === 'too-large' && <FormBanner tone="warning">{t('draft.tooLarge')}</FormBanner>}
      {offered && (engine || fault) && (
        <FormBanner
          actions={
            engine === null ? (
              copy
            ) : (
              <>
                <Button size="small" variant="primary" onClick={restore}>
                  {t('draft.resume')}
                </Button>
                <Button size="small" onClick={() => void discard()}>
                  {t('draft.discard')}
                </Button>
                {unreadable === offered && copy}
              </>
            )
          }
        >
          {t('draft.offer', {
            name: isolate(offered.value.name.trim() || t('card.unnamed')),
            time: format.moment(new Date(offered.savedAt)),
          })}
          {isOutdated(offered.value) && ` ${t('draft.newer')}`}
        </FormBanner>
      )}
    </>
  );
}
