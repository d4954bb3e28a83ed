import { useTexts } from '#shared/i18n/useTexts.ts';
import { Skeleton, SkeletonText } from '#shared/ui/Skeleton.tsx';
import styles from './desk.module.css';

/** The shape of the screen before the first answer: the list, a reply beside it. */
export function DeskSkeleton() {
  const t = useTexts('common');
  return (
    <div className={styles['split']} aria-busy="true" aria-label={t('loading')} role="status">
      <div className={styles['side']} aria-hidden="true">
        {[3, 5, 2, 4, 1, 3].map((index, row) => (
          <div key={row} className={styles['skeletonRow']}>
            <SkeletonText index={index} />
            <SkeletonText index={index + 2} />
          </div>
        ))}
      </div>
      <div className={styles['skeletonReview']} aria-hidden="true">
        <Skeleton count={7} />
      </div>
    </div>
  );
}
