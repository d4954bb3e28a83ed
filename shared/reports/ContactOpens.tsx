import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { reportContactsQuery, type ReportContact } from '#shared/api/campaign-report-people.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { parseServerDate } from '#shared/lib/dates.ts';
import { useOwner } from '#shared/island/useOwner.ts';
import { ownerOf } from '#shared/lib/owner.ts';
import { useApi } from '#shared/query/useApi.ts';
import type { Column } from '#shared/ui/DataTable.tsx';
import { Moment } from './contactCells.tsx';
import { organisationColumn, subscribedColumn, usePersonColumns } from './contactColumns.tsx';
import { ExportButton } from './ExportButton.tsx';
import { initialOf, type FirstPage } from './firstPage.ts';
import { ListSection } from './ListSection.tsx';
import { useListRequest } from './useListRequest.ts';
import { useOnNews } from './useOnNews.ts';

interface ContactOpensProps {
  readonly campaignId: string;
  /** For the names of files. */
  readonly campaignName: string;
  /** The first page as it came with the hours. */
  readonly first?: FirstPage | undefined;
  /** That page is still awaited: nothing is asked for beside it. */
  readonly isWaiting?: boolean | undefined;
  /** A figure of the list: with another one it is read anew, while it is shown. */
  readonly signal?: number | null | undefined;
  readonly isShown?: boolean | undefined;
}

/** Who opened the mail, how often and when first (S4 §2 «Contact opens list»). */
export function ContactOpens(props: ContactOpensProps) {
  const { campaignId, campaignName, first, isWaiting = false, signal, isShown = true } = props;
  const t = useTexts('reports');
  const api = useApi();
  const request = useListRequest(campaignId);
  const { search, page, perPage } = request;
  const answer = useQuery({
    ...reportContactsQuery(api, 'opens', { campaignId, search, page, perPage }, ownerOf(useOwner())),
    ...initialOf(first, request),
    enabled: !isWaiting,
  });
  const isLoaded = answer.data !== undefined;
  useOnNews({ signal, isLoaded, isShown, onNews: () => void answer.refetch({ cancelRefetch: false }) });
  return (
    <ListSection
      title={t('opens.list')}
      request={request}
      answer={answer}
      columns={useOpensColumns()}
      rowKey={({ id }) => id}
      empty={t('noContacts')}
      hasTimes
      actions={
        <ExportButton
          what="export-opens"
          campaignId={campaignId}
          fileName={[campaignName, t('opens.list')]}
        />
      }
    />
  );
}

function useOpensColumns(): readonly Column<ReportContact>[] {
  const t = useTexts('reports');
  const format = useFormat();
  const { serverTimeZone } = useLocale();
  const person = usePersonColumns<ReportContact>();
  return useMemo(
    () => [
      ...person,
      {
        key: 'opens',
        header: t('column.opens'),
        align: 'end',
        // S4 §2: «defaults to 1».
        cell: ({ openCount }) => format.number(openCount ?? 1),
        sortValue: ({ openCount }) => openCount ?? 1,
        firstDirection: 'descending',
        width: 104,
      },
      {
        key: 'firstOpen',
        header: t('column.firstOpen'),
        cell: ({ firstOpen }) => <Moment text={firstOpen} none={t('unknown')} />,
        sortValue: ({ firstOpen }) => parseServerDate(firstOpen, { timeZone: serverTimeZone }),
        // «Nov 15, 10:21 AM» is whole.
        width: 154,
      },
      organisationColumn(t('column.organisation'), t('noOrganisation')),
      subscribedColumn(t('column.subscribed')),
    ],
    [t, format, serverTimeZone, person],
  );
}
