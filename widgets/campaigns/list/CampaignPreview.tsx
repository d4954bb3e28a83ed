import { useQuery } from '@tanstack/react-query';
import { campaignQuery, type Campaign } from '#shared/api/campaigns.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { useApi } from '#shared/query/useApi.ts';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { QueryNotice } from '#shared/ui/ErrorNotice.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { MailPreview } from '#shared/mails/MailPreview.tsx';
import type { CampaignState } from '../domain/campaignState.ts';
import { PreviewFacts } from './PreviewFacts.tsx';

export interface CampaignPreviewProps {
  readonly campaign: Campaign;
  readonly eventId: string | undefined;
  readonly state: CampaignState;
  readonly onClose: () => void;
}

/** A campaign as it will be: who gets it, what it says, and when (S1 §2 «Modals»); also for those who may not change it. */
export function CampaignPreview({ campaign, eventId, state, onClose }: CampaignPreviewProps) {
  const t = useTexts('campaigns');
  const api = useApi();
  const query = useQuery(campaignQuery(api, { campaignId: campaign.id }));
  const title = t('templates.previewOf', { name: isolate(campaign.name) });
  if (query.data) {
    return (
      <MailPreview title={title} html={query.data.template?.html ?? null} onClose={onClose}>
        <PreviewFacts campaign={query.data} eventId={eventId} state={state} />
      </MailPreview>
    );
  }
  return (
    <Dialog isOpen size="large" title={title} onClose={onClose}>
      {query.isError ? <QueryNotice query={query} /> : <Skeleton kind="block" height={320} />}
    </Dialog>
  );
}
