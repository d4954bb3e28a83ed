import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useChunk } from '#shared/island/useChunk.ts';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import styles from './form-notifications.module.css';

interface BelowProps<M extends object> {
  /** The same function for good. */
  readonly load: () => Promise<M>;
  /** Somebody has begun to work: it is wanted wherever it stands. */
  readonly isWanted: boolean;
  /** As high as what comes. */
  readonly fallback: ReactNode;
  readonly children: (module: M) => ReactNode;
}

/**
 * What stands below the first view: fetched when it comes near, or when somebody begins to work. Where it cannot be had, all
 * else stays as it is.
 */
export function Below<M extends object>({ load, isWanted, fallback, children }: BelowProps<M>) {
  const t = useTexts('form-notifications');
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
  const { module, isFailed, retry } = useChunk(isNear || isWanted ? load : null);
  if (module) return children(module);
  return (
    <div ref={place} className={styles['cards']}>
      {isFailed ? <ErrorNotice message={t('partNotLoaded')} onRetry={retry} /> : fallback}
    </div>
  );
}
