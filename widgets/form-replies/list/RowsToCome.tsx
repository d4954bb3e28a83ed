import { Skeleton, SkeletonText } from '#shared/ui/Skeleton.tsx';
import styles from './rows-to-come.module.css';

/** Replies that are about to come, in the shape of their rows: box, face, who sent it, three answers. */
export function RowsToCome({ count }: { readonly count: number }) {
  return (
    <div>
      {/* Says so, and draws nothing. */}
      <Skeleton count={0} />
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles['row']} aria-hidden="true">
          <span className={styles['box']} />
          <span className={styles['face']} />
          <span className={styles['who']}>
            <SkeletonText index={index} />
            <SkeletonText index={index + 2} />
          </span>
          <span className={styles['answers']}>
            {[1, 3, 5].map((by) => (
              <SkeletonText key={by} index={index + by} />
            ))}
          </span>
        </div>
      ))}
    </div>
  );
}
