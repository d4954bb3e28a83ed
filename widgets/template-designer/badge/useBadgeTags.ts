import { useCallback } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { badgeTagsQuery } from '#shared/api/template-designs.ts';
import { readMergeTags, type MergeTag } from '#shared/lib/mergeTags.ts';
import { useApi } from '#shared/query/useApi.ts';

/** The tags that a badge may name (T-9), as they are asked for. */
export function useBadgeTagsQuery() {
  return useQuery({ ...badgeTagsQuery(useApi()), select: readMergeTags });
}

/** The tags; `null` while they are not known, or cannot be. */
export function useBadgeTags(): readonly MergeTag[] | null {
  return useBadgeTagsQuery().data ?? null;
}

/** Asks for the tags unless they are there; rejects where they cannot be had. */
export function useLoadBadgeTags(): () => Promise<readonly MergeTag[]> {
  const api = useApi();
  const client = useQueryClient();
  return useCallback(
    async () => readMergeTags(await client.ensureQueryData(badgeTagsQuery(api))),
    [api, client],
  );
}
