import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { statusListsQuery, type ListContact, type Status } from '#shared/api/campaigns.ts';
import { useApi } from '#shared/query/useApi.ts';

/** How somebody stands to the event, in the server's words. */
export type StatusWords = (person: ListContact) => readonly string[];

/** Names of the registration and PAX statuses of a person, each once; the same function until they are known. */
export function useStatusWords(): StatusWords {
  const { data } = useQuery(statusListsQuery(useApi()));
  return useCallback(
    ({ registrations }) => {
      const names = registrations.flatMap(({ status_id: status, pax_status_id: pax }) => [
        nameIn(data?.statusList, status),
        nameIn(data?.paxStatusList, pax),
      ]);
      return [...new Set(names.filter((name) => name !== null))];
    },
    [data],
  );
}

function nameIn(statuses: readonly Status[] | undefined, wanted: string | null): string | null {
  return statuses?.find(({ id }) => id === wanted)?.name ?? null;
}
