/** Which statistics of the dashboard are counted by which filter (S-7). */
import { queryOptions } from '@tanstack/react-query';
import { statisticsQuery, type Statistics } from '#shared/api/dashboard.ts';
import type { Api } from '#shared/api/client.ts';

export function dashboardUseQuery(api: Api, owner: string) {
  return queryOptions({ ...statisticsQuery(api, owner), select: countedBy });
}

const countedBy = ({ statistics }: Statistics) =>
  statistics.flatMap(({ name, filterId }) => (filterId === null ? [] : [{ name, filterId }]));
