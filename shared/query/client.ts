/** Server state: the page's one QueryClient and its rules for trying again (DESIGN.md §3). */
import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/errors.ts';

/** A read is tried three times in all. */
export const maxTries = 3;

/** Longest wait between two tries, in milliseconds; a longer `Retry-After` is left to the user's Retry. */
export const maxRetryDelayMs = 20_000;

/** Whether trying a read again may help: not for what the server refused or what cannot be read. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= maxTries - 1 || !(error instanceof ApiError)) return false;
  if (error.kind === 'rate-limited') return (error.retryAfterMs ?? 0) <= maxRetryDelayMs;
  return error.kind === 'network' || error.kind === 'timeout' || error.kind === 'server';
}

/** Wait before the next try: what the server asked for, else doubling from one second with jitter. */
export function retryDelayMs(failures: number, error: unknown, random: () => number = Math.random): number {
  if (error instanceof ApiError && error.retryAfterMs !== undefined) return error.retryAfterMs;
  const ceiling = Math.min(1_000 * 2 ** failures, maxRetryDelayMs);
  return Math.round(ceiling * (0.5 + random() / 2));
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 30_000,
      retry: shouldRetry,
      retryDelay: (failures, error) => retryDelayMs(failures, error),
      refetchOnWindowFocus: false,
      throwOnError: false,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
