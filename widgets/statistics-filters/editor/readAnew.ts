import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#shared/api/client.ts';
import { statisticsQuery, type Statistics } from '#shared/api/statistics.ts';

/** What the list of filters is read with. */
export interface ListTools {
  readonly api: Api;
  readonly client: QueryClient;
  /** Whose list it is (`ownerOf`). */
  readonly owner: string;
}

/**
 * The list as it is from now on: a read that is under way may have been answered before, and is not joined. Tried once; whoever
 * waits to save is not kept waiting through three tries of a silent server.
 *
 * @param staleTime what was read within so many milliseconds is new enough.
 */
export async function readListAnew({ api, client, owner }: ListTools, staleTime = 0): Promise<Statistics> {
  const query = statisticsQuery(api, owner);
  await client.cancelQueries({ queryKey: query.queryKey });
  return client.fetchQuery({ ...query, staleTime, retry: false });
}
