/** Which statistics of the dashboard are counted by which filter (S-7). */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { statisticsQuery, type Statistics } from '#shared/api/dashboard.ts';
import type { Api } from '#shared/api/client.ts';

export function dashboardUseQuery(api: Api) {
  return queryOptions({ ...statisticsQuery(api), select: countedBy });
}

const countedBy = ({ statistics }: Statistics) =>
  statistics.flatMap(({ name, filterId }) => (filterId === null ? [] : [{ name, filterId }]));

/** A filter has changed or gone: a dashboard on the page counts anew. */
export function askDashboardAnew(client: QueryClient, api: Api): void {
  void client.invalidateQueries({ queryKey: statisticsQuery(api).queryKey });
}
