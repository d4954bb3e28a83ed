import { useTexts } from '#shared/i18n/useTexts.ts';
import { SkeletonText } from '#shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import styles from './speakers.module.css';

/** So many fill a first view. */
const shown = 10;

/** The list before its first answer: faces, two lines, statuses, each where it will be. */
export function SpeakersToCome() {
  const t = useTexts('common');
  return (
    <>
      <output>
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
      </output>
      <ul className={styles['list']} aria-hidden="true">
        {Array.from({ length: shown }, (_, row) => (
          // oxlint-disable-next-line react/no-array-index-key -- a row is its place
          <li key={row}>
            <span className={styles['toCome']}>
              <span className={styles['card']}>
                <span className={styles['face']} />
                <span className={styles['words']}>
                  <span className={styles['name']}>
                    <SkeletonText index={row} />
                  </span>
                  <span className={styles['organisation']}>
                    <SkeletonText index={row + 3} />
                  </span>
                </span>
                <span className={styles['badges']}>
                  <span className={styles['badge']} />
                </span>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
