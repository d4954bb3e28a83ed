import { useEffect, useEffectEvent, useRef } from 'react';
import { useComeback } from '#shared/interaction/useComeback.ts';
import { pageStore } from '#shared/store/page.ts';

/** Waits before a verification that failed is tried again by itself; the last one for as long as it is shown. */
const tryAgainAfterMs: readonly number[] = [3_000, 10_000, 30_000, 60_000];

/** Several signs of one comeback are one. */
const oneComebackMs = 1_000;

/**
 * Tries again by itself while something has failed: after growing waits, and when somebody or the connection comes back. While
 * there is no connection nothing is tried.
 */
export function useTryAgain(hasFailed: boolean, again: () => void): void {
  const lastAt = useRef(0);
  const tryNow = () => {
    if (!hasFailed || !pageStore.getState().isOnline || Date.now() - lastAt.current < oneComebackMs) return;
    lastAt.current = Date.now();
    again();
  };
  const onDue = useEffectEvent(tryNow);
  useEffect(() => {
    if (!hasFailed) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const waitFor = (index: number) => {
      timer = setTimeout(() => {
        onDue();
        waitFor(Math.min(index + 1, tryAgainAfterMs.length - 1));
      }, tryAgainAfterMs[index]);
    };
    waitFor(0);
    return () => clearTimeout(timer);
  }, [hasFailed]);
  useComeback(tryNow);
}
