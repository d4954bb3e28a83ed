import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { hourlyOpensQuery, type CampaignOpens, type HourCount } from '#shared/api/campaign-reports.ts';
import { useApi } from '#shared/query/useApi.ts';

interface OpensHoursOptions {
  readonly campaignId: string;
  /** What came with the first load. */
  readonly loaded: {
    readonly data: Pick<CampaignOpens, 'opensByHour'> | undefined;
    readonly dataUpdatedAt: number;
  };
  /** A figure that changes when somebody opens the mail: the hours are asked for again then. */
  readonly signal: number | undefined;
  readonly isShown: boolean;
}

/** Opens by hour: as first loaded, or as `get-opens-hourly` said since. */
export function useOpensHours({
  campaignId,
  loaded,
  signal,
  isShown,
}: OpensHoursOptions): readonly HourCount[] | undefined {
  const api = useApi();
  const known = useRef(signal);
  const { data, dataUpdatedAt, refetch } = useQuery({
    ...hourlyOpensQuery(api, { campaignId }),
    enabled: false,
  });
  const isLoaded = loaded.data !== undefined;
  useEffect(() => {
    if (!isLoaded || !isShown || signal === undefined) return;
    const isNew = known.current !== undefined && known.current !== signal;
    known.current = signal;
    if (isNew) void refetch();
  }, [signal, isLoaded, isShown, refetch]);
  return data && dataUpdatedAt > loaded.dataUpdatedAt ? data : loaded.data?.opensByHour;
}
