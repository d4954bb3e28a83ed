import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchFiltered, type FilterType, type FoundCount } from '#shared/api/statistics.ts';
import { useApi } from '#shared/query/useApi.ts';
import { toRow, type ContactRow } from './domain/rows.ts';

export interface Asked {
  readonly type: FilterType;
  readonly filters: readonly unknown[];
}

interface Loaded extends FoundCount {
  readonly rows: readonly ContactRow[];
}

/** How often what has come so far is drawn, in milliseconds. */
const drawnEveryMs = 300;

/** Contacts while they come: a large answer can be watched, and given up (S-9). */
export function useContacts({ type, filters }: Asked, most: number) {
  const api = useApi();
  const client = useQueryClient();
  const [come, setCome] = useState<readonly ContactRow[]>([]);
  const queryKey = ['statistics', 'contacts', api.id, type, JSON.stringify(filters), most] as const;
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Loaded> => {
      const rows: ContactRow[] = [];
      let drawnAt = 0;
      setCome([]);
      const count = await fetchFiltered(
        api,
        {
          type,
          filters,
          most,
          onContacts: (contacts) => {
            for (const contact of contacts) rows.push(toRow(contact, rows.length));
            if (performance.now() - drawnAt < drawnEveryMs) return;
            drawnAt = performance.now();
            setCome([...rows]);
          },
        },
        signal,
      );
      return { ...count, rows };
    },
    // Asked for when somebody wants it, and never twice at once: a load is heavy (S3 §8).
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
    structuralSharing: false,
  });
  const { data, error, isFetching, refetch } = query;
  return {
    rows: data?.rows ?? come,
    count: data ?? null,
    error,
    isLoading: isFetching,
    isCancelled: !data && !error && !isFetching,
    cancel: () => void client.cancelQueries({ queryKey }),
    load: () => void refetch(),
  };
}
