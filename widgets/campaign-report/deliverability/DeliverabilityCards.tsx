import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { CountCard } from '#shared/reports/CountCard.tsx';
import { RateCard } from '#shared/reports/RateCard.tsx';
import { ratesOf } from '#shared/reports/rates.ts';
import { useTrends } from '../useTrends.ts';
import { useReportPlace } from '../reportContext.ts';
import styles from '../campaign-report.module.css';

/** What became of the mails, as shares of the recipients. */
const shares = [
  { of: 'delivery', label: 'cards.delivered', about: 'cards.deliveredAbout' },
  { of: 'softBounce', label: 'cards.softBounces', about: 'cards.softAbout' },
  { of: 'hardBounce', label: 'cards.hardBounces', about: 'cards.hardAbout' },
] as const;

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
      {shares.map(({ of, label, about }) => (
        <RateCard
          key={of}
          isCount
          label={t(label)}
          of="recipients"
          rate={rates?.[of]}
          tooltip={t(about)}
          trend={trends[of]}
        />
      ))}
    </div>
  );
}
