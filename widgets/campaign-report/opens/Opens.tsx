import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { opensQuery } from '#shared/api/campaign-reports.ts';
import { useOwner } from '#shared/island/useOwner.ts';
import { ownerOf } from '#shared/lib/owner.ts';
import { useApi } from '#shared/query/useApi.ts';
import { ContactOpens } from '#shared/reports/ContactOpens.tsx';
import { OpensByHour } from '#shared/reports/OpensByHour.tsx';
import { OpensCards } from '#shared/reports/OpensCards.tsx';
import { useOpensHours } from '#shared/reports/useOpensHours.ts';
import { useReportPlace } from '../reportContext.ts';
import { useTrends } from '../useTrends.ts';
import { useTabLoading, type TabProps } from '../useTabLoading.ts';
import styles from '../campaign-report.module.css';

/** S4 §2 «Opens tab». */
export function Opens({ isShown, onLoading }: TabProps) {
  const api = useApi();
  const { campaign, title, report, isFailed, tellMoments } = useReportPlace();
  const query = useQuery({
    ...opensQuery(api, { campaignId: campaign.id }, ownerOf(useOwner())),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data, dataUpdatedAt, isPending } = query;
  const news = useOpensHours({
    campaignId: campaign.id,
    loaded: query,
    signal: report?.openedTotal,
    isShown,
  });
  const trends = useTrends();
  useTabLoading(isPending, onLoading);
  useEffect(
    () => tellMoments(data?.contacts.items.map(({ firstOpen }) => firstOpen) ?? []),
    [data, tellMoments],
  );
  return (
    <div className={styles['tab']}>
      {!isFailed && (
        <OpensCards
          report={report}
          trends={{ unique: trends.opened, rate: trends.open, total: trends.openedTotal }}
        />
      )}
      <OpensByHour
        campaignId={campaign.id}
        campaignName={title}
        hours={news.hours}
        error={data ? news.error : query.error}
        onRetry={data ? news.retry : query.refetch}
        isBusy={query.isFetching || news.isFetching}
        isShown={isShown}
      />
      <ContactOpens
        key={isPending ? 'waiting' : 'there'}
        campaignId={campaign.id}
        campaignName={title}
        isWaiting={isPending}
        signal={report?.openedTotal}
        isShown={isShown}
        first={data && { page: data.contacts, updatedAt: dataUpdatedAt }}
      />
    </div>
  );
}
