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
import type { Judge } from '../store/useMarks.ts';
import type { CampaignState } from '../domain/campaignState.ts';
import styles from './list.module.css';

/** S1 §9: six columns, of which three are sorted by the server. */
export function useColumns(judge: Judge, now: number): readonly Column<Campaign>[] {
  const t = useTexts('campaigns');
  const format = useFormat();
  const { serverTimeZone } = useLocale();
  return useMemo(
    (): readonly Column<Campaign>[] => [
      {
        key: 'name',
        header: t('columns.name'),
        isSortable: true,
        cell: ({ name }) => <bdi className={styles['name']}>{stripBidiControls(name)}</bdi>,
      },
      {
        key: 'created_at',
        header: t('columns.created'),
        isSortable: true,
        firstDirection: 'descending',
        cell: ({ created_at: created }) => (
          <bdi className={styles['date']}>
            {format.date(parseServerDate(created, { timeZone: serverTimeZone }))}
          </bdi>
        ),
      },
      {
        key: 'sender',
        header: t('columns.sender'),
        cell: (campaign) => <Sender campaign={campaign} />,
      },
      {
        key: 'replyTo',
        header: t('columns.replyTo'),
        cell: ({ reply_to: address }) => <Words text={address} isAddress />,
      },
      {
        key: 'template',
        header: t('columns.template'),
        cell: ({ template }) => <Words text={template?.name ?? null} />,
      },
      {
        key: 'send_start',
        header: t('columns.status'),
        isSortable: true,
        firstDirection: 'descending',
        cell: (campaign) => <StatusBadge campaign={campaign} state={judge(campaign, now)} now={now} />,
      },
    ],
    [t, format, serverTimeZone, judge, now],
  );
}

interface WordsProps {
  readonly text: string | null;
  /** Kept on one line. */
  readonly isAddress?: boolean;
}

function Words({ text, isAddress = false }: WordsProps) {
  return text === null ? (
    missing
  ) : (
    <bdi className={styles[isAddress ? 'oneLine' : 'words']}>{stripBidiControls(text)}</bdi>
  );
}

function Sender({ campaign: { sender_name: name, sender_email: email } }: { readonly campaign: Campaign }) {
  if (name === null || email === null) return <Words text={name ?? email} />;
  return (
    <span className={styles['sender']}>
      <bdi>{stripBidiControls(name)}</bdi>
      <bdi className={styles['address']}>{stripBidiControls(email)}</bdi>
    </span>
  );
}

interface StatusBadgeProps {
  readonly campaign: Campaign;
  readonly state: CampaignState;
  /** In milliseconds, as precise as a badge needs it. */
  readonly now: number;
}

const tones = { sent: 'success', sending: 'info', scheduled: 'warning', unsent: 'info' } as const;

/** Green SENT, «being sent», an amber date, or «saved, not sent» (S1 §4, C-1, C-2); what it means on pointing and on focus. */
function StatusBadge({ campaign, state, now }: StatusBadgeProps) {
  const t = useTexts('campaigns');
  const format = useFormat();
  const { serverTimeZone } = useLocale();
  const start = parseServerDate(campaign.send_start, { timeZone: serverTimeZone });
  const time = start && format.dateTime(start, { hasZone: true });
  const isDue = start !== null && start.getTime() <= now;
  const words = {
    sent: { text: t('status.sent'), tip: t('status.sentTip') },
    sending: { text: t('status.sending'), tip: t('status.sendingTip') },
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
