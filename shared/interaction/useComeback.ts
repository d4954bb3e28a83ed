import { useEffect, useEffectEvent } from 'react';

/** Calls back when what failed may do better now: the connection is back, or somebody has come back to the page. */
export function useComeback(onBack: () => void): void {
  const come = useEffectEvent(() => {
    if (!document.hidden) onBack();
  });
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('visibilitychange', () => come(), { signal });
    for (const event of ['online', 'focus']) globalThis.addEventListener(event, () => come(), { signal });
    // A page that is shown for the first time asks already.
    globalThis.addEventListener('pageshow', ({ persisted }) => persisted && come(), { signal });
    return () => stop.abort();
  }, []);
}
