/** Timers that keep their hour (DESIGN.md §3 «Time»). */

/**
 * A browser timer stands still while the machine sleeps, is slowed to once a minute in hidden tabs, cannot wait longer
 * than 24.8 days and does not notice a corrected clock: so the clock is looked at this often at least.
 */
export const recheckMs = 30_000;

export interface DeadlineOptions {
  /** When, in milliseconds since 1970. A past one is reached at once, but never before this call has returned. */
  readonly at: number;
  readonly onReached: () => void;
  /** The clock; `Date.now` by default. */
  readonly now?: () => number;
}

/** Runs a function once its time has come, as soon as the page can run at all. The returned function gives up. */
export function startDeadline({ at, onReached, now = Date.now }: DeadlineOptions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wakeUps = new AbortController();

  const stop = () => {
    clearTimeout(timer);
    wakeUps.abort();
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(check, Math.min(Math.max(at - now(), 0), recheckMs));
  };
  const check = () => {
    if (now() < at) return wait();
    stop();
    onReached();
  };
  const { signal } = wakeUps;
  document.addEventListener('visibilitychange', check, { signal });
  globalThis.addEventListener('pageshow', check, { signal });
  wait();
  return stop;
}
