import type { Campaign } from '#shared/api/campaigns.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { parseServerDate } from '#shared/lib/dates.ts';
import { Badge } from '#shared/ui/Badge.tsx';
import { Tooltip } from '#shared/ui/Tooltip.tsx';
import type { CampaignState } from '../domain/campaignState.ts';
import styles from './list.module.css';

interface StatusBadgeProps {
  readonly campaign: Campaign;
  readonly state: CampaignState;
  /** In milliseconds, as precise as a badge needs it. */
  readonly now: number;
}

const tones = { sent: 'success', scheduled: 'warning', unsent: 'info' } as const;

/** Green SENT, an amber date, or «saved, not sent» (S1 §4, C-1, C-2); what it means on pointing and on focus. */
export function StatusBadge({ campaign, state, now }: StatusBadgeProps) {
  const t = useTexts('campaigns');
  const format = useFormat();
  const { serverTimeZone } = useLocale();
  const start = parseServerDate(campaign.send_start, { timeZone: serverTimeZone });
  const time = start && format.dateTime(start, { hasZone: true });
  const isDue = start !== null && start.getTime() <= now;
  const words = {
    sent: { text: t('status.sent'), tip: t('status.sentTip') },
    scheduled: {
      text: start ? format.dateTime(start, { style: 'short' }) : t('status.scheduled'),
      tip: isDue ? t('status.dueTip') : t('status.scheduledTip', { time: time ?? '–' }),
    },
    unsent: { text: t('status.unsent'), tip: t('status.unsentTip') },
  }[state];
  return (
    <Tooltip text={words.tip}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the tooltip is for keys too */}
      <span tabIndex={0} className={styles['badge']}>
        <Badge tone={tones[state]}>
          <bdi>{words.text}</bdi>
        </Badge>
      </span>
    </Tooltip>
  );
}
