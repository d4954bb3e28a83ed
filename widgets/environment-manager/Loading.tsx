import { useTexts } from '#shared/i18n/useTexts.ts';
import { Card } from '#shared/ui/Card.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { StatCard } from '#shared/ui/StatCard.tsx';
import styles from './environment-manager.module.css';

/** The shape of the screen before the first answer: two counters, the form, the list. */
export function Loading() {
  const t = useTexts('environment-manager');
  return (
    <>
      <div className={styles['counters']}>
        <StatCard label={t('licences.total')} value={null} hint=" " isLoading />
        <StatCard label={t('licences.available')} value={null} hint=" " isLoading />
      </div>
      <Card>
        <Skeleton count={4} />
      </Card>
      <Card>
        <Skeleton count={10} isSilent />
      </Card>
    </>
  );
}
