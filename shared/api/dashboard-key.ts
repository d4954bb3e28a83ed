/** What a dashboard's numbers are known by, for screens that only want them asked for anew. */
import type { Api } from './client.ts';

export const dashboardStatisticsKey = (api: Api) => ['dashboard', 'statistics', api.id] as const;
