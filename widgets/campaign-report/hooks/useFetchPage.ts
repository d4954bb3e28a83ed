import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { CollectedPage } from '../domain/collect.ts';

interface PageQuery<Row> {
  readonly queryKey: QueryKey;
  readonly fetch: (client: QueryClient) => Promise<CollectedPage<Row>>;
}

/**
 * Gets one page after another outside of any view, with the tries and the cache of the page's queries.
 *
 * @param queryOf keep it stable.
 */
export function useFetchPage<Row>(queryOf: (page: number, perPage: number) => PageQuery<Row>) {
  const client = useQueryClient();
  return useCallback(
    async (page: number, perPage: number, signal: AbortSignal): Promise<CollectedPage<Row>> => {
      const { queryKey, fetch } = queryOf(page, perPage);
      const cancel = () => void client.cancelQueries({ queryKey, exact: true });
      signal.addEventListener('abort', cancel, { once: true });
      try {
        return await fetch(client);
      } finally {
        signal.removeEventListener('abort', cancel);
      }
    },
    [client, queryOf],
  );
}
