import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo, useEffect } from 'react';
import type { Api } from '#shared/api/client.ts';
import { environmentsQuery, type EnvironmentsList } from '#shared/api/environments.ts';
import { useApi } from '#shared/query/useApi.ts';
import { changeWork, noWork, type Work, type WorkChange, settledAt } from './domain/work.ts';

/** Lies beside the list in the page's query client, so that all islands show the same work. */
function workQuery(api: Api) {
  return queryOptions({
    queryKey: ['environments', 'work', api.id] as const,
    queryFn: (): Work => noWork,
    initialData: noWork,
    staleTime: Infinity,
    enabled: false,
  });
}

/** What is being created and deleted on this page. */
export function useWork(): Work {
  return useQuery(workQuery(useApi())).data;
}

export interface WorkAccess {
  readonly change: (change: WorkChange) => void;
  /** The work as it is at this moment, not as it was drawn. */
  readonly current: () => Work;
}

/** Changes the work; usable after the island has gone, as answers come when they come. */
export function useWorkAccess(): WorkAccess {
  const client = useQueryClient();
  const api = useApi();
  return useMemo(() => {
    const { queryKey } = workQuery(api);
    return {
      change: (next) => {
        client.setQueryData(queryKey, (work = noWork) => changeWork(work, next));
      },
      current: () => client.getQueryData(queryKey) ?? noWork,
    };
  }, [client, api]);
}

/** Reads the list anew, past any answer that is on its way; `null` when it cannot be read. Its query shows the failure. */
export async function readListAnew(client: QueryClient, api: Api): Promise<EnvironmentsList | null> {
  const query = environmentsQuery(api);
  await client.cancelQueries({ queryKey: query.queryKey });
  return client.fetchQuery({ ...query, staleTime: 0, retry: false }).catch(() => null);
}

/** Has the list read anew, whatever it says now: answers under way are older than what has just happened. */
export function refreshList(client: QueryClient, api: Api): void {
  void client.invalidateQueries({ queryKey: environmentsQuery(api).queryKey });
}

/** Changes the list that is known by now, and has it read anew. */
export function changeList(
  client: QueryClient,
  api: Api,
  change: (environments: EnvironmentsList['environments']) => EnvironmentsList['environments'],
): void {
  const { queryKey } = environmentsQuery(api);
  client.setQueryData(queryKey, (list) => list && { ...list, environments: change(list.environments) });
  refreshList(client, api);
}

/**
 * Takes the mark off created entries two seconds after success (S3 §9.5), but not before the list has been read since:
 * they would be nowhere.
 */
export function useSettling({ creations }: Work, listReadAt: number): void {
  const { change } = useWorkAccess();
  useEffect(() => {
    const timers = creations.flatMap((creation) => {
      const at = settledAt(creation);
      if (creation.phase !== 'created' || at === null || listReadAt < creation.createdAt) return [];
      return setTimeout(() => change({ kind: 'forget', intent: creation.intent }), at - Date.now());
    });
    return () => timers.forEach(clearTimeout);
  }, [creations, listReadAt, change]);
}
