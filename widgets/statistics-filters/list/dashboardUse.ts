/** Which statistics of the dashboard are counted by which filter (S-7). */
import { queryOptions } from '@tanstack/react-query';
import { fetchStatistics } from '#shared/api/dashboard.ts';
import type { Api } from '#shared/api/client.ts';

export function dashboardUseQuery(api: Api) {
  return queryOptions({
    queryKey: ['statistics', 'dashboard use', api.id] as const,
    queryFn: async ({ signal }) => {
      const { statistics } = await fetchStatistics(api, signal);
      return statistics.flatMap(({ name, filterId }) => (filterId === null ? [] : [{ name, filterId }]));
    },
  });
}
