import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Api } from '#shared/api/client.ts';
import { campaignsQuery, type Campaign } from '#shared/api/campaigns.ts';
import type { Page } from '#shared/api/pages.ts';
import { useApi } from '#shared/query/useApi.ts';

/** A campaign from the lists that were read, whatever page, search and event they are of. */
export function knownCampaign(client: QueryClient, api: Api, id: string): Campaign | null {
  for (const page of knownPages(client, api)) {
    const found = page.items.find((campaign) => campaign.id === id);
    if (found) return found;
  }
  return null;
}

/** All pages of all lists of this API session that are in the cache. */
function knownPages(client: QueryClient, api: Api): readonly Page<Campaign>[] {
  const all = client.getQueriesData<Page<Campaign>>({ queryKey: listsKey(api) });
  return all.flatMap(([, page]) => page ?? []);
}

/** The beginning of the keys of all lists. */
export function listsKey(api: Api) {
  const [area, what] = campaignsQuery(api, {
    eventId: undefined,
    page: 1,
    perPage: 10,
    search: '',
    sortBy: 'name',
    sortByDirection: 'asc',
  }).queryKey;
  return [area, what, api.id] as const;
}

/** The campaign's name as far as it is known; `#id` otherwise. */
export function useKnownName(id: string): string {
  return knownCampaign(useQueryClient(), useApi(), id)?.name ?? `#${id}`;
}
