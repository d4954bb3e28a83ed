import { Suspense, useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { reportQuery } from '#shared/api/campaign-reports.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { useApi } from '#shared/query/useApi.ts';
import { QueryNotice } from '#shared/ui/ErrorNotice.tsx';
import type { Compared } from './compare/Comparison.tsx';
import { campaignTitle, type ReportCampaign } from './domain/campaign.ts';
import { Funnel } from './funnel/Funnel.tsx';
import { Header } from './header/Header.tsx';
import { ReportContext } from './reportContext.ts';
import { useReport } from './useReport.ts';
import { ReportTabs } from './ReportTabs.tsx';
import styles from './campaign-report.module.css';

/** Only for those who ask for it. */
const Comparison = lazyPart(() => import('./compare/Comparison.tsx'), 'Comparison');

interface CampaignReportProps {
  readonly campaign: ReportCampaign;
  readonly poll: boolean;
}

/** The report of one campaign (S4 §2); another campaign begins anew. */
export function CampaignReport(props: CampaignReportProps) {
  return <Report key={props.campaign.id} {...props} />;
}

function Report({ campaign, poll }: CampaignReportProps) {
  const t = useTexts('campaign-report');
  const { query, isWatched, tellMoments } = useReport(campaign, poll);
  const [compared, setCompared] = useState<Compared | 'choosing' | null>(null);
  const other = useOther(compared);
  const title = campaignTitle(campaign);
  const { data: report, dataUpdatedAt: reportAt } = query;
  const isFailed = !report && query.isError;
  const place = useMemo(
    () => ({ campaign, title, report, isFailed, reportAt, other: other.data, tellMoments }),
    [campaign, title, report, isFailed, reportAt, other.data, tellMoments],
  );
  const isLoading = query.isPending;
  return (
    <ReportContext value={place}>
      <section className={styles['screen']} aria-label={t('title', { name: title })} aria-busy={isLoading}>
        <Header
          asOf={reportAt}
          isFetching={query.isFetching}
          isWatched={isWatched}
          onCompare={() => setCompared((now) => now ?? 'choosing')}
        />
        {compared && (
          <Suspense fallback={null}>
            <Comparison
              compared={compared}
              error={other.error}
              onChange={setCompared}
              onRetry={other.refetch}
            />
          </Suspense>
        )}
        <QueryNotice query={query} message={t(report ? 'stale' : 'failed')} />
        {/* S4 §2: the report dims and takes no clicks while it loads; nor keys, and Back stays outside. */}
        <div className={styles['tabs']} inert={isLoading} data-loading={isLoading || undefined}>
          <Funnel isLoading={isLoading} />
          <ReportTabs isLoading={isLoading} />
        </div>
      </section>
    </ReportContext>
  );
}

function useOther(compared: Compared | 'choosing' | null) {
  const api = useApi();
  const id = compared && compared !== 'choosing' ? compared.id : null;
  return useQuery({ ...reportQuery(api, { campaignId: id ?? '' }), enabled: id !== null });
}
