import { useQuery } from '@tanstack/react-query';
import { reportContactsQuery, type ReportContact } from '#shared/api/campaign-report-people.ts';
import type { ReportExport } from '#shared/api/campaign-reports.ts';
import { useOwner } from '#shared/island/useOwner.ts';
import { ownerOf } from '#shared/lib/owner.ts';
import { useApi } from '#shared/query/useApi.ts';
import { ExportButton } from '#shared/reports/ExportButton.tsx';
import { initialOf, type FirstPage } from '#shared/reports/firstPage.ts';
import { ListSection } from '#shared/reports/ListSection.tsx';
import { useOnNews } from '#shared/reports/useOnNews.ts';
import { useListRequest } from '#shared/reports/useListRequest.ts';
import type { Column } from '#shared/ui/DataTable.tsx';
import { useReportPlace } from './reportContext.ts';

export interface FirstContacts {
  /** What the tab's first load brought along. */
  readonly first: FirstPage | undefined;
  /** That load is under way: nothing is asked for yet. */
  readonly isWaiting: boolean;
  readonly isShown: boolean;
}

interface ReportedContactsProps extends FirstContacts {
  readonly of: 'clicks' | 'unsubscribes';
  readonly title: string;
  readonly empty: string;
  readonly columns: readonly Column<ReportContact>[];
  readonly exported: ReportExport;
}

/** The people of a tab: found, sorted and paged (S4 §2), with their export (S4 §7). */
export function ReportedContacts(props: ReportedContactsProps) {
  const { of, title, empty, columns, exported, first, isWaiting, isShown } = props;
  const api = useApi();
  const { campaign, title: campaignName, report, reportAt } = useReportPlace();
  const { id: campaignId } = campaign;
  const request = useListRequest(campaignId);
  const { search, page, perPage } = request;
  const answer = useQuery({
    ...reportContactsQuery(api, of, { campaignId, search, page, perPage }, ownerOf(useOwner())),
    ...initialOf(first, request),
    enabled: !isWaiting,
  });
  useOnNews({
    signal:
      report && (of === 'clicks' ? `${report.distinctClicks} ${report.clicked}` : report.uniqueUnsubscribes),
    isLoaded: answer.data !== undefined,
    isShown,
    isFresh: answer.dataUpdatedAt >= reportAt,
    onNews: () => void answer.refetch({ cancelRefetch: false }),
  });
  return (
    <ListSection
      title={title}
      request={request}
      answer={answer}
      columns={columns}
      rowKey={({ id }) => id}
      empty={empty}
      actions={<ExportButton what={exported} campaignId={campaignId} fileName={[campaignName, title]} />}
    />
  );
}
