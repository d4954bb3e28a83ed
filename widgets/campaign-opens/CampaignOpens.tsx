import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import ChartColumn from 'lucide-react/icons/chart-column';
import Users from 'lucide-react/icons/users';
import { opensQuery, reportQuery } from '#shared/api/campaign-reports.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useOwner } from '#shared/island/useOwner.ts';
import { ownerOf } from '#shared/lib/owner.ts';
import { useApi } from '#shared/query/useApi.ts';
import { ContactOpens } from '#shared/reports/ContactOpens.tsx';
import { OpensByHour } from '#shared/reports/OpensByHour.tsx';
import { OpensCards } from '#shared/reports/OpensCards.tsx';
import { Segments } from '#shared/reports/Segments.tsx';
import { QueryNotice } from '#shared/ui/ErrorNotice.tsx';
import styles from './campaign-opens.module.css';

type View = 'graph' | 'contacts';

interface CampaignOpensProps {
  readonly campaignId: string;
  readonly campaignName?: string | undefined;
  readonly view: View;
}

/** The figures, and below them the graph or the list; another campaign begins anew. */
export function CampaignOpens(props: CampaignOpensProps) {
  return <Opens key={`${props.campaignId} ${props.view}`} {...props} />;
}

function Opens({ campaignId, campaignName = `#${campaignId}`, view: given }: CampaignOpensProps) {
  const t = useTexts('campaign-opens');
  const api = useApi();
  const [view, setView] = useState(given);
  const report = useQuery(reportQuery(api, { campaignId }));
  return (
    <section className={styles['screen']} aria-label={t('title')}>
      <QueryNotice query={report} message={t('failed')} />
      {(report.data ?? !report.isError) && <OpensCards report={report.data} />}
      <Segments
        label={t('view')}
        value={view}
        onChange={setView}
        segments={[
          { value: 'graph', label: t('graph'), icon: <ChartColumn size={14} /> },
          { value: 'contacts', label: t('contacts'), icon: <Users size={14} /> },
        ]}
      />
      {view === 'graph' ? (
        <Graph campaignId={campaignId} campaignName={campaignName} />
      ) : (
        <ContactOpens campaignId={campaignId} campaignName={campaignName} />
      )}
    </section>
  );
}

/** Asked for only where it is shown. */
function Graph({ campaignId, campaignName }: { readonly campaignId: string; readonly campaignName: string }) {
  const api = useApi();
  const { data, error, refetch, isFetching } = useQuery(opensQuery(api, { campaignId }, ownerOf(useOwner())));
  return (
    <OpensByHour
      campaignId={campaignId}
      campaignName={campaignName}
      hours={data?.opensByHour}
      error={data ? null : error}
      onRetry={refetch}
      isBusy={isFetching}
      isShown
    />
  );
}
