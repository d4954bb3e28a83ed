import ChartColumn from 'lucide-react/icons/chart-column';
import CopyPlus from 'lucide-react/icons/copy-plus';
import Pencil from 'lucide-react/icons/pencil';
import Ban from 'lucide-react/icons/ban';
import type { Campaign } from '#shared/api/campaigns.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import type { CampaignAction } from '../domain/campaignState.ts';

const icons = { report: <ChartColumn />, copy: <CopyPlus />, edit: <Pencil />, cancel: <Ban /> };
const labels = {
  report: 'actions.report',
  copy: 'actions.copy',
  edit: 'actions.edit',
  cancel: 'actions.cancel',
} as const;

interface RowActionsProps {
  readonly campaign: Campaign;
  readonly actions: readonly CampaignAction[];
  readonly onAction: (action: CampaignAction, campaign: Campaign) => void;
}

/** What can be done with a campaign in its state (S1 §4, §6). */
export function RowActions({ campaign, actions, onAction }: RowActionsProps) {
  const t = useTexts('campaigns');
  return actions.map((action) => (
    <IconButton
      key={action}
      size="small"
      icon={icons[action]}
      label={t(labels[action], { name: isolate(campaign.name) })}
      onClick={() => onAction(action, campaign)}
    />
  ));
}
