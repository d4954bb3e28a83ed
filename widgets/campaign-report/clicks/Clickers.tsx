import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { reportContactsQuery, type ReportContact } from '#shared/api/campaign-reports.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useApi } from '#shared/query/useApi.ts';
import { organisationColumn, subscribedColumn, usePersonColumns } from '#shared/reports/contactColumns.tsx';
import { ExportButton } from '#shared/reports/ExportButton.tsx';
import { initialOf, type FirstPage } from '#shared/reports/firstPage.ts';
import { ListSection } from '#shared/reports/ListSection.tsx';
import { useListRequest } from '#shared/reports/useListRequest.ts';
import type { Column } from '#shared/ui/DataTable.tsx';
import { useReportPlace } from '../hooks/reportContext.ts';
import { ClickedUrls } from './ClickedUrls.tsx';

interface ClickersProps {
  readonly first: FirstPage | undefined;
  readonly isWaiting: boolean;
}

/** S4 §2 «Contacts who clicked»; its empty text is that of the opens. */
export function Clickers({ first, isWaiting }: ClickersProps) {
  const t = useTexts('campaign-report');
  const reports = useTexts('reports');
  const api = useApi();
  const { campaign, title: campaignName } = useReportPlace();
  const { id: campaignId } = campaign;
  const request = useListRequest(campaignId);
  const { search, page, perPage } = request;
  const answer = useQuery({
    ...reportContactsQuery(api, 'clicks', { campaignId, search, page, perPage }),
    ...initialOf(first, request),
    enabled: !isWaiting,
  });
  const title = t('clicks.list');
  return (
    <ListSection
      title={title}
      request={request}
      answer={answer}
      columns={useClickerColumns()}
      rowKey={({ id }) => id}
      empty={reports('noContacts')}
      actions={<ExportButton what="export-clicks" campaignId={campaignId} fileName={[campaignName, title]} />}
    />
  );
}

function useClickerColumns(): readonly Column<ReportContact>[] {
  const t = useTexts('campaign-report');
  const reports = useTexts('reports');
  const person = usePersonColumns<ReportContact>();
  return useMemo(
    () => [
      ...person,
      organisationColumn(reports('column.organisation'), reports('noOrganisation')),
      {
        key: 'urls',
        header: t('clicks.urls'),
        cell: ({ clickedUrls }) => <ClickedUrls urls={clickedUrls} />,
        sortValue: ({ clickedUrls }) => clickedUrls.length,
        firstDirection: 'descending',
        width: 260,
      },
      subscribedColumn(reports('column.subscribed')),
    ],
    [t, reports, person],
  );
}
