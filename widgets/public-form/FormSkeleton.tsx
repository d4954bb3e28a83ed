import { useEffect, useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Skeleton, SkeletonText } from '#shared/ui/Skeleton.tsx';
import type { FormOutline } from '#shared/survey/outline.ts';
import styles from './public-form.module.css';

/** Of one line of a control, in px. */
const lineHeight = 36;

/** More are out of sight. */
const most = 12;

/** What comes within this time is not announced by a skeleton, which costs a tenth of what it would stand for; in ms. */
const soon = 200;

/** The first page's fields with their titles, in the places where they will be; only after a moment without them. */
export function FormSkeleton({ outline }: { readonly outline: FormOutline }) {
  const [isAwaited, setAwaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAwaited(true), soon);
    return () => clearTimeout(timer);
  }, []);
  return <div aria-busy="true">{isAwaited && <Fields outline={outline} />}</div>;
}

function Fields({ outline }: { readonly outline: FormOutline }) {
  const t = useTexts('public-form');
  const [first] = outline.pages;
  return (
    <div className={styles['skeleton']}>
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
