import { useEffect } from 'react';
import { importChunk } from '#shared/lib/importFile.ts';

/**
 * Fetches a lazy part once the page is at rest, so that it opens at once, and also when the connection is gone by then.
 *
 * @param load the same function for good.
 */
export function useWarmUp(load: () => Promise<object>): void {
  useEffect(() => {
    if (typeof requestIdleCallback === 'undefined') return undefined;
    const warmUp = () => {
      // Asked for again, and told, when it is wanted.
      importChunk(load).catch(() => undefined);
    };
    const waiting = requestIdleCallback(warmUp, { timeout: 5_000 });
    return () => cancelIdleCallback(waiting);
  }, [load]);
}
