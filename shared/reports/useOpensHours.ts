import { useQuery } from '@tanstack/react-query';
import { hourlyOpensQuery, type CampaignOpens, type HourCount } from '#shared/api/campaign-reports.ts';
import { useApi } from '#shared/query/useApi.ts';
import { useOnNews } from './useOnNews.ts';

interface OpensHoursOptions {
  readonly campaignId: string;
  /** What came with the first load. */
  readonly loaded: {
    readonly data: Pick<CampaignOpens, 'opensByHour'> | undefined;
    readonly dataUpdatedAt: number;
  };
  /** A figure that changes when somebody opens the mail: the hours are asked for again then. */
  readonly signal: number | null | undefined;
  readonly isShown: boolean;
}

interface OpensHours {
  readonly hours: readonly HourCount[] | undefined;
  /** Why those of now could not be had; the hours are those of before then. */
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly retry: () => unknown;
}

/** Opens by hour: as first loaded, or as `get-opens-hourly` said since. */
export function useOpensHours({ campaignId, loaded, signal, isShown }: OpensHoursOptions): OpensHours {
  const api = useApi();
  const { data, dataUpdatedAt, error, errorUpdatedAt, isFetching, refetch } = useQuery({
    ...hourlyOpensQuery(api, { campaignId }),
    enabled: false,
  });
  useOnNews({ signal, isLoaded: loaded.data !== undefined, isShown, onNews: () => void refetch() });
  const isNewer = data !== undefined && dataUpdatedAt > loaded.dataUpdatedAt;
  return {
    hours: isNewer ? data : loaded.data?.opensByHour,
    error: errorUpdatedAt > loaded.dataUpdatedAt ? error : null,
    isFetching,
    retry: refetch,
  };
}
