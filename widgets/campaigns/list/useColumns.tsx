import { useMemo } from 'react';
import type { Campaign } from '#shared/api/campaigns.ts';
import { missing, useFormat } from '#shared/i18n/format.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { parseServerDate } from '#shared/lib/dates.ts';
import { stripBidiControls } from '#shared/lib/text.ts';
import type { Column } from '#shared/ui/DataTable.tsx';
import { Badge } from '#shared/ui/Badge.tsx';
import { Tooltip } from '#shared/ui/Tooltip.tsx';
import { TwoLines } from '#shared/ui/TwoLines.tsx';
import { When } from '#shared/ui/When.tsx';
import type { Judge } from '../store/useMarks.ts';
import { isDueSoon, judged, type CampaignState } from '../domain/campaignState.ts';
import styles from './list.module.css';

/** S1 §9: six columns, of which three are sorted by the server. */
export function useColumns(judge: Judge, now: number): readonly Column<Campaign>[] {
  const t = useTexts('campaigns');
  const { serverTimeZone } = useLocale();
  return useMemo(
    (): readonly Column<Campaign>[] => [
      {
        key: 'name',
        header: t('columns.name'),
        isSortable: true,
        cell: ({ name, subject }) => (
          <TwoLines first={stripBidiControls(name)} second={subject && stripBidiControls(subject)} />
        ),
      },
      {
        key: 'send_start',
        header: t('columns.status'),
        isSortable: true,
        firstDirection: 'descending',
        cell: (campaign) => <StatusBadge campaign={campaign} state={judge(campaign, now)} now={now} />,
        card: 'status',
        width: 150,
        share: 15,
      },
      {
        key: 'sender',
        header: t('columns.sender'),
        cell: ({ sender_name: name, sender_email: email }) => (
          <TwoLines
            first={stripBidiControls(name ?? email ?? missing)}
            second={name && email && stripBidiControls(email)}
          />
        ),
        width: 120,
        share: 14,
      },
      {
        key: 'replyTo',
        header: t('columns.replyTo'),
        cell: ({ reply_to: address }) => <Words text={address} />,
        width: 96,
        share: 10,
      },
      {
        key: 'template',
        header: t('columns.template'),
        cell: ({ template }) => <Words text={template?.name ?? null} />,
        width: 96,
        share: 10,
      },
      {
        key: 'created_at',
        header: t('columns.created'),
        isSortable: true,
        firstDirection: 'descending',
        cell: ({ created_at: created }) => (
          <When at={parseServerDate(created, { timeZone: serverTimeZone })} now={now} />
        ),
        width: 138,
      },
    ],
    [t, serverTimeZone, judge, now],
  );
}

function Words({ text }: { readonly text: string | null }) {
  return text === null ? missing : <bdi>{stripBidiControls(text)}</bdi>;
}

interface StatusBadgeProps {
  readonly campaign: Campaign;
  readonly state: CampaignState;
  /** In milliseconds, as precise as a badge needs it. */
  readonly now: number;
}

const tones = { sent: 'success', sending: 'info', scheduled: 'warning', unsent: 'info' } as const;

/** Green SENT, «being sent», an amber date, a red one that nobody has kept, or «saved, not sent» (S1 §4, C-1, C-2); what it means on pointing and on focus. */
function StatusBadge({ campaign, state, now }: StatusBadgeProps) {
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
  return (
    <Tooltip text={words.tip}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the tooltip is for keys too */}
      <span tabIndex={0} className={styles['badge']}>
        <Badge tone={isOverdue ? 'danger' : tones[state]}>
          <bdi>{words.text}</bdi>
        </Badge>
      </span>
    </Tooltip>
  );
}
