import { Card } from '#shared/ui/Card.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import styles from './contact-details.module.css';

/** The shape of the screen before the first answer. */
export function Loading() {
  return (
    <>
      <Card>
        <Skeleton count={3} />
      </Card>
      <div className={styles['columns']}>
        <Card>
          <Skeleton count={16} isSilent />
        </Card>
        <Card>
          <Skeleton count={10} isSilent />
        </Card>
      </div>
    </>
  );
}
