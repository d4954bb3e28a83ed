import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Api } from '#shared/api/client.ts';
import type { Campaign } from '#shared/api/campaigns.ts';
import type { Page, PagePart } from '#shared/api/pages.ts';
import { listsKey } from './useKnownCampaign.ts';

/** The beginning of the keys of all lists that are read as a whole, and of all single campaigns. */
const allKey = (api: Api) => ['campaigns', 'all', api.id] as const;
const detailsKey = (api: Api) => ['campaigns', 'details', api.id] as const;

/** Has every list of campaigns read anew, and what is known of single ones when it is next shown. */
export function refreshLists(client: QueryClient, api: Api): void {
  for (const queryKey of [listsKey(api), allKey(api), detailsKey(api)])
    void client.invalidateQueries({ queryKey });
}

/** Changes the campaigns of every list that is known; `null` takes one out. */
export function changeLists(
  client: QueryClient,
  api: Api,
  change: (campaign: Campaign) => Campaign | null,
): void {
  const inPage = <P extends Page<Campaign>>(page: P): P => {
    const items = page.items.flatMap((campaign) => change(campaign) ?? []);
    return { ...page, items, total: page.total - (page.items.length - items.length) };
  };
  client.setQueriesData<Page<Campaign>>({ queryKey: listsKey(api) }, (page) => page && inPage(page));
  client.setQueriesData<InfiniteData<PagePart<Campaign>>>(
    { queryKey: allKey(api) },
    (all) => all && { ...all, pages: all.pages.map(inPage) },
  );
}
