/** Organisations that somebody has looked for or made on this screen, and that the list of the replies may lack (C-22). */
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#shared/api/client.ts';
import type { Owner } from '#shared/lib/owner.ts';
import type { KnownChoice } from '../domain/compare.ts';

/** Puts those that were met into a list: how is brought by who meets the first. */
export type WithMet = (list: readonly KnownChoice[]) => readonly KnownChoice[];

const asItIs = (): WithMet => (list) => list;

/** Never asked for: they are met one by one. */
export const metOrganisationsQuery = (api: Api, owner: Owner) =>
  queryOptions({
    queryKey: ['form-replies', 'organisations', api.id, owner] as const,
    queryFn: asItIs,
    initialData: asItIs,
    enabled: false,
  });
