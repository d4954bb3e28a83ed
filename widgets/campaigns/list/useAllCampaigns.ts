import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Api } from '#shared/api/client.ts';
import { fetchCampaigns, type Campaign, type CampaignsRequest } from '#shared/api/campaigns.ts';
import type { Page } from '#shared/api/pages.ts';
import { useApi } from '#shared/query/useApi.ts';

/** Largest page of the server's (S1 §9). */
const perPage = 100;

/** More are not read to be filtered: the screen says so. */
const maxFilteredPages = 20;

/** The beginning of the keys of all lists that are read as a whole. */
export function allKey(api: Api) {
  return ['campaigns', 'all', api.id] as const;
}

type AllRequest = Omit<CampaignsRequest, 'page' | 'perPage'>;

/**
 * Every campaign of a list, in the server's order. There is no parameter for a status: a filter that looked at one page only
 * would lie, so all pages are read while it is on.
 *
 * `total` is the server's: more than `items` when there were too many pages.
 */
export function useAllCampaigns(request: AllRequest, isEnabled: boolean) {
  return useQuery({ ...allQuery(useApi(), request), enabled: isEnabled });
}

function allQuery(api: Api, request: AllRequest) {
  const [area, what, session] = allKey(api);
  return queryOptions({
    queryKey: [area, what, session, request] as const,
    queryFn: ({ signal }) => readAll(api, request, signal),
    placeholderData: (previous, from) =>
      from?.queryKey[3].eventId === request.eventId && from?.queryKey[2] === api.id ? previous : undefined,
  });
}

async function readAll(api: Api, request: AllRequest, signal: AbortSignal): Promise<Page<Campaign>> {
  const items = new Map<string, Campaign>();
  for (let page = 1; ; page += 1) {
    const read = await fetchCampaigns(api, { ...request, page, perPage }, signal);
    // One that moved to the next page meanwhile is not listed twice.
    for (const campaign of read.items) items.set(campaign.id, campaign);
    if (page >= read.lastPage || page >= maxFilteredPages) {
      const isWhole = page >= read.lastPage;
      return { ...read, items: [...items.values()], total: isWhole ? items.size : read.total };
    }
  }
}
