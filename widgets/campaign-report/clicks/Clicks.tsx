import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { clicksQuery } from '#shared/api/campaign-reports.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { useApi } from '#shared/query/useApi.ts';
import { useOpensHours } from '#shared/reports/useOpensHours.ts';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { useReportPlace } from '../reportContext.ts';
import { useTabLoading, type TabProps } from '../useTabLoading.ts';
import { ClickCards } from './ClickCards.tsx';
import { Clickers } from './Clickers.tsx';
import { ClicksByHour } from './ClicksByHour.tsx';
import styles from '../campaign-report.module.css';

const ClickMapSection = lazyPart(() => import('./ClickMapSection.tsx'), 'ClickMapSection');

/** S4 §2 «Clicks tab». */
export function Clicks({ isShown, onLoading }: TabProps) {
  const api = useApi();
  const { campaign, report, tellMoments } = useReportPlace();
  const query = useQuery({
    ...clicksQuery(api, { campaignId: campaign.id }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data, dataUpdatedAt, isPending } = query;
  const opens = useOpensHours({
    campaignId: campaign.id,
    loaded: query,
    signal: report?.openedTotal,
    isShown,
  });
  useTabLoading(isPending, onLoading);
  useEffect(
    () => tellMoments(data?.contacts.items.map(({ firstOpen }) => firstOpen) ?? []),
    [data, tellMoments],
  );
  return (
    <div className={styles['tab']}>
      <ClickCards />
      <ClicksByHour
        clicks={data?.clicksByHour}
        opens={opens}
        error={data ? null : query.error}
        onRetry={query.refetch}
        isBusy={query.isFetching}
        isShown={isShown}
      />
      {data && (
        <Suspense fallback={<Skeleton kind="block" height={360} />}>
          <ClickMapSection templateHtml={data.templateHtml} />
        </Suspense>
      )}
      <Clickers
        key={isPending ? 'waiting' : 'there'}
        isWaiting={isPending}
        first={data && { page: data.contacts, updatedAt: dataUpdatedAt }}
      />
    </div>
  );
}
