import Ban from 'lucide-react/icons/ban';
import ChartColumn from 'lucide-react/icons/chart-column';
import CopyPlus from 'lucide-react/icons/copy-plus';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Eye from 'lucide-react/icons/eye';
import Pencil from 'lucide-react/icons/pencil';
import type { Campaign } from '#shared/api/campaigns.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { Button } from '#shared/ui/Button.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Menu } from '#shared/ui/Menu.tsx';
import type { CampaignAction } from '../domain/campaignState.ts';

const icons = {
  report: <ChartColumn />,
  copy: <CopyPlus />,
  edit: <Pencil />,
  preview: <Eye />,
  cancel: <Ban />,
};
const names = {
  report: 'actions.report',
  copy: 'actions.copy',
  edit: 'actions.edit',
  preview: 'templates.previewOf',
  cancel: 'actions.cancel',
} as const;
const words = {
  report: 'actions.reportShort',
  copy: 'actions.copyShort',
  edit: 'actions.editShort',
  preview: 'actions.previewShort',
  cancel: 'actions.cancelShort',
} as const;

interface RowActionsProps {
  readonly campaign: Campaign;
  readonly actions: readonly CampaignAction[];
  readonly onAction: (action: CampaignAction, campaign: Campaign) => void;
  /** The first as a picture, too. */
  readonly isNarrow: boolean;
}

/** What can be done with a campaign in its state (S1 §4, §6): the first as a button, the others in a menu. */
export function RowActions({ campaign, actions, onAction, isNarrow }: RowActionsProps) {
  const t = useTexts('campaigns');
  const name = isolate(campaign.name);
  const [first, ...others] = actions;
  return (
    <>
      {first && isNarrow && (
        <IconButton
          size="small"
          icon={icons[first]}
          label={t(names[first], { name })}
          onClick={() => onAction(first, campaign)}
        />
      )}
      {first && !isNarrow && (
        <Button
          size="small"
          variant="ghost"
          aria-label={t(names[first], { name })}
          onClick={() => onAction(first, campaign)}
        >
          {t(words[first])}
        </Button>
      )}
      {others.length > 0 && (
        <Menu
          align="end"
          trigger={<IconButton size="small" icon={<Ellipsis />} label={t('actions.more', { name })} />}
          items={others.map((action) => ({
            label: t(words[action]),
            icon: icons[action],
            tone: action === 'cancel' ? 'danger' : undefined,
            onSelect: () => onAction(action, campaign),
          }))}
        />
      )}
    </>
  );
}
