import type { Campaign } from '#shared/api/campaigns.ts';
import { missing, useFormat } from '#shared/i18n/format.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { parseServerDate } from '#shared/lib/dates.ts';
import { Badge } from '#shared/ui/Badge.tsx';
import { Progress } from '#shared/ui/Progress.tsx';
import { Tooltip } from '#shared/ui/Tooltip.tsx';
import { isDueSoon, judged, type CampaignState } from '../domain/campaignState.ts';
import { opensOf, progressOf, type Share } from '../domain/progress.ts';
import styles from './list.module.css';

interface SendStatusProps {
  readonly campaign: Campaign;
  readonly state: CampaignState;
  /** In milliseconds, as precise as a badge needs it. */
  readonly now: number;
}

const tones = { sent: 'success', sending: 'info', scheduled: 'warning', unsent: 'info' } as const;

/** Green SENT, «being sent», an amber date, a red one that nobody has kept, or «saved, not sent» (S1 §4, C-1, C-2); what it means on pointing and on focus. */
export function SendStatus({ campaign, state, now }: SendStatusProps) {
  const t = useTexts('campaigns');
  const format = useFormat();
  const { serverTimeZone } = useLocale();
  const start = parseServerDate(campaign.send_start, { timeZone: serverTimeZone });
  const time = start && format.dateTime(start, { hasZone: true });
  const isDue = start !== null && start.getTime() <= now;
  const isOverdue = state === 'scheduled' && isDue && !isDueSoon(judged(campaign, serverTimeZone), now);
  const brief = start && (isOverdue ? format.day(start) : format.moment(start));
  const words = {
    sent: { text: t('status.sent'), tip: t('status.sentTip') },
    sending: { text: t('status.sending'), tip: t('status.sendingTip') },
    scheduled: {
      text: isOverdue ? t('status.overdue', { time: brief ?? missing }) : (brief ?? t('status.scheduled')),
      tip: isDue ? t('status.dueTip') : t('status.scheduledTip', { time: time ?? '–' }),
    },
    unsent: { text: t('status.unsent'), tip: t('status.unsentTip') },
  }[state];
  const progress = progressOf(campaign, state);
  const opens = opensOf(campaign, state);
  return (
    <span className={styles['status']}>
      <Tooltip text={words.tip}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the tooltip is for keys too */}
        <span tabIndex={0} className={styles['badge']}>
          {progress ? (
            <Sent label={words.text} share={progress} />
          ) : (
            <Badge tone={isOverdue ? 'danger' : tones[state]}>
              <bdi>{words.text}</bdi>
            </Badge>
          )}
        </span>
      </Tooltip>
      {opens && <Opens share={opens} />}
    </span>
  );
}

/** «120 of 555» over a thin bar; its name is said to those who do not see it. */
function Sent({ label, share: { part, whole } }: { readonly label: string; readonly share: Share }) {
  const t = useTexts('campaigns');
  const format = useFormat();
  const words = t('status.partOf', { part: format.number(part), whole: format.number(whole) });
  return (
    <span className={styles['sending']}>
      <bdi aria-hidden="true">{words}</bdi>
      <Progress label={label} value={part} max={whole} valueText={words} />
    </span>
  );
}

/** The open rate, and in the title of what it is made. */
function Opens({ share: { part, whole } }: { readonly share: Share }) {
  const t = useTexts('campaigns');
  const format = useFormat();
  const counts = t('status.partOf', { part: format.number(part), whole: format.number(whole) });
  return (
    <span className={styles['opens']} title={counts}>
      {t('status.opened', { rate: format.percent(part / whole, 0) })}
    </span>
  );
}
