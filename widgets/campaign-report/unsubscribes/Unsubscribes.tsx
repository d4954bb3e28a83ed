import { useQuery } from '@tanstack/react-query';
import { unsubscribeMetricsQuery } from '#shared/api/campaign-reports.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useOwner } from '#shared/island/useOwner.ts';
import { ownerOf } from '#shared/lib/owner.ts';
import { useApi } from '#shared/query/useApi.ts';
import { CountCard } from '#shared/reports/CountCard.tsx';
import { RateCard } from '#shared/reports/RateCard.tsx';
import { ratesOf } from '#shared/reports/rates.ts';
import { useContactColumns } from '#shared/reports/contactColumns.tsx';
import { useReportPlace } from '../reportContext.ts';
import { useTrends } from '../useTrends.ts';
import { useTabLoading, type TabProps } from '../useTabLoading.ts';
import { ReportedContacts, type FirstContacts } from '../ReportedContacts.tsx';
import styles from '../campaign-report.module.css';

/** S4 §2 «Unsubscribes tab»; its first page comes with `unsubscribe-metrics`. */
export function Unsubscribes({ isShown, onLoading }: TabProps) {
  const t = useTexts('campaign-report');
  const api = useApi();
  const { campaign, isFailed } = useReportPlace();
  const query = useQuery({
    ...unsubscribeMetricsQuery(api, { campaignId: campaign.id }, ownerOf(useOwner())),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data, dataUpdatedAt, isPending } = query;
  useTabLoading(isPending, onLoading);
  return (
    <section className={styles['tab']} aria-label={t('unsubscribes.title')}>
      <h3 className={styles['tabTitle']}>{t('unsubscribes.title')}</h3>
      {!isFailed && <UnsubscribeCards />}
      <UnsubscribedContacts
        key={isPending ? 'waiting' : 'there'}
        isWaiting={isPending}
        isShown={isShown}
        first={data && { page: data, updatedAt: dataUpdatedAt }}
      />
    </section>
  );
}

function UnsubscribeCards() {
  const t = useTexts('campaign-report');
  const trends = useTrends();
  const { report } = useReportPlace();
  const rates = report && ratesOf(report);
  return (
    <div className={styles['cards']}>
      <CountCard
        label={t('unsubscribes.total')}
        count={report?.uniqueUnsubscribes}
        hint={t('cards.people')}
        tooltip={t('unsubscribes.totalAbout')}
        trend={trends.unsubscribed}
      />
      <RateCard
        label={t('unsubscribes.rate')}
        of="delivered"
        rate={rates?.unsubscribe}
        tooltip={t('unsubscribes.rateAbout')}
        trend={trends.unsubscribe}
      />
      <RateCard
        label={t('unsubscribes.overOpens')}
        of="opens"
        rate={rates?.unsubscribeToOpen}
        tooltip={t('unsubscribes.overOpensAbout')}
        trend={trends.unsubscribeToOpen}
      />
    </div>
  );
}

/** S4 §2 «Contacts who unsubscribed»; it has a Subscribed column as well. */
function UnsubscribedContacts(first: FirstContacts) {
  const t = useTexts('campaign-report');
  return (
    <ReportedContacts
      {...first}
      of="unsubscribes"
      title={t('unsubscribes.list')}
      columns={useContactColumns(t('unsubscribes.noOrganization'))}
      empty={t('unsubscribes.none')}
      exported="export-unsubscribes"
    />
  );
}
