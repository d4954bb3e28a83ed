import { Skeleton } from '#shared/ui/Skeleton.tsx';
import styles from './hotel-availability.module.css';

/** The shape of the grid before the first answer. */
export function Loading() {
  return (
    <div className={styles['loading']}>
      <Skeleton kind="table" count={14} columns={10} />
    </div>
  );
}
