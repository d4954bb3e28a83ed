/** What a screen asks for first is asked for while its texts are on their way (DESIGN.md §3). */
import { QueryObserver, type AnyUseQueryOptions } from '@tanstack/react-query';
import { queryClient } from './client.ts';

/** Longest wait for an answer before the screen is drawn without it, in milliseconds: nobody notices less. */
const patienceMs = 100;

export interface FirstAnswers {
  /** Resolves when all are there, have failed, or are awaited for too long; null when they are known already. */
  readonly there: Promise<unknown> | null;
  /** From now on the screen asks by itself; what nobody else asks for is given up. */
  readonly release: () => void;
}

/** Asks for them as `useQuery` would: the screen that does so later joins in, and no call is made twice. */
export function askFirst(queries: readonly AnyUseQueryOptions[]): FirstAnswers {
  const stops: (() => void)[] = [];
  const awaited = queries.flatMap((query) => {
    const observer = new QueryObserver(queryClient, query);
    if (!observer.getCurrentResult().isPending) return [];
    return new Promise<void>((resolve) => {
      stops.push(observer.subscribe(({ isPending }) => isPending || resolve()));
    });
  });
  const late = () => new Promise((resolve) => setTimeout(resolve, patienceMs));
  return {
    there: awaited.length > 0 ? Promise.race([Promise.all(awaited), late()]) : null,
    release: () => {
      for (const stop of stops.splice(0)) stop();
    },
  };
}
