import { useQuery } from '@tanstack/react-query';
import { campaignQuery, type Campaign } from '#shared/api/campaigns.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { useApi } from '#shared/query/useApi.ts';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { QueryNotice } from '#shared/ui/ErrorNotice.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { TemplatePreview } from '../wizard/templates/TemplatePreview.tsx';

interface CampaignPreviewProps {
  readonly campaign: Campaign;
  readonly onClose: () => void;
}

/** The mail of a campaign, for those who may look at it but not change it (S1 §2 «Modals»). */
export function CampaignPreview({ campaign, onClose }: CampaignPreviewProps) {
  const t = useTexts('campaigns');
  const api = useApi();
  const query = useQuery(campaignQuery(api, { campaignId: campaign.id }));
  const { name } = campaign;
  if (query.data) {
    return <TemplatePreview template={{ name, html: query.data.template?.html ?? null }} onClose={onClose} />;
  }
  return (
    <Dialog isOpen size="large" title={t('templates.previewOf', { name: isolate(name) })} onClose={onClose}>
      {query.isError ? <QueryNotice query={query} /> : <Skeleton kind="block" height={320} />}
    </Dialog>
  );
}
