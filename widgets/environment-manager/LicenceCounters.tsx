import type { ReactNode } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Card } from '#shared/ui/Card.tsx';
import { SkeletonText } from '#shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import { sharesOf, type Licences } from './domain/licences.ts';
import styles from './environment-manager.module.css';

interface LicenceCountersProps {
  /** Of the screen. */
  readonly title: ReactNode;
  /** `null` until they are known. */
  readonly licences: Licences | null;
}

interface KnownProps {
  readonly licences: Licences;
}

/** How many licences there are and are left, with the sum that leads there (S3 §2.6); their shape until they are known. */
export function LicenceCounters({ title, licences }: LicenceCountersProps) {
  const t = useTexts('environment-manager');
  const format = useFormat();
  const figure = (count: number | undefined) =>
    count === undefined ? <SkeletonText index={2} /> : format.number(count);
  return (
    <Card isBusy={licences === null}>
      {title}
      <div className={styles['licences']}>
        <dl className={styles['figures']}>
          <div>
            <dt>{t('licences.total')}</dt>
            <dd>{figure(licences?.total)}</dd>
          </div>
          <div>
            <dt>{t('licences.available')}</dt>
            <dd>{figure(licences?.available)}</dd>
          </div>
        </dl>
        {licences ? <UsageBar licences={licences} /> : <span className={styles['bar']} />}
        <div className={styles['sum']}>
          {licences ? <Sum licences={licences} /> : <SkeletonText index={5} />}
        </div>
      </div>
    </Card>
  );
}

/** Shows what the sum says. */
function UsageBar({ licences }: KnownProps) {
  const { used, creating } = sharesOf(licences);
  return (
    <span className={styles['bar']} data-over={licences.over > 0 || undefined} aria-hidden="true">
      {used > 0 && <span className={styles['used']} style={{ inlineSize: `${used}%` }} />}
      {creating > 0 && <span className={styles['creating']} style={{ inlineSize: `${creating}%` }} />}
    </span>
  );
}

/** Signs for the eye, a sentence for the ear. */
function Sum({ licences }: KnownProps) {
  const t = useTexts('environment-manager');
  const { total, used, creating, available, over } = licences;
  const values = { total, used, creating, available };
  if (over > 0) {
    return <span data-over="">{t('licences.over', { ...values, count: over })}</span>;
  }
  return (
    <>
      <span aria-hidden="true">{t(creating > 0 ? 'licences.mathsCreating' : 'licences.maths', values)}</span>
      <VisuallyHidden>
        {t(creating > 0 ? 'licences.sentenceCreating' : 'licences.sentence', values)}
      </VisuallyHidden>
    </>
  );
}
