import { useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import type { Api } from '#shared/api/client.ts';
import { campaignsQuery, type Campaign } from '#shared/api/campaigns.ts';
import type { Page, PagePart } from '#shared/api/pages.ts';
import { useApi } from '#shared/query/useApi.ts';

/** A campaign from the list that was read last of those that have it, whatever page, search and event they are of. */
export function knownCampaign(client: QueryClient, api: Api, id: string): Campaign | null {
  return knownCampaigns(client, api).findLast((campaign) => campaign.id === id) ?? null;
}

/** The campaigns of all lists of this API session that are in the cache, those of the oldest list first. */
export function knownCampaigns(client: QueryClient, api: Api): readonly Campaign[] {
  return listsOf(client, api)
    .toSorted((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)
    .flatMap(({ queryKey }) => {
      const list = client.getQueryData<KnownList>(queryKey);
      if (list === undefined) return [];
      return 'pages' in list ? list.pages.flatMap(({ items }) => items) : list.items;
    });
}

/** A page, or a list that is read as a whole. */
type KnownList = Page<Campaign> | InfiniteData<PagePart<Campaign>>;

const listsOf = (client: QueryClient, api: Api) =>
  [listsKey(api), allKey(api)].flatMap((queryKey) => client.getQueryCache().findAll({ queryKey }));

/** The beginning of the keys of all lists. */
function listsKey(api: Api) {
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

/** The beginning of the keys of all lists that are read as a whole, and of all single campaigns. */
const allKey = (api: Api) => ['campaigns', 'all', api.id] as const;
const detailsKey = (api: Api) => ['campaigns', 'details', api.id] as const;

/** Has every list of campaigns read anew, and what is known of single ones when it is next shown. */
export function refreshLists(client: QueryClient, api: Api): void {
  for (const queryKey of [listsKey(api), allKey(api), detailsKey(api)])
    void client.invalidateQueries({ queryKey });
}

/** Changes the campaigns of every list that is known; `null` takes one out. No list is newer for it. */
export function changeLists(
  client: QueryClient,
  api: Api,
  change: (campaign: Campaign) => Campaign | null,
): void {
  const inPage = <P extends Page<Campaign>>(page: P): P => {
    const items = page.items.flatMap((campaign) => change(campaign) ?? []);
    return { ...page, items, total: page.total - (page.items.length - items.length) };
  };
  const inList = (list: KnownList): KnownList =>
    'pages' in list ? { ...list, pages: list.pages.map(inPage) } : inPage(list);
  for (const { queryKey, state } of listsOf(client, api))
    client.setQueryData<KnownList>(queryKey, (list) => list && inList(list), {
      updatedAt: state.dataUpdatedAt,
    });
}
