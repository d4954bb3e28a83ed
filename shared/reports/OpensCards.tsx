import type { CampaignReport } from '#shared/api/campaign-reports.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import type { StatTrend } from '#shared/ui/StatCard.tsx';
import { CountCard } from './CountCard.tsx';
import { RateCard } from './RateCard.tsx';
import { ratesOf } from './rates.ts';
import styles from './reports.module.css';

interface OpensCardsProps {
  /** Undefined while it is awaited. */
  readonly report: CampaignReport | undefined;
  readonly trends?: Readonly<Record<'unique' | 'rate' | 'total', StatTrend | undefined>> | undefined;
}

/** S4 §2: Unique Opens, Open rate, Total opens. */
export function OpensCards({ report, trends }: OpensCardsProps) {
  const t = useTexts('reports');
  return (
    <div className={styles['cards']}>
      <CountCard
        label={t('opens.unique')}
        count={report?.opened}
        hint={t('opens.uniqueAbout')}
        trend={trends?.unique}
      />
      <RateCard
        label={t('opens.rate')}
        of="sent"
        rate={report && ratesOf(report).open}
        tooltip={t('opens.rateAbout')}
        trend={trends?.rate}
      />
      <CountCard
        label={t('opens.total')}
        count={report?.openedTotal}
        hint={t('opens.totalAbout')}
        trend={trends?.total}
      />
    </div>
  );
}
