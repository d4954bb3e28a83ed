import { useRef, type ReactNode } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useWasNear } from '#shared/interaction/useWasNear.ts';
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
  const place = useRef<HTMLDivElement>(null);
  const isNear = useWasNear(place);
  const { module, isFailed, retry } = useChunk(isNear || isWanted ? load : null);
  if (module) return children(module);
  return (
    <div ref={place} className={styles['cards']}>
      {isFailed ? <ErrorNotice message={t('partNotLoaded')} onRetry={retry} /> : fallback}
    </div>
  );
}
