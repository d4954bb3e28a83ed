/** Joins the caller's signal with a time limit; `dispose` ends both. */
export function linkSignals(outer: AbortSignal | undefined, timeoutMs: number) {
  const controller = new AbortController();
  let isTimeout = false;
  const timer = setTimeout(() => {
    isTimeout = true;
    controller.abort(new DOMException('Timed out', 'TimeoutError'));
  }, timeoutMs);
  const stop = () => controller.abort(outer?.reason);
  if (outer?.aborted) stop();
  else outer?.addEventListener('abort', stop, { once: true });
  return {
    signal: controller.signal,
    timedOut: () => isTimeout,
    dispose: () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', stop);
    },
  };
}

/** Waits for work that others share: rejects when this caller gives up, and lets the work go on. */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
