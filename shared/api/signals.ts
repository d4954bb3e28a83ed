/** Joins the caller's signal with a time limit. */
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
