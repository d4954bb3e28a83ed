import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo } from 'react';
import { clicksQuery } from '#shared/api/campaign-reports.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { useOwner } from '#shared/island/useOwner.ts';
import { ownerOf } from '#shared/lib/owner.ts';
import { useApi } from '#shared/query/useApi.ts';
import { useOnNews } from '#shared/reports/useOnNews.ts';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import type { ReportContact } from '#shared/api/campaign-report-people.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useContactColumns } from '#shared/reports/contactColumns.tsx';
import type { Column } from '#shared/ui/DataTable.tsx';
import { CountCard } from '#shared/reports/CountCard.tsx';
import { RateCard } from '#shared/reports/RateCard.tsx';
import { ratesOf } from '#shared/reports/rates.ts';
import { useReportPlace } from '../reportContext.ts';
import { useTabLoading, type TabProps } from '../useTabLoading.ts';
import { ClicksByHour } from './ClicksByHour.tsx';
import { ReportedContacts, type FirstContacts } from '../ReportedContacts.tsx';
import { ClickedUrls } from './ClickedUrls.tsx';
import { useTrends } from '../useTrends.ts';
import styles from '../campaign-report.module.css';

const ClickMapSection = lazyPart(() => import('./ClickMapSection.tsx'), 'ClickMapSection');

/** S4 §2 «Clicks tab». */
export function Clicks({ isShown, onLoading }: TabProps) {
  const api = useApi();
  const { campaign, report, isFailed, tellMoments } = useReportPlace();
  const query = useQuery({
    ...clicksQuery(api, { campaignId: campaign.id }, ownerOf(useOwner())),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data, dataUpdatedAt, isPending } = query;
  // Clicks and opens are divided by each other: both are of one answer, read anew as a whole.
  useOnNews({
    signal: report && `${report.clicked} ${report.openedTotal}`,
    isLoaded: data !== undefined,
    isShown,
    onNews: () => void query.refetch({ cancelRefetch: false }),
  });
  useTabLoading(isPending, onLoading);
  useEffect(
    () => tellMoments(data?.contacts.items.map(({ firstOpen }) => firstOpen) ?? []),
    [data, tellMoments],
  );
  return (
    <div className={styles['tab']}>
      {!isFailed && <ClickCards />}
      <ClicksByHour
        clicks={data?.clicksByHour}
        opens={data?.opensByHour}
        error={data ? null : query.error}
        onRetry={query.refetch}
        isBusy={query.isFetching}
        isShown={isShown}
      />
      {(data || query.error) && (
        <Suspense fallback={<Skeleton kind="block" height={360} />}>
          <ClickMapSection templateHtml={data?.templateHtml ?? null} mailQuery={query} isShown={isShown} />
        </Suspense>
      )}
      <Clickers
        key={isPending ? 'waiting' : 'there'}
        isWaiting={isPending}
        isShown={isShown}
        first={data && { page: data.contacts, updatedAt: dataUpdatedAt }}
      />
    </div>
  );
}

/** S4 §2 «Contacts who clicked»; its empty text is that of the opens. */
function Clickers(first: FirstContacts) {
  const t = useTexts('campaign-report');
  const reports = useTexts('reports');
  return (
    <ReportedContacts
      {...first}
      of="clicks"
      title={t('clicks.list')}
      columns={useClickerColumns()}
      empty={reports('noContacts')}
      exported="export-clicks"
    />
  );
}

function useClickerColumns(): readonly Column<ReportContact>[] {
  const t = useTexts('campaign-report');
  const reports = useTexts('reports');
  const own = useMemo(
    (): readonly Column<ReportContact>[] => [
      {
        key: 'urls',
        header: t('clicks.urls'),
        cell: ({ clickedUrls }) => <ClickedUrls urls={clickedUrls} />,
        sortValue: ({ clickedUrls }) => clickedUrls.length,
        firstDirection: 'descending',
        width: 260,
      },
    ],
    [t],
  );
  return useContactColumns(reports('noOrganisation'), own);
}

/** S4 §2, §5: two rates of distinct clicks, over what was delivered and over what was opened. */
function ClickCards() {
  const t = useTexts('campaign-report');
  const trends = useTrends();
  const { report } = useReportPlace();
  const rates = report && ratesOf(report);
  return (
    <div className={styles['cards']}>
      <RateCard
        label={t('clicks.throughRate')}
        of="delivered"
        rate={rates?.clickThrough}
        tooltip={t('clicks.throughAbout')}
        trend={trends.clickThrough}
      />
      <CountCard
        label={t('clicks.unique')}
        count={report?.distinctClicks}
        hint={t('clicks.uniqueAbout')}
        trend={trends.distinctClicks}
      />
      <CountCard
        label={t('clicks.total')}
        count={report?.clicked}
        hint={t('clicks.totalAbout')}
        trend={trends.clicked}
      />
      <RateCard
        label={t('clicks.toOpenRate')}
        of="opens"
        rate={rates?.clickToOpen}
        tooltip={t('clicks.toOpenAbout')}
        trend={trends.clickToOpen}
      />
    </div>
  );
}
