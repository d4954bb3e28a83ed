import { useCallback, useLayoutEffect, useRef } from 'react';

/** One function for life that calls the newest one: for handlers given to memoised rows. */
export function useStable<Args extends readonly unknown[], Result>(
  call: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(call);
  useLayoutEffect(() => {
    latest.current = call;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
