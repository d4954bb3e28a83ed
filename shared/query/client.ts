/** Server state: the page's one QueryClient and its rules for trying again (DESIGN.md §3). */
import { QueryClient } from '@tanstack/react-query';
import { watchActivity } from '../api/activity.ts';
import { ApiError } from '../api/errors.ts';
import { isTransient } from '../api/outcome.ts';
import { onClearDevice } from '../lib/clearDevice.ts';
import { changeSlowRequests, setSignedOut } from '../store/page.ts';

watchActivity({ slow: changeSlowRequests, signedOut: setSignedOut });

/** A read is tried three times in all. */
export const maxTries = 3;

/** Longest wait between two tries, in milliseconds; a longer `Retry-After` is left to the user's Retry. */
export const maxRetryDelayMs = 20_000;

const freshFailureMs = 1_000;

/** Whether trying a read again may help: not for what the server refused, unless somebody has signed in since, or what cannot be read. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= maxTries - 1 || !(error instanceof ApiError)) return false;
  if ((error.retryAfterMs ?? 0) > maxRetryDelayMs) return false;
  return error.isOvertaken || isTransient(error);
}

/** Wait before the next try: doubling from one second with jitter, and never less than the server asked for. */
export function retryDelayMs(failures: number, error: unknown, random: () => number = Math.random): number {
  const ceiling = Math.min(1_000 * 2 ** failures, maxRetryDelayMs);
  const wait = Math.round(ceiling * (0.5 + random() / 2));
  const asked = error instanceof ApiError ? (error.retryAfterMs ?? 0) : 0;
  return asked > wait ? asked + Math.round(random() * 500) : wait;
}

/** A client with our rules; the page has one. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 30_000,
        retry: shouldRetry,
        retryDelay: (failures, error) => retryDelayMs(failures, error),
        // What has failed just now is shown, not asked for once more because a part of a screen comes that shows it.
        retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > freshFailureMs,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        throwOnError: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

export const queryClient = createQueryClient();

// Cookies name nobody: whoever signs in next on the same page would be shown what no screen of theirs has asked for.
onClearDevice(() => queryClient.removeQueries({ predicate: (query) => query.getObserversCount() === 0 }));
