import { useMemo } from 'react';
import MailCheck from 'lucide-react/icons/mail-check';
import type { BounceType } from '#shared/api/campaign-report-people.ts';
import type { BounceReason } from '#shared/api/campaign-reports.ts';
import { missing, useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { ExportButton } from '#shared/reports/ExportButton.tsx';
import { rateOf, ratesOf } from '#shared/reports/rates.ts';
import { Card } from '#shared/ui/Card.tsx';
import { DataTable, type Column } from '#shared/ui/DataTable.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { reasonText } from '../domain/bounces.ts';
import { useReportPlace } from '../reportContext.ts';
import { Bar } from './Bar.tsx';

interface BounceReasonsProps {
  readonly type: BounceType;
  /** Undefined while they are awaited. */
  readonly reasons: readonly BounceReason[] | undefined;
}

interface Row extends BounceReason {
  readonly key: string;
}

/** Why mails came back: reason, count, share of the recipients with 2 decimals (S4 §2). */
export function BounceReasons({ type, reasons }: BounceReasonsProps) {
  const t = useTexts('campaign-report');
  const { campaign, title: campaignName } = useReportPlace();
  const most = (reasons ?? []).reduce((largest, { count }) => Math.max(largest, count ?? 0), 0);
  const columns = useReasonColumns(most);
  const rows = useMemo(
    () => reasons?.map((reason, index): Row => ({ ...reason, key: String(index) })),
    [reasons],
  );
  const title = t('bounces.reasons');
  return (
    <Card
      isFlush
      title={title}
      actions={
        <ExportButton
          what="export-bounce-reasons"
          campaignId={campaign.id}
          type={type}
          fileName={[campaignName, title, t(`bounces.${type}`)]}
        />
      }
    >
      <DataTable
        isFrameless
        caption={title}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        skeletonRows={3}
        empty={<EmptyState isCompact icon={<MailCheck />} title={t('bounces.noReasons')} />}
      />
    </Card>
  );
}

function useReasonColumns(most: number): readonly Column<Row>[] {
  const t = useTexts('campaign-report');
  const reports = useTexts('reports');
  const format = useFormat();
  const { report } = useReportPlace();
  const recipients = report ? ratesOf(report).recipients : null;
  return useMemo(
    () => [
      {
        key: 'reason',
        header: t('bounces.reason'),
        cell: (row) => (
          <Bar part={row.count} most={most}>
            <bdi>{reasonText(row) || reports('unknown')}</bdi>
          </Bar>
        ),
        sortValue: reasonText,
      },
      {
        key: 'count',
        header: t('bounces.count'),
        align: 'end',
        cell: ({ count }) => format.number(count),
        sortValue: ({ count }) => count,
        firstDirection: 'descending',
        width: 110,
      },
      {
        key: 'share',
        header: t('bounces.share'),
        align: 'end',
        cell: ({ count, percentage }) => {
          const { fraction, serverValue } = rateOf(count, recipients, percentage);
          const share =
            fraction === null ? missing : t('bounces.ofRecipients', { percent: format.percent(fraction, 2) });
          if (serverValue === null) return share;
          return `${share} · ${reports('serverValue', { value: format.number(serverValue) })}`;
        },
        sortValue: ({ count }) => count,
        firstDirection: 'descending',
      },
    ],
    [t, reports, format, recipients, most],
  );
}
