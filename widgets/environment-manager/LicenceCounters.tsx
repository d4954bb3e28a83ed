import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { StatCard } from '#shared/ui/StatCard.tsx';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import { sharesOf, type Licences } from './domain/licences.ts';
import styles from './environment-manager.module.css';

interface LicenceCountersProps {
  readonly licences: Licences;
}

/** How many licences there are and are left, with the sum that leads there (S3 §2.6). */
export function LicenceCounters({ licences }: LicenceCountersProps) {
  const t = useTexts('environment-manager');
  const format = useFormat();
  return (
    <div className={styles['counters']}>
      <StatCard
        label={t('licences.total')}
        value={format.number(licences.total)}
        hint={<UsageBar licences={licences} />}
      />
      <StatCard
        label={t('licences.available')}
        value={format.number(licences.available)}
        hint={<Sum licences={licences} />}
      />
    </div>
  );
}

/** Shows what the sum says. */
function UsageBar({ licences }: LicenceCountersProps) {
  const format = useFormat();
  const { used, creating } = sharesOf(licences);
  return (
    <span className={styles['usage']} aria-hidden="true">
      <span className={styles['bar']} data-over={licences.over > 0 || undefined}>
        {used > 0 && <span className={styles['used']} style={{ inlineSize: `${used}%` }} />}
        {creating > 0 && <span className={styles['creating']} style={{ inlineSize: `${creating}%` }} />}
      </span>
      <span className={styles['sum']}>
        {format.number(licences.used + licences.creating)}/{format.number(licences.total)}
      </span>
    </span>
  );
}

/** Signs for the eye, a sentence for the ear. */
function Sum({ licences }: LicenceCountersProps) {
  const t = useTexts('environment-manager');
  const { total, used, creating, available, over } = licences;
  const values = { total, used, creating, available };
  if (over > 0) {
    return (
      <span className={styles['sum']} data-over="">
        {t('licences.over', { ...values, count: over })}
      </span>
    );
  }
  return (
    <>
      <span className={styles['sum']} aria-hidden="true">
        {t(creating > 0 ? 'licences.mathsCreating' : 'licences.maths', values)}
      </span>
      <VisuallyHidden>
        {t(creating > 0 ? 'licences.sentenceCreating' : 'licences.sentence', values)}
      </VisuallyHidden>
    </>
  );
}
