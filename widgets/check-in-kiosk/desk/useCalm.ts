import { useEffect, useState } from 'react';

/** Whether nobody has touched anything for so many milliseconds, while nobody is served. */
export function useCalm(isIdle: boolean, idleMs: number): boolean {
  const [isCalm, setCalm] = useState(false);
  useEffect(() => {
    if (!isIdle) return undefined;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setCalm(true), idleMs);
    };
    const wake = () => {
      setCalm(false);
      wait();
    };
    wait();
    const options = { capture: true, signal: stop.signal };
    for (const touch of ['pointerdown', 'keydown']) globalThis.addEventListener(touch, wake, options);
    return () => {
      stop.abort();
      clearTimeout(timer);
      setCalm(false);
    };
  }, [isIdle, idleMs]);
  // What it shows is gone with the first sign of somebody.
  return isCalm && isIdle;
}
