import { Skeleton } from '#shared/ui/Skeleton.tsx';
import styles from './skeleton.module.css';

/** The wizard's shape while it is on its way. */
export function WizardSkeleton() {
  return (
    <div className={styles['skeleton']}>
      <Skeleton kind="block" height={40} />
      <Skeleton kind="block" height={260} isSilent />
      <Skeleton kind="block" height={320} isSilent />
    </div>
  );
}
