import { missing, useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { ratesOf } from '#shared/reports/rates.ts';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { funnelOf, type FunnelPart } from '../domain/funnel.ts';
import { useReportPlace } from '../reportContext.ts';
import styles from './funnel.module.css';

/** From sent to clicked at one glance; a list whose pictures say nothing that its words do not. */
export function Funnel({ isLoading }: { readonly isLoading: boolean }) {
  const t = useTexts('campaign-report');
  const { report } = useReportPlace();
  if (!report)
    return isLoading ? (
      <div className={styles['waiting']}>
        <Skeleton kind="block" height={228} isSilent />
      </div>
    ) : null;
  const { recipients } = ratesOf(report);
  const parts = funnelOf({ ...report, recipients });
  if (!parts.some(({ count }) => count)) return null;
  return (
    <div>
      <ol className={styles['funnel']} aria-label={t('funnel.title')}>
        {parts.map((part) => (
          <Step key={part.step} part={part} />
        ))}
      </ol>
      {recipients ? <Basis people={recipients} mails={report.sent} /> : null}
    </div>
  );
}

interface BasisProps {
  readonly people: number;
  readonly mails: number | null;
}

/** Why a rate below may differ from the share above it: other wholes, and more mails than people. */
function Basis({ people, mails }: BasisProps) {
  const t = useTexts('campaign-report');
  const format = useFormat();
  const isOfMails = mails && people !== mails;
  return (
    <p className={styles['basis']}>
      {isOfMails
        ? t('funnel.basisOfMails', { people: format.number(people), mails: format.number(mails) })
        : t('funnel.basis')}
    </p>
  );
}

function Step({ part }: { readonly part: FunnelPart }) {
  const t = useTexts('campaign-report');
  const format = useFormat();
  const { step, count, share, height, next } = part;
  return (
    <li className={styles['step']} data-step={step}>
      <span className={styles['name']}>{t(`funnel.${step}`)}</span>
      <span className={styles['figures']}>
        <span className={styles['count']}>{format.number(count)}</span>
        <span className={styles['share']}>
          {share === null ? missing : format.percent(share, share === 1 ? 0 : 2)}
        </span>
      </span>
      <svg
        className={`${styles['picture']} ew-mirror`}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d={`M0 100V${100 - height * 100}H64L100 ${100 - next * 100}V100Z`} />
      </svg>
      <span className={styles['bar']} aria-hidden="true">
        <span style={{ inlineSize: `${height * 100}%` }} />
      </span>
    </li>
  );
}
