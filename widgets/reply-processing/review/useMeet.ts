import { useQueryClient } from '@tanstack/react-query';
import { useOwner } from '#shared/island/useOwner.ts';
import { useApi } from '#shared/query/useApi.ts';
import type { KnownChoice } from '../domain/compare.ts';
import { withMet } from '../domain/met.ts';
import { metOrganisationsQuery, type WithMet } from './metOrganisations.ts';

/** Makes organisations known, so that a name that several bear is never sent for one of them (C-22). */
export function useMeet(): (organisations: readonly KnownChoice[]) => void {
  const client = useQueryClient();
  const { queryKey } = metOrganisationsQuery(useApi(), useOwner());
  return (organisations) =>
    void client.setQueryData(
      queryKey,
      (before: WithMet | undefined): WithMet =>
        (list) =>
          withMet(before?.(list) ?? list, organisations),
    );
}
