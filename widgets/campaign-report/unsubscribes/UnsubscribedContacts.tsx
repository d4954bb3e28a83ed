import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { reportContactsQuery, type ReportContact } from '#shared/api/campaign-reports.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useApi } from '#shared/query/useApi.ts';
import { organisationColumn, subscribedColumn, usePersonColumns } from '#shared/reports/contactColumns.tsx';
import { initialOf, type FirstPage } from '#shared/reports/firstPage.ts';
import { ExportButton } from '#shared/reports/ExportButton.tsx';
import { ListSection } from '#shared/reports/ListSection.tsx';
import { useListRequest } from '#shared/reports/useListRequest.ts';
import type { Column } from '#shared/ui/DataTable.tsx';
import { useReportPlace } from '../hooks/reportContext.ts';

interface UnsubscribedContactsProps {
  readonly first: FirstPage | undefined;
  readonly isWaiting: boolean;
}

/** S4 §2 «Contacts who unsubscribed»; it has a Subscribed column as well. */
export function UnsubscribedContacts({ first, isWaiting }: UnsubscribedContactsProps) {
  const t = useTexts('campaign-report');
  const api = useApi();
  const { campaign, title: campaignName } = useReportPlace();
  const { id: campaignId } = campaign;
  const request = useListRequest(campaignId);
  const { search, page, perPage } = request;
  const answer = useQuery({
    ...reportContactsQuery(api, 'unsubscribes', { campaignId, search, page, perPage }),
    ...initialOf(first, request),
    enabled: !isWaiting,
  });
  const title = t('unsubscribes.list');
  return (
    <ListSection
      title={title}
      request={request}
      answer={answer}
      columns={useUnsubscribedColumns()}
      rowKey={({ id }) => id}
      empty={t('unsubscribes.none')}
      actions={
        <ExportButton what="export-unsubscribes" campaignId={campaignId} fileName={[campaignName, title]} />
      }
    />
  );
}

function useUnsubscribedColumns(): readonly Column<ReportContact>[] {
  const t = useTexts('campaign-report');
  const reports = useTexts('reports');
  const person = usePersonColumns<ReportContact>();
  return useMemo(
    () => [
      ...person,
      organisationColumn(reports('column.organisation'), t('unsubscribes.noOrganization')),
      subscribedColumn(reports('column.subscribed')),
    ],
    [t, reports, person],
  );
}
