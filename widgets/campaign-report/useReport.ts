import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { reportQuery } from '#shared/api/campaign-reports.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { parseServerDate } from '#shared/lib/dates.ts';
import { useApi } from '#shared/query/useApi.ts';
import { nextPauseMs, youngForMs } from './domain/watch.ts';
import type { ReportCampaign } from './domain/campaign.ts';

/** The figures of a campaign, asked for again while it is young and the page can be seen (screens.md §3). */
export function useReport({ id, sentAt }: ReportCampaign, polls: boolean) {
  const api = useApi();
  const { isYoung, tellMoments } = useYouth(sentAt);
  const [timesWithoutNews] = useState(countWithoutNews);
  const query = useQuery({
    ...reportQuery(api, { campaignId: id }),
    refetchInterval: ({ state }) => {
      const times = timesWithoutNews(state.data, state.dataUpdatedAt);
      return polls && isYoung && state.status !== 'pending' && nextPauseMs(times);
    },
  });
  return { query, isWatched: polls && isYoung, tellMoments };
}

/** How often in a row an answer brought nothing new: an equal one is the same object. */
function countWithoutNews() {
  let last: { readonly data: unknown; readonly at: number; readonly times: number } = {
    data: null,
    at: Number.NaN,
    times: 0,
  };
  return (data: unknown, at: number): number => {
    if (last.at !== at) last = { data, at, times: last.data === data ? last.times + 1 : 0 };
    return last.times;
  };
}

/** Whether it was sent within the last day, as far as anything is known of that. */
function useYouth(sentAt: string | undefined) {
  const { serverTimeZone } = useLocale();
  const [first, setFirst] = useState<number | null>(null);
  const tellMoments = useCallback(
    (texts: readonly (string | null)[]) => {
      const times = texts.flatMap((text) => {
        const at = parseServerDate(text, { timeZone: serverTimeZone })?.getTime();
        return at === undefined ? [] : [at];
      });
      if (times.length > 0) setFirst((known) => Math.min(known ?? Number.POSITIVE_INFINITY, ...times));
    },
    [serverTimeZone],
  );
  const moments = useMemo(
    () => [parseServerDate(sentAt, { timeZone: serverTimeZone }), first === null ? null : new Date(first)],
    [sentAt, serverTimeZone, first],
  );
  const [now, setNow] = useState(() => Date.now());
  const left = youngForMs(moments, now);
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), left);
    return () => clearTimeout(timer);
  }, [left]);
  return { isYoung: left > 0, tellMoments };
}
