import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { CountCard } from '#shared/reports/CountCard.tsx';
import { RateCard } from '#shared/reports/RateCard.tsx';
import { ratesOf } from '#shared/reports/rates.ts';
import { useTrends } from '../hooks/useTrends.ts';
import { useReportPlace } from '../hooks/reportContext.ts';
import styles from '../campaign-report.module.css';

/** Four cards (S4 §2); «Sent» counts people, and says so beside the mails. */
export function DeliverabilityCards() {
  const t = useTexts('campaign-report');
  const format = useFormat();
  const trends = useTrends();
  const { report } = useReportPlace();
  const rates = report && ratesOf(report);
  return (
    <div className={styles['cards']}>
      <CountCard
        label={t('cards.sent')}
        count={report?.distinctContacts}
        hint={t('cards.people')}
        tooltip={
          report &&
          t('cards.sentAbout', {
            people: format.number(report.distinctContacts),
            mails: format.number(report.sent),
          })
        }
        trend={trends.sent}
      />
      <RateCard
        isCount
        label={t('cards.delivered')}
        of="recipients"
        rate={rates?.delivery}
        tooltip={t('cards.deliveredAbout')}
        trend={trends.delivery}
      />
      <RateCard
        isCount
        label={t('cards.softBounces')}
        of="recipients"
        rate={rates?.softBounce}
        tooltip={t('cards.softAbout')}
        trend={trends.softBounce}
      />
      <RateCard
        isCount
        label={t('cards.hardBounces')}
        of="recipients"
        rate={rates?.hardBounce}
        tooltip={t('cards.hardAbout')}
        trend={trends.hardBounce}
      />
    </div>
  );
}
