import { useTexts } from '#shared/i18n/useTexts.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import type { DraftsControl, KeptDraft } from '../store/useDrafts.ts';

/** Discards a draft at once; for a while it can be taken back. */
export function useDiscard({ discard }: DraftsControl): (draft: KeptDraft) => void {
  const t = useTexts('campaigns');
  const notify = useNotify();
  return (draft) => {
    const undo = discard(draft);
    notify({
      tone: 'info',
      message: t('drafts.discarded'),
      action: { label: t('drafts.undo'), run: undo },
      durationMs: 10_000,
    });
  };
}
