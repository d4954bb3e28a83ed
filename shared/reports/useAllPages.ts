import { useEffect, useMemo, useState } from 'react';
import {
  useInfiniteQuery,
  useQueryClient,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
} from '@tanstack/react-query';
import { rowsOfParts, type PagePart, type PageRequest } from '#shared/api/pages.ts';

/** So many records in one go; more on request. */
export const runCap = 2_000;

export interface AllPages<Row> {
  /** Those that have come so far, each id once. */
  readonly rows: readonly Row[];
  /** As the list itself says. */
  readonly total: number;
  /** `paused`: stopped, or as far as one go leads. */
  readonly phase: 'running' | 'paused' | 'done' | 'failed';
  /** When the last of it came, in milliseconds. */
  readonly readAt: number;
  /** Something is on its way, also what is there already, anew. */
  readonly isFetching: boolean;
  readonly error: unknown;
  readonly stop: () => void;
  readonly goOn: () => void;
}

type WholeQuery<Row, K extends QueryKey> = UseInfiniteQueryOptions<
  PagePart<Row>,
  Error,
  InfiniteData<PagePart<Row>>,
  K,
  PageRequest
>;

/** The figures that a list was last read for. It outlives the part of the screen that shows it. */
const readFor = new WeakMap<object, number | string>();

/** Nothing was counted, and nothing is under way: that says nothing of how many there are. */
export function isUncounted({ rows, phase }: AllPages<unknown>): boolean {
  return rows.length === 0 && (phase === 'paused' || phase === 'failed');
}

/**
 * All records of a list, page after page from the first showing on; what was there stays while it is read anew.
 *
 * @param query made with `wholeList`.
 * @param asOf figures that the list belongs to: with others it is read anew, also where it was put away meanwhile.
 */
export function useAllPages<Row extends { readonly id: string }, K extends QueryKey>(
  query: WholeQuery<Row, K>,
  asOf?: number | string,
): AllPages<Row> {
  const client = useQueryClient();
  const [until, setUntil] = useState(runCap);
  const answer = useInfiniteQuery(query);
  const { data, error, isError, isFetching, hasNextPage, fetchNextPage, refetch } = answer;
  const rows = useMemo(() => rowsOfParts(data?.pages ?? []), [data]);
  const wantsMore = query.enabled !== false && hasNextPage && !isError && rows.length < until;
  const next = wantsMore && !isFetching ? data?.pages.length : undefined;
  useEffect(() => {
    if (next !== undefined) void fetchNextPage({ cancelRefetch: false });
  }, [next, fetchNextPage]);
  const kept = client.getQueryCache().find({ queryKey: query.queryKey, exact: true });
  useEffect(() => {
    if (!kept || asOf === undefined) return;
    const before = readFor.get(kept) ?? asOf;
    readFor.set(kept, asOf);
    if (before !== asOf) void refetch();
  }, [kept, asOf, refetch]);

  const isRunning = wantsMore || (isFetching && (!data || answer.isFetchingNextPage));
  return {
    rows,
    total: Math.max(data?.pages.at(-1)?.total ?? 0, rows.length),
    phase: phaseOf(isRunning, isError && !isFetching, !data || hasNextPage),
    readAt: answer.dataUpdatedAt,
    isFetching,
    error,
    stop: () => {
      setUntil(0);
      void client.cancelQueries({ queryKey: query.queryKey, exact: true });
    },
    goOn: () => {
      setUntil(rows.length + runCap);
      if (answer.isFetchNextPageError) void fetchNextPage();
      else if (!data || isError) void refetch();
    },
  };
}

function phaseOf(isRunning: boolean, isFailed: boolean, hasMore: boolean): AllPages<unknown>['phase'] {
  if (isRunning) return 'running';
  if (isFailed) return 'failed';
  return hasMore ? 'paused' : 'done';
}
