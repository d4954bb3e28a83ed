import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { useControls } from '../controls.ts';
import styles from './page.module.css';

/** How many begin at the first times of a day. */
const atTimes = [3, 1, 2];

/** The shape of what is about to come: cards beside their times, or cards alone. */
export function AgendaToCome() {
  const { mode } = useControls();
  const hasTimes = mode === 'full' || mode === 'day';
  return (
    <div className={styles['part']}>
      <div className={styles['headingToCome']}>
        <Skeleton kind="block" height={24} />
      </div>
      {hasTimes &&
        atTimes.map((count, at) => (
          <div key={at} className={styles['at']}>
            <div className={styles['timeToCome']}>
              <Skeleton kind="block" height={28} isSilent />
            </div>
            <CardsToCome kind="day" count={count} />
          </div>
        ))}
      {!hasTimes && <CardsToCome kind={mode === 'by-location' ? 'rooms' : 'next'} count={6} />}
    </div>
  );
}

function CardsToCome({ kind, count }: { readonly kind: 'day' | 'rooms' | 'next'; readonly count: number }) {
  return (
    <div className={styles['grid']} data-kind={kind}>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} kind="block" height={150} isSilent />
      ))}
    </div>
  );
}
