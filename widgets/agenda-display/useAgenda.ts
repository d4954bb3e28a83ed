import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { agendaQuery, type Agenda } from '#shared/api/agenda.ts';
import { ApiError } from '#shared/api/errors.ts';
import { useIsHidden } from '#shared/interaction/useIsHidden.ts';
import { useApi } from '#shared/query/useApi.ts';
import { refreshDelay } from './domain/refresh.ts';
import type { Kept } from './useKept.ts';

export interface Answer {
  readonly agenda: Agenda | null;
  readonly error: ApiError | null;
  /** Since when the agenda is as shown, in server time, while it cannot be refreshed; else `null`. */
  readonly staleSince: number | null;
  /** The page of days that the agenda is. */
  readonly page: number;
  readonly isBusy: boolean;
  readonly retry: () => void;
}

interface Wanted {
  readonly eventId: string;
  readonly page: number;
  readonly kept: Kept;
  /** Goes on while the page is hidden: full screens (C-29). */
  readonly isAwake: boolean;
}

/** The agenda, refreshed every ten seconds, and its last good state while that fails (S1 §9, C-29). */
export function useAgenda({ eventId, page, kept, isAwake }: Wanted): Answer {
  const api = useApi();
  const { good, keep, forget } = kept;
  const query = useQuery({ ...agendaQuery(api, { eventId, page }, Date.now), retry: false });
  const { data, dataUpdatedAt, isPlaceholderData, error: thrown } = query;
  const error = useHeldError(
    thrown instanceof ApiError ? thrown : null,
    data !== undefined && !isPlaceholderData,
  );
  const isRefused = error?.kind === 'forbidden' || error?.kind === 'not-found';
  useRefresh(query, isAwake);

  const onGood = useEffectEvent((agenda: Agenda, at: number) =>
    keep({ agenda, page, at, offset: api.clockOffset() ?? 0 }),
  );
  useEffect(() => {
    if (data && !isPlaceholderData && !isRefused) onGood(data, dataUpdatedAt);
  }, [data, dataUpdatedAt, isPlaceholderData, isRefused]);
  const onRefused = useEffectEvent(forget);
  useEffect(() => {
    if (isRefused) onRefused();
  }, [isRefused]);

  const agenda = isRefused ? null : (data ?? good?.agenda ?? null);
  // While a first answer is on its way nothing is out of date yet.
  const isStale = agenda !== null && good !== null && error !== null;
  return {
    agenda,
    error,
    staleSince: isStale ? (dataUpdatedAt || good.at) + good.offset : null,
    page: data && !isPlaceholderData ? page : (good?.page ?? page),
    isBusy: query.isFetching,
    retry: () => void query.refetch({ cancelRefetch: false }),
  };
}

/** What went wrong stands while it is tried again: a screen must not go blank, nor say that all is well, with each try. */
function useHeldError(error: ApiError | null, hasData: boolean): ApiError | null {
  const [held, setHeld] = useState(error);
  const next = error ?? (hasData ? null : held);
  if (next !== held) setHeld(next);
  return next;
}

type Query = ReturnType<typeof useQuery<Agenda>>;

/** One request at a time, the next one after a while: later after failures, none while nobody looks. */
function useRefresh(query: Pick<Query, keyof Query>, isAwake: boolean): void {
  const isPaused = useIsHidden() && !isAwake;
  const { isFetching, dataUpdatedAt, errorUpdatedAt, errorUpdateCount, error, refetch } = query;
  const before = useRef(0);
  useEffect(() => {
    if (error === null) before.current = errorUpdateCount;
    if (isFetching || isPaused) return undefined;
    const delay = refreshDelay({
      failures: errorUpdateCount - before.current,
      retryAfterMs: error instanceof ApiError ? (error.retryAfterMs ?? 0) : 0,
      random: Math.random(),
    });
    const due = Math.max(dataUpdatedAt, errorUpdatedAt) + delay;
    const timer = setTimeout(() => void refetch({ cancelRefetch: false }), Math.max(due - Date.now(), 0));
    return () => clearTimeout(timer);
  }, [isFetching, isPaused, dataUpdatedAt, errorUpdatedAt, errorUpdateCount, error, refetch]);
}
