import { useTexts } from '#shared/i18n/useTexts.ts';
import { Skeleton, SkeletonText } from '#shared/ui/Skeleton.tsx';
import type { FormOutline } from '#shared/survey/outline.ts';
import styles from './public-form.module.css';

/** Of one line of a control, in px. */
const lineHeight = 36;

/** More are out of sight. */
const most = 12;

/** The first page's fields with their titles, in the places where they will be. */
export function FormSkeleton({ outline }: { readonly outline: FormOutline }) {
  const t = useTexts('public-form');
  const [first] = outline.pages;
  return (
    <div aria-busy="true" className={styles['skeleton']}>
      {first?.title && <h3>{first.title}</h3>}
      {(first?.fields ?? []).slice(0, most).map(({ title, lines }, index) => (
        // Fields have no ids yet, and none comes or goes.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index}>
          {title === '' ? <SkeletonText index={index} /> : <p dir="auto">{title}</p>}
          <Skeleton kind="block" height={lines * lineHeight} label={t('loading')} isSilent={index > 0} />
        </div>
      ))}
    </div>
  );
}
