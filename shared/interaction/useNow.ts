import { useEffect, useState } from 'react';

/** A browser's timer stands still while the machine sleeps, and nothing says when its clock is corrected. */
const recheckMs = 30_000;

/**
 * The time in milliseconds, anew with each step of it: whole seconds, minutes … of the clock that is shown, also after a
 * sleep or a corrected clock. `offsetMs` is what that clock is ahead of the machine's: a server's, or a simulated time's.
 */
export function useNow(stepMs: number, offsetMs = 0): number {
  const [local, setLocal] = useState(Date.now);
  useEffect(() => {
    const stepOf = (at: number) => Math.floor((at + offsetMs) / stepMs);
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const now = Date.now();
      timer = setTimeout(look, Math.min((stepOf(now) + 1) * stepMs - offsetMs - now, recheckMs));
    };
    const look = () => {
      clearTimeout(timer);
      setLocal((before) => (stepOf(before) === stepOf(Date.now()) ? before : Date.now()));
      wait();
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [stepMs, offsetMs]);
  return local + offsetMs;
}

/** Whole seconds from now until a moment, in milliseconds since 1970; 0 when it is over. Anew with each of them. */
export function useSecondsUntil(moment: number): number {
  return Math.max(Math.ceil(-useNow(1_000, -moment) / 1_000), 0);
}
