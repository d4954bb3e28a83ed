import { useQuery } from '@tanstack/react-query';
import { campaignsQuery, type Campaign } from '#shared/api/campaigns.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { useApi } from '#shared/query/useApi.ts';
import type { ListView } from '../domain/address.ts';
import { isDueSoon, judged } from '../domain/campaignState.ts';
import type { Judge } from '../hooks/useJudge.ts';
import { useAllCampaigns } from './useAllCampaigns.ts';

/** A campaign that is due is looked for so often while its event may have been missed. */
const dueEveryMs = 20_000;

export interface CampaignPage {
  /** Undefined while they are awaited. */
  readonly rows: readonly Campaign[] | undefined;
  readonly total: number;
  readonly lastPage: number;
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly retry: () => unknown;
  /** A filter looked at so many campaigns only, the newest of more. */
  readonly coverage: number | null;
}

/** The rows of the list: a page of the server's, or, under a status filter, a page of all that match. */
export function useCampaignPage(eventId: string | undefined, view: ListView, judge: Judge): CampaignPage {
  const { page, perPage, search, sortBy, direction } = view;
  const isFiltered = view.status !== 'all';
  const request = { eventId, search: search.trim(), sortBy, sortByDirection: direction };
  const api = useApi();
  const { serverTimeZone } = useLocale();
  const paged = useQuery({
    ...campaignsQuery(api, { ...request, page, perPage }),
    enabled: !isFiltered,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => {
      const now = Date.now();
      const isDue = state.data?.items.some((campaign) => isDueSoon(judged(campaign, serverTimeZone), now));
      return isDue ? dueEveryMs : false;
    },
  });
  const all = useAllCampaigns(request, isFiltered);
  const query = isFiltered ? all : paged;
  const shared = { isBusy: query.isFetching, error: query.error, retry: query.refetch };
  if (isFiltered) {
    const items = all.data?.items;
    const found = items?.filter((campaign) => judge(campaign) === view.status);
    const total = found?.length ?? 0;
    const coverage = items && all.data && all.data.total > items.length ? items.length : null;
    const rows = found?.slice((page - 1) * perPage, page * perPage);
    return { ...shared, rows, total, lastPage: Math.max(Math.ceil(total / perPage), 1), coverage };
  }
  const { items: rows, total = 0, lastPage = 1 } = paged.data ?? {};
  return { ...shared, rows, total, lastPage, coverage: null };
}
