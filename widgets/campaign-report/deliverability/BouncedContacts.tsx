import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import Network from 'lucide-react/icons/network';
import {
  bouncedContactsQuery,
  type BouncedContact,
  type BounceType,
} from '#shared/api/campaign-report-people.ts';
import { missing } from '#shared/i18n/format.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { parseServerDate } from '#shared/lib/dates.ts';
import { useApi } from '#shared/query/useApi.ts';
import { Foreign, Moment } from '#shared/reports/contactCells.tsx';
import { organisationColumn, usePersonColumns } from '#shared/reports/contactColumns.tsx';
import { ExportButton } from '#shared/reports/ExportButton.tsx';
import { ListSection } from '#shared/reports/ListSection.tsx';
import { useOnNews } from '#shared/reports/useOnNews.ts';
import { useListRequest } from '#shared/reports/useListRequest.ts';
import { Button } from '#shared/ui/Button.tsx';
import type { Column } from '#shared/ui/DataTable.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { reasonText } from '../domain/bounces.ts';
import { useReportPlace } from '../reportContext.ts';

const BounceGroups = lazyPart(() => import('./BounceGroups.tsx'), 'BounceGroups');

interface BouncedContactsProps {
  readonly type: BounceType;
  readonly isShown: boolean;
}

/** To whom the mail could not be delivered (S4 §2 «bounced contacts table»). */
export function BouncedContacts({ type, isShown }: BouncedContactsProps) {
  const t = useTexts('campaign-report');
  const api = useApi();
  const { campaign, title: campaignName, report, reportAt, tellMoments } = useReportPlace();
  const { id: campaignId } = campaign;
  const [isGrouped, setGrouped] = useState(false);
  const request = useListRequest(type);
  const { search, page, perPage } = request;
  const answer = useQuery(bouncedContactsQuery(api, { campaignId, type, search, page, perPage }));
  const { data, refetch } = answer;
  useReloadOnReturn(isShown, refetch);
  useOnNews({
    signal: report && `${report.softBounces} ${report.hardBounces}`,
    isLoaded: data !== undefined,
    isShown,
    isFresh: answer.dataUpdatedAt >= reportAt,
    onNews: () => void refetch({ cancelRefetch: false }),
  });
  useEffect(() => tellMoments(data?.items.map(({ bounceDate }) => bounceDate) ?? []), [data, tellMoments]);
  // The groups are of everybody: a search would neither be seen nor hold there.
  const group = () => {
    request.setSearch('');
    setGrouped(!isGrouped);
  };
  const title = t('bounces.contacts');
  const kind = t(`bounces.${type}`);
  return (
    <ListSection
      title={title}
      description={kind}
      request={request}
      answer={answer}
      columns={useBouncedColumns()}
      rowKey={({ id }) => id}
      empty={t('bounces.noContacts')}
      hasTimes
      actions={
        <>
          {(isGrouped || (data?.total ?? 0) > 0) && (
            <Button iconStart={<Network />} aria-pressed={isGrouped} onClick={group}>
              {t('groups.open')}
            </Button>
          )}
          <ExportButton
            what="export-bounced-contacts"
            campaignId={campaignId}
            type={type}
            fileName={[campaignName, title, kind]}
          />
        </>
      }
      instead={
        isGrouped && (
          <Suspense fallback={<Skeleton kind="block" height={240} />}>
            <BounceGroups key={type} type={type} isShown={isShown} />
          </Suspense>
        )
      }
    />
  );
}

/** S4 §4: «Switching to deliverability reloads the bounced contacts». */
function useReloadOnReturn(isShown: boolean, reload: () => unknown): void {
  const wasShown = useRef(isShown);
  useEffect(() => {
    if (isShown && !wasShown.current) void reload();
    wasShown.current = isShown;
  }, [isShown, reload]);
}

function useBouncedColumns(): readonly Column<BouncedContact>[] {
  const t = useTexts('campaign-report');
  const reports = useTexts('reports');
  const { serverTimeZone } = useLocale();
  const person = usePersonColumns<BouncedContact>();
  return useMemo(
    () => [
      ...person,
      organisationColumn(reports('column.organisation')),
      {
        key: 'reason',
        header: t('bounces.contactReason'),
        cell: (row) => <Foreign text={reasonText(row)} />,
        sortValue: reasonText,
      },
      {
        key: 'date',
        header: t('bounces.date'),
        cell: ({ bounceDate }) => <Moment text={bounceDate} none={missing} />,
        sortValue: ({ bounceDate }) => parseServerDate(bounceDate, { timeZone: serverTimeZone }),
      },
    ],
    [t, reports, serverTimeZone, person],
  );
}
