import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { reportQuery, type CampaignReport } from '#shared/api/campaign-reports.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { parseServerDate } from '#shared/lib/dates.ts';
import { useApi } from '#shared/query/useApi.ts';
import { nextPauseMs, youngForMs } from '#shared/reports/watch.ts';
import type { ReportCampaign } from '../domain/campaign.ts';

/** How often in a row an answer brought nothing new. */
interface Quiet {
  readonly data: CampaignReport | undefined;
  readonly at: number;
  readonly times: number;
}

/** The figures of a campaign, asked for again while it is young and the page can be seen (screens.md §3). */
export function useReport({ id, sentAt }: ReportCampaign, polls: boolean) {
  const api = useApi();
  const { isYoung, tellMoments } = useYouth(sentAt);
  const quiet = useRef<Quiet>({ data: undefined, at: 0, times: 0 });
  const query = useQuery({
    ...reportQuery(api, { campaignId: id }),
    refetchInterval: ({ state }) => {
      if (!polls || !isYoung || state.status === 'pending') return false;
      return nextPauseMs(state.status === 'error' ? 3 : quiet.current.times);
    },
  });
  const { data, dataUpdatedAt } = query;
  useEffect(() => {
    const last = quiet.current;
    if (data === undefined || last.at === dataUpdatedAt) return;
    // An equal answer is the same object: nothing was new.
    quiet.current = { data, at: dataUpdatedAt, times: last.data === data ? last.times + 1 : 0 };
  }, [data, dataUpdatedAt]);
  return { query, isWatched: polls && isYoung, tellMoments };
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
