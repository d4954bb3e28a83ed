import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import styles from './form-notifications.module.css';

interface BelowProps {
  /** Somebody has begun to work: it is wanted wherever it stands. */
  readonly isWanted: boolean;
  /** As high as what comes. */
  readonly fallback: ReactNode;
  /** Lazy parts. */
  readonly children: ReactNode;
}

/** What may stand below the first view: fetched when it comes near, or when somebody begins to work. */
export function Below({ isWanted, fallback, children }: BelowProps) {
  const [isNear, setNear] = useState(globalThis.IntersectionObserver === undefined);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const el = place.current;
    if (isNear || !el) return undefined;
    const watcher = new IntersectionObserver(
      (entries) => setNear((before) => before || entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '160px' },
    );
    watcher.observe(el);
    return () => watcher.disconnect();
  }, [isNear]);
  if (isNear || isWanted) return <Suspense fallback={fallback}>{children}</Suspense>;
  return (
    <div ref={place} className={styles['cards']}>
      {fallback}
    </div>
  );
}
