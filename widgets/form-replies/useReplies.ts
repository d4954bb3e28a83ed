import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { fetchReplies } from '#shared/api/form-replies.ts';
import { useOwner } from '#shared/island/useOwner.ts';
import { importChunk } from '#shared/lib/importFile.ts';
import { ownerOf } from '#shared/lib/owner.ts';
import { useApi } from '#shared/query/useApi.ts';
import { firstStep, stepAfter, type ReadingStep } from './domain/reading.ts';
import { withKeys, type Reply } from './domain/replies.ts';

export interface Replies {
  /** What has come so far, in the server's order. */
  readonly list: readonly Reply[];
  readonly hasMore: boolean;
  /** The list has changed while its pages were read: something may be missing, or be there twice. */
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

/**
 * Replies page after page as the server cuts them, as far as they are needed (S2 §9, T-26). Another search gives up the older;
 * a list that shifts while it is read is read anew, and said to have changed when it shifts again (T-27).
 */
export function useReplies({ formId, search, needed }: Wanted): Replies {
  const api = useApi();
  const client = useQueryClient();
  const owner = ownerOf(useOwner());
  const searchTerm = search.trim();
  const listKey = `${formId} ${searchTerm}`;
  const [allOf, setAllOf] = useState<string | null>(null);
  const anewOf = useRef('');
  const queryKey = ['form-replies', 'pages', api.id, owner, { formId, searchTerm }] as const;
  const query = useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam, signal }) => {
      const read = (page: number) => fetchReplies(api, { formId, searchTerm, page }, signal);
      if (pageParam.page === 1) return { ...(await read(1)), hasShifted: false };
      const { readChecked } = await importChunk(() => import('./domain/checking.ts'));
      return readChecked(read, pageParam);
    },
    initialPageParam: firstStep,
    getNextPageParam: (last, _all, step: ReadingStep) => stepAfter(step, last),
    placeholderData: (before, query) =>
      query?.queryKey[3] === owner && query.queryKey[4].formId === formId
        ? keepPreviousData(before)
        : undefined,
  });
  const { data, hasNextPage, isFetching, isError, isPlaceholderData, fetchNextPage, refetch } = query;
  const { list, hasShifted } = useMemo(() => {
    const pages = data?.pages ?? [];
    return {
      list: withKeys(pages.flatMap(({ replies }) => replies)),
      hasShifted: pages.some((page) => page.hasShifted),
    };
  }, [data]);
  // What has shifted is read anew before it is read on.
  const isLoadingAll = allOf === listKey && !hasShifted;
  const isShort = list.length < needed || isLoadingAll;
  const next =
    isShort && hasNextPage && !isFetching && !isError && !isPlaceholderData ? data?.pages.length : undefined;
  useEffect(() => {
    if (next !== undefined) void fetchNextPage({ cancelRefetch: false });
  }, [next, fetchNextPage]);
  // Once by itself; where colleagues work on, the user decides when it is worth the while.
  const isOdd = hasShifted && !isFetching;
  useEffect(() => {
    if (!isOdd || isError || anewOf.current === listKey) return;
    anewOf.current = listKey;
    void refetch();
  }, [isOdd, isError, listKey, refetch]);
  const isErrorOfMore = isError && data !== undefined;
  return {
    list,
    hasMore: hasNextPage,
    hasShifted: isOdd,
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
