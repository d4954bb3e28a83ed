import { useOwnFormat } from '#shared/i18n/useOwnFormat.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import type { KeptDraft } from '../store/useDrafts.ts';

/** «Unsaved work on “Name” from 10:42». */
export function DraftName({ draft }: { readonly draft: KeptDraft }) {
  const t = useTexts('campaigns');
  const format = useOwnFormat();
  const { campaignName } = draft.value.info;
  const time = format.moment(new Date(draft.savedAt));
  if (campaignName.trim() === '') return t('drafts.nameless', { time });
  return t('drafts.named', { time, name: isolate(campaignName) });
}
