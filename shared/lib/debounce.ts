/** A function that waits for a pause before it runs. */
export interface Debounced<Args extends readonly unknown[]> {
  (...args: Args): void;
  /** Forgets the waiting call. */
  readonly cancel: () => void;
  /** Runs the waiting call now; without one nothing happens. */
  readonly flush: () => void;
}

/**
 * Runs once `waitMs` after the last call, with its arguments, and `longestMs` after the first at the latest. Cancel or flush it
 * on unmount.
 */
export function debounce<Args extends readonly unknown[]>(
  run: (...args: Args) => void,
  waitMs: number,
  longestMs = Infinity,
): Debounced<Args> {
  let waiting: {
    readonly args: Args;
    readonly since: number;
    readonly timer: ReturnType<typeof setTimeout>;
  } | null = null;

  const cancel = () => {
    if (waiting) clearTimeout(waiting.timer);
    waiting = null;
  };
  const flush = () => {
    const call = waiting;
    cancel();
    if (call) run(...call.args);
  };
  const schedule = (...args: Args) => {
    const now = performance.now();
    const since = waiting?.since ?? now;
    cancel();
    waiting = { args, since, timer: setTimeout(flush, Math.min(waitMs, since + longestMs - now)) };
  };
  return Object.assign(schedule, { cancel, flush });
}
