import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Api } from '#shared/api/client.ts';
import { fetchMergeTags } from '#shared/api/templates.ts';
import { readMergeTags, type MergeTag } from '#shared/lib/mergeTags.ts';
import { useApi } from '#shared/query/useApi.ts';

export interface KnownTags {
  /** `null` while they are not known, or cannot be. */
  readonly known: readonly MergeTag[] | null;
  readonly isLoading: boolean;
  readonly retry: () => void;
  /** For a notice that they could not be had. */
  readonly query: UseQueryResult<readonly MergeTag[]>;
}

function mergeTagsQuery(api: Api) {
  return queryOptions({
    queryKey: ['templates', 'merge-tags', api.id] as const,
    queryFn: async ({ signal }) => readMergeTags(await fetchMergeTags(api, signal)),
    staleTime: 300_000,
  });
}

/** The tags that the server knows. Without them nothing is wrong with a mail: it just cannot be checked. */
export function useMergeTags(): KnownTags {
  const query = useQuery(mergeTagsQuery(useApi()));
  const { data, isFetching, refetch } = query;
  return { known: data ?? null, isLoading: isFetching, retry: () => void refetch(), query };
}
