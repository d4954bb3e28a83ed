import { Skeleton } from '#shared/ui/Skeleton.tsx';
import styles from './agenda-editor.module.css';

/** Days and the heights of their sessions, in px: uneven, as a programme is, and the same each time. */
const days = [
  [96, 180, 120, 150],
  [144, 96, 156, 132],
  [120, 132, 144, 180],
] as const;

/** The grid and the panel as they are about to come. */
export function GridSkeleton() {
  return (
    <div className={styles['work']}>
      <div className={styles['awaitedGrid']}>
        {days.map((heights, day) => (
          <div key={heights.join(' ')} className={styles['awaitedDay']}>
            <Skeleton count={1} isSilent={day > 0} />
            {heights.map((height) => (
              <Skeleton key={height} kind="block" height={height} isSilent />
            ))}
          </div>
        ))}
      </div>
      <div className={styles['awaitedSide']}>
        <Skeleton kind="people" count={8} isSilent />
      </div>
    </div>
  );
}
