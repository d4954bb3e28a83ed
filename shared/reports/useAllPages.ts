import { useEffect, useMemo, useState } from 'react';
import {
  useInfiniteQuery,
  useQueryClient,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
} from '@tanstack/react-query';
import { rowsOfParts, type PagePart, type PageRequest } from '#shared/api/pages.ts';
import { useReadAnew } from './useReadAnew.ts';

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
  /** The figures have changed since it was read, and it is not read anew by itself just now. */
  readonly isOlder: boolean;
  readonly stop: () => void;
  readonly goOn: () => void;
  /** From the first page on. */
  readonly again: () => void;
}

type WholeQuery<Row, K extends QueryKey> = UseInfiniteQueryOptions<
  PagePart<Row>,
  Error,
  InfiniteData<PagePart<Row>>,
  K,
  PageRequest
>;

/** Nothing was counted, and nothing is under way: that says nothing of how many there are. */
export function isUncounted({ rows, phase }: AllPages<unknown>): boolean {
  return rows.length === 0 && (phase === 'paused' || phase === 'failed');
}

/**
 * All records of a list, page after page from the first showing on; what was there stays while it is read anew.
 *
 * @param query made with `wholeList`.
 * @param asOf figures that the list belongs to: with others it is read anew (see `useReadAnew`), also where it was put away
 *   meanwhile.
 * @param isShown whether somebody can see it.
 */
export function useAllPages<Row extends { readonly id: string }, K extends QueryKey>(
  query: WholeQuery<Row, K>,
  asOf?: number | string | null,
  isShown = true,
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
  const anew = useReadAnew({
    kept,
    asOf,
    pages: data?.pages.length ?? 0,
    isWanted: isShown && until > 0,
    read: () => void refetch({ cancelRefetch: false }),
  });

  const isRunning = wantsMore || (isFetching && (!data || answer.isFetchingNextPage));
  return {
    rows,
    total: Math.max(data?.pages.at(-1)?.total ?? 0, rows.length),
    phase: phaseOf(isRunning, isError && !isFetching, !data || hasNextPage),
    readAt: answer.dataUpdatedAt,
    isFetching,
    error,
    isOlder: anew.isOlder,
    again: () => {
      setUntil(runCap);
      anew.read();
    },
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
