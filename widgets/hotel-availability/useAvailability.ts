import { useEffect, useMemo, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Api } from '#shared/api/client.ts';
import { availabilityQuery, type AvailabilityPage, type AvailabilityRequest } from '#shared/api/hotels.ts';
import { dayOf } from '#shared/api/schemas.ts';
import { useApi } from '#shared/query/useApi.ts';
import { toGrid, type Grid } from './domain/grid.ts';
import { hasPage } from './domain/pages.ts';
import { wantedRange, type DateEnds, type View, type WantedRange } from './domain/view.ts';

interface Wish {
  readonly eventId: number;
  readonly page: View['page'];
  readonly range: WantedRange;
}

export interface Availability {
  /** The page asked for, or the one before it while that is not there. */
  readonly shown: {
    readonly grid: Grid;
    readonly pagination: AvailabilityPage['pagination'];
    readonly dates: DateEnds;
  } | null;
  /** Why the page asked for is not there. */
  readonly error: Error | null;
  /** An answer is under way. */
  readonly isBusy: boolean;
  readonly retry: () => void;
}

/** Free rooms for the wish; what was shown last stays until the next page is there, also when that fails. */
export function useAvailability({ eventId, page, range }: Wish): Availability {
  const api = useApi();
  const request = requestOf(eventId, page, range);
  const query = useQuery({ ...availabilityQuery(api, request), enabled: range.kind !== 'reversed' });
  const latest = useLatest(query.data, `${api.id} ${eventId}`);
  const grid = useMemo(() => (latest ? toGrid(latest) : null), [latest]);
  usePrefetch(query.isPlaceholderData ? undefined : query.data, request);
  useWarning(grid?.sharedLabels ?? []);
  return {
    shown: latest && grid ? { grid, pagination: latest.pagination, dates: datesOf(latest) } : null,
    error: query.isFetching ? null : query.error,
    isBusy: query.isFetching,
    retry: () => {
      if (range.kind !== 'reversed') void query.refetch();
    },
  };
}

/** The answer that is shown first, where it can be named before today is known (C-36). */
export function firstAnswers(api: Api, eventId: number, view: View) {
  if (view.start === null && view.end !== null) return [];
  return [availabilityQuery(api, requestOf(eventId, view.page, wantedRange(view, '')))];
}

function requestOf(eventId: number, page: number, wanted: WantedRange): AvailabilityRequest {
  return {
    eventId,
    page,
    range: wanted.kind === 'range' ? { start: wanted.start, end: wanted.end } : undefined,
  };
}

/** The dates an answer says it is about. */
function datesOf({ filter }: AvailabilityPage): DateEnds {
  return { start: dayOf(filter?.start_date ?? ''), end: dayOf(filter?.end_date ?? '') };
}

/** The newest answer for this event and session; a failed page leaves the one before it. */
function useLatest(data: AvailabilityPage | undefined, owner: string): AvailabilityPage | undefined {
  const [kept, setKept] = useState({ data, owner });
  const isNew = data !== undefined && (kept.data !== data || kept.owner !== owner);
  if (isNew) setKept({ data, owner });
  return data ?? (kept.owner === owner ? kept.data : undefined);
}

/** Asks for the next page as soon as this one is there. */
function usePrefetch(page: AvailabilityPage | undefined, { eventId, range }: AvailabilityRequest): void {
  const api = useApi();
  const client = useQueryClient();
  const hasNext = page !== undefined && hasPage(page.pagination, 1);
  const current = page?.pagination.current_page ?? 0;
  const [start, end] = [range?.start, range?.end];
  useEffect(() => {
    if (!hasNext) return;
    const next = { eventId, page: current + 1, range: start === undefined ? undefined : { start, end } };
    void client.prefetchQuery({ ...availabilityQuery(api, next), retry: false });
  }, [api, client, current, hasNext, eventId, start, end]);
}

const warned = new Set<string>();

/** Same-named hotels cannot be told apart: the page's developers hear of each name once (C-34). */
function useWarning(sharedLabels: readonly string[]): void {
  useEffect(() => {
    for (const label of sharedLabels) {
      if (warned.has(label)) continue;
      warned.add(label);
      globalThis.console.warn(
        `hotel-availability: several hotels are called «${label}»; they are shown as one.`,
      );
    }
  }, [sharedLabels]);
}
