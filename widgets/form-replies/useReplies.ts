import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { fetchReplies } from '#shared/api/form-replies.ts';
import { useApi } from '#shared/query/useApi.ts';
import { joinPages, type Reply } from './domain/replies.ts';

export interface Replies {
  /** What has come so far, in the server's order. */
  readonly list: readonly Reply[];
  readonly hasMore: boolean;
  readonly hasShifted: boolean;
  /** Nothing has come yet, and nothing has failed. */
  readonly isPending: boolean;
  /** Those of the search before are shown. */
  readonly isStale: boolean;
  readonly isFetching: boolean;
  readonly isFetchingMore: boolean;
  readonly error: Error | null;
  /** The failure is of further pages: what came before them is shown. */
  readonly isErrorOfMore: boolean;
  /** All are asked for, whatever the page. */
  readonly isLoadingAll: boolean;
  readonly loadAll: () => void;
  readonly stop: () => void;
  readonly retry: () => void;
  readonly readAgain: () => void;
}

interface Wanted {
  readonly formId: string;
  readonly search: string;
  /** So many must come. */
  readonly needed: number;
}

/** Replies page after page as the server cuts them, as far as they are needed (S2 §9, T-26). Another search gives up the older. */
export function useReplies({ formId, search, needed }: Wanted): Replies {
  const api = useApi();
  const client = useQueryClient();
  const searchTerm = search.trim();
  const listKey = `${formId} ${searchTerm}`;
  const [allOf, setAllOf] = useState<string | null>(null);
  const queryKey = ['form-replies', 'pages', api.id, { formId, searchTerm }] as const;
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchReplies(api, { formId, searchTerm, page: pageParam }, signal),
    initialPageParam: 1,
    // A page without anything on it ends the list, whatever it says.
    getNextPageParam: ({ pages, replies }, _all, page) =>
      page < pages && replies.length > 0 ? page + 1 : undefined,
    placeholderData: (before, query) =>
      query && query.queryKey[3].formId === formId ? keepPreviousData(before) : undefined,
  });
  const { data, hasNextPage, isFetching, isError, isPlaceholderData, fetchNextPage, refetch } = query;
  const { replies: list, hasShifted } = useMemo(
    () => joinPages((data?.pages ?? []).map(({ replies }) => replies)),
    [data],
  );
  const isLoadingAll = allOf === listKey;
  const isShort = list.length < needed || isLoadingAll;
  const next =
    isShort && hasNextPage && !isFetching && !isError && !isPlaceholderData ? data?.pages.length : undefined;
  useEffect(() => {
    if (next !== undefined) void fetchNextPage({ cancelRefetch: false });
  }, [next, fetchNextPage]);
  const isErrorOfMore = isError && data !== undefined;
  return {
    list,
    hasMore: hasNextPage,
    hasShifted: hasShifted && !isFetching,
    isPending: data === undefined && !isError,
    isStale: isPlaceholderData,
    isFetching,
    isFetchingMore: query.isFetchingNextPage || next !== undefined,
    error: query.error,
    isErrorOfMore,
    isLoadingAll: isLoadingAll && hasNextPage && !isError,
    loadAll: () => {
      setAllOf(listKey);
      if (query.isFetchNextPageError) void fetchNextPage();
    },
    stop: () => {
      setAllOf(null);
      void client.cancelQueries({ queryKey, exact: true });
    },
    retry: () => void (query.isFetchNextPageError ? fetchNextPage() : refetch()),
    readAgain: () => void refetch(),
  };
}
