import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#shared/api/client.ts';
import type { Campaign } from '#shared/api/campaigns.ts';
import type { Page } from '#shared/api/pages.ts';
import { allKey } from '../list/useAllCampaigns.ts';
import { listsKey } from './useKnownCampaign.ts';

/** Has every list of campaigns read anew. */
export function refreshLists(client: QueryClient, api: Api): void {
  void client.invalidateQueries({ queryKey: listsKey(api) });
  void client.invalidateQueries({ queryKey: allKey(api) });
}

/** Changes the campaigns of every list that is known; `null` takes one out. */
export function changeLists(
  client: QueryClient,
  api: Api,
  change: (campaign: Campaign) => Campaign | null,
): void {
  const apply = (items: readonly Campaign[]) => items.flatMap((campaign) => change(campaign) ?? []);
  for (const queryKey of [listsKey(api), allKey(api)]) {
    client.setQueriesData<Page<Campaign>>({ queryKey }, (page) => {
      if (!page) return page;
      const items = apply(page.items);
      return { ...page, items, total: page.total - (page.items.length - items.length) };
    });
  }
}
