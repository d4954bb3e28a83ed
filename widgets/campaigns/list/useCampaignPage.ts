import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { allCampaignsQuery, campaignsQuery, type Campaign } from '#shared/api/campaigns.ts';
import { rowsOfParts } from '#shared/api/pages.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { useAllPages } from '#shared/reports/useAllPages.ts';
import { useKnownPages } from '#shared/reports/useKnownPages.ts';
import { useApi } from '#shared/query/useApi.ts';
import type { ListView } from '../domain/address.ts';
import { isDueSoon, judged } from '../domain/campaignState.ts';
import { progressOf } from '../domain/progress.ts';
import type { Judge } from '../store/useMarks.ts';

/** So often while the server counts how far it is. */
const countedEveryMs = 10_000;

/** A campaign that is due is looked for so often while its event may have been missed. */
const dueEveryMs = 20_000;

export interface CampaignPage {
  /** Undefined while they are awaited. */
  readonly rows: readonly Campaign[] | undefined;
  /** Which page the rows are of, and of what size: another may be on its way. */
  readonly shown: { readonly page: number; readonly perPage: number };
  /** Those of the page, order or search before, until the answer is there. */
  readonly isStale: boolean;
  readonly total: number;
  readonly lastPage: number;
  readonly isOpenEnded?: boolean | undefined;
  readonly contradiction?: string | undefined;
  readonly isBusy: boolean;
  /** When the rows came, in milliseconds: what they say is no older. */
  readonly readAt: number;
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
  const lookAgainIn = useLookAgain(judge);
  const paged = useQuery({
    ...campaignsQuery(api, { ...request, page, perPage }),
    enabled: !isFiltered,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => lookAgainIn(state.data?.items),
  });
  const pages = useKnownPages(paged, JSON.stringify([api.id, request, perPage]));
  const all = useWhole(request, isFiltered, lookAgainIn);
  if (isFiltered) {
    const found = all.rows?.filter((campaign) => judge(campaign) === view.status);
    const total = found?.length ?? 0;
    const rows = found?.slice((page - 1) * perPage, page * perPage);
    const lastPage = Math.max(Math.ceil(total / perPage), 1);
    return { ...all, rows, total, lastPage, shown: { page, perPage }, isStale: false };
  }
  const rows = paged.data?.items;
  const isStale = paged.isPlaceholderData && paged.data !== undefined;
  const shown = isStale && paged.data ? paged.data : { page, perPage };
  const { total = 0, lastPage = 1, isOpenEnded, contradiction } = pages ?? {};
  const { isFetching: isBusy, error, refetch: retry, dataUpdatedAt: readAt } = paged;
  const state = { isBusy, readAt, error, retry, coverage: null };
  return { rows, shown, isStale, total, lastPage, isOpenEnded, contradiction, ...state };
}

type LookAgain = (rows: readonly Campaign[] | undefined) => number | false;

/** When a list is to be read anew: soon, while one of its campaigns is due or on its way out. */
function useLookAgain(judge: Judge): LookAgain {
  const { serverTimeZone } = useLocale();
  return (rows) => {
    const now = Date.now();
    const isMoving = (campaign: Campaign) =>
      isDueSoon(judged(campaign, serverTimeZone), now) || judge(campaign, now) === 'sending';
    if (rows?.some((campaign) => progressOf(campaign, judge(campaign, now)) !== null)) return countedEveryMs;
    return rows?.some(isMoving) ? dueEveryMs : false;
  };
}

/**
 * Every campaign of a list. There is no parameter for a status: a filter that looked at one page only would lie, so all
 * pages are read while it is on. Those read last stay until another order or search is read to its end.
 */
function useWhole(
  request: Parameters<typeof allCampaignsQuery>[1],
  isEnabled: boolean,
  lookAgainIn: LookAgain,
) {
  const api = useApi();
  const all = useAllPages({
    ...allCampaignsQuery(api, request),
    enabled: isEnabled,
    refetchOnWindowFocus: true,
    // Many requests: no faster than what is due, also where the server counts.
    refetchInterval: ({ state }) => lookAgainIn(state.data && rowsOfParts(state.data.pages)) && dueEveryMs,
  });
  const owner = `${api.id} ${request.eventId}`;
  const [kept, setKept] = useState<{ readonly owner: string; readonly rows: readonly Campaign[] }>();
  const isRead = isEnabled && (all.phase === 'done' || (all.phase === 'paused' && all.rows.length > 0));
  if (isRead && kept?.rows !== all.rows) setKept({ owner, rows: all.rows });
  const rows = kept?.owner === owner ? kept.rows : undefined;
  return {
    rows,
    readAt: all.readAt,
    isBusy: all.isFetching || all.phase === 'running',
    error: all.error,
    retry: all.goOn,
    coverage: rows && all.phase === 'paused' ? rows.length : null,
  };
}
