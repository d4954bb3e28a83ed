import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#shared/api/client.ts';
import { dashboardStatisticsKey } from '#shared/api/dashboard-key.ts';

/** A filter has changed or gone: a dashboard on the page counts anew. */
export function askDashboardAnew(client: QueryClient, api: Api): void {
  void client.invalidateQueries({ queryKey: dashboardStatisticsKey(api) });
}
