import { useTexts } from '#shared/i18n/useTexts.ts';
import { SkeletonText } from '#shared/ui/Skeleton.tsx';
import styles from './desk.module.css';

/** The shape of the screen before the first answer: the list, a reply beside it. */
export function DeskSkeleton() {
  const t = useTexts('common');
  return (
    <div className={styles['split']} aria-busy="true" aria-label={t('loading')} role="status">
      {[1, 2].map((part) => (
        <div key={part} className={styles['skeleton']}>
          {[3, 5, 2, 4, 1, 6, 7, 8, 9].map((index) => (
            <div key={index}>
              <SkeletonText index={index} />
              <SkeletonText index={index + 2} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
