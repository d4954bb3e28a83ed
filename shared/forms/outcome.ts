/** What became of a call that failed. Without React. */
import { ApiError } from '#shared/api/errors.ts';

/** Gateways that gave up waiting: the server behind them may have gone on. */
const gatewayStatuses: readonly number[] = [502, 504];

/**
 * Whether nobody knows if the server did it: no answer came, or none that can be read.
 *
 * @param wasOffline the browser knew that it had no connection: then nothing was sent.
 */
export function isOutcomeUnknown(error: unknown, wasOffline: boolean): boolean {
  if (!(error instanceof ApiError)) return false;
  const { kind, status = 200 } = error;
  if (kind === 'network') return !wasOffline;
  const isUnreadable = kind === 'contract' && status >= 200 && status < 300;
  return kind === 'timeout' || isUnreadable || gatewayStatuses.includes(status);
}

/** Whether sending the same once more may help: after anything but a decision of the server. */
export function isRepeatable(error: unknown): boolean {
  return !(
    error instanceof ApiError && ['invalid', 'forbidden', 'conflict', 'not-found'].includes(error.kind)
  );
}

/** Resolves with `fallback` when the work takes longer, or fails: for what must never stand in the way. */
export function withinTime<T>(work: Promise<T>, limitMs: number, fallback: T): Promise<T> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(fallback), limitMs);
    const settle = (value: T) => {
      clearTimeout(timer);
      resolve(value);
    };
    work.then(settle, () => settle(fallback));
  });
}

/** Whether it is worth looking if it was done after all: nobody knows, or the server broke in the middle of the work. */
export function isWorthChecking(error: unknown): boolean {
  return isOutcomeUnknown(error, false) || (error instanceof ApiError && error.kind === 'server');
}
