import { useTexts } from '#shared/i18n/useTexts.ts';
import { CountCard } from '#shared/reports/CountCard.tsx';
import { RateCard } from '#shared/reports/RateCard.tsx';
import { ratesOf } from '#shared/reports/rates.ts';
import { useReportPlace } from '../reportContext.ts';
import { useTrends } from '../useTrends.ts';
import styles from '../campaign-report.module.css';

/** S4 §2, §5: two rates of distinct clicks, over what was delivered and over what was opened. */
export function ClickCards() {
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
