/** A function that waits for a pause before it runs. */
export interface Debounced<Args extends readonly unknown[]> {
  (...args: Args): void;
  /** Forgets the waiting call. */
  readonly cancel: () => void;
  /** Runs the waiting call now; without one nothing happens. */
  readonly flush: () => void;
}

/** Runs once `waitMs` after the last call, with its arguments. Cancel or flush it on unmount. */
export function debounce<Args extends readonly unknown[]>(
  run: (...args: Args) => void,
  waitMs: number,
): Debounced<Args> {
  let waiting: { readonly args: Args; readonly timer: ReturnType<typeof setTimeout> } | null = null;

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
    cancel();
    waiting = { args, timer: setTimeout(flush, waitMs) };
  };
  return Object.assign(schedule, { cancel, flush });
}
