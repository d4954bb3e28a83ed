/** What became of a sent campaign (S4 §3, §7); its people are in `campaign-report-people.ts`. All calls are GET. */
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import {
  contacts,
  contactsPage,
  reportPageSize,
  type ReportContact,
  type ReportRequest,
} from './campaign-report-people.ts';
import { path, type Api } from './client.ts';
import { emptyPage, readable, type Page } from './pages.ts';
import { count, number, orNull, written } from './schemas.ts';
import { mapWith } from './shapes.ts';

const counted = v.fallback(v.nullish(count, 0), 0);
/** What the server does not tell is not known, never 0. */
const figure = orNull(count);
/** A rate as the server worked it out, fraction or percent: a hint only, ours come from the counts. */
const rate = orNull(number);

const bounceReason = v.object({ subtype: written, reason: written, count: figure, percentage: rate });

export type BounceReason = v.InferOutput<typeof bounceReason>;

const reasons = v.fallback(v.nullish(readable(bounceReason), []), []);

const report = v.object({
  clickRate: rate,
  clicked: figure,
  delivered: figure,
  deliveryRate: rate,
  distinctClicks: figure,
  distinctContacts: figure,
  hardBounceRate: rate,
  hardBounces: figure,
  openRate: rate,
  opened: figure,
  openedTotal: figure,
  sent: figure,
  softBounceRate: rate,
  softBounces: figure,
  uniqueUnsubscribes: figure,
  unsubscribeRate: rate,
  unsubscribeToOpenRate: rate,
  bounces: v.fallback(v.nullish(v.object({ hard: reasons, soft: reasons }), { hard: [], soft: [] }), {
    hard: [],
    soft: [],
  }),
});

/** S4 §3 «Deliverability stats». */
export type CampaignReport = v.InferOutput<typeof report>;

/** The stats at the top level, or under `stats` beside `bounces`. */
const reportAnswer = v.pipe(
  v.unknown(),
  v.transform((given) => {
    const read = v.safeParse(v.looseObject({ stats: v.looseObject({}) }), given);
    return read.success ? { ...read.output, ...read.output.stats } : given;
  }),
  mapWith(['sent', 'delivered', 'distinctContacts']),
  report,
);

/** 13, `"13"` or `"13:00"`. */
const hour = v.pipe(
  v.unknown(),
  v.transform((given) => (typeof given === 'string' ? given.replace(/:00(:00)?$/, '') : given)),
  count,
  v.maxValue(23, 'must be an hour of the day'),
);
const opensOfHour = v.pipe(
  v.object({ hour, opens: counted }),
  v.transform(({ hour: at, opens }): HourCount => ({ hour: at, count: opens })),
);
const clicksOfHour = v.pipe(
  v.object({ hour, clicks: counted }),
  v.transform(({ hour: at, clicks }): HourCount => ({ hour: at, count: clicks })),
);

/** So many in an hour of the day, 0–23. */
export interface HourCount {
  readonly hour: number;
  readonly count: number;
}

/** In the server's order; hours may be missing, and one that cannot be read is. */
const opensByHour = v.fallback(v.nullish(readable(opensOfHour), []), []);
const clicksByHour = v.fallback(v.nullish(readable(clicksOfHour), []), []);

const contactsOrNone = v.pipe(
  v.nullish(contactsPage, null),
  v.transform((page): Page<ReportContact> => page ?? emptyPage(reportPageSize)),
);

/** `GET /api/campaigns/get-report/{campaignId}` (S4 §7). */
export function reportQuery(api: Api, request: ReportRequest) {
  return queryOptions({
    queryKey: ['campaign-reports', 'report', api.id, request] as const,
    queryFn: ({ signal }): Promise<CampaignReport> =>
      api.get(path`api/campaigns/get-report/${request.campaignId}`, reportAnswer, { signal }),
  });
}

const hourly = v.pipe(mapWith(['opensByHour']), v.object({ opensByHour }));
const opens = v.pipe(
  mapWith(['opensByHour', 'contacts']),
  v.object({ opensByHour, contacts: contactsOrNone }),
);
const clicks = v.pipe(
  mapWith(['clicksByHour', 'templateHtml', 'contacts']),
  v.object({ clicksByHour, opensByHour, templateHtml: written, contacts: contactsOrNone }),
);

/** The first load of the opens tab: hours and the first page of people. */
export type CampaignOpens = v.InferOutput<typeof opens>;
/** The first load of the clicks tab. `templateHtml` is foreign. */
export type CampaignClicks = v.InferOutput<typeof clicks>;

/**
 * `GET /api/campaigns/get-opens/{campaignId}` (S4 §7).
 *
 * @param owner whose screen it is, by name (`ownerOf`): lists begin with the people in it, and with nobody else's.
 */
export function opensQuery(api: Api, request: ReportRequest, owner: string) {
  return queryOptions({
    queryKey: ['campaign-reports', 'opens', api.id, { ...request, owner }] as const,
    queryFn: ({ signal }): Promise<CampaignOpens> =>
      api.get(path`api/campaigns/get-opens/${request.campaignId}`, opens, { signal }),
  });
}

/** `GET /api/campaigns/get-clicks/{campaignId}` (S4 §7); of one owner, as that of the opens. */
export function clicksQuery(api: Api, request: ReportRequest, owner: string) {
  return queryOptions({
    queryKey: ['campaign-reports', 'clicks', api.id, { ...request, owner }] as const,
    queryFn: ({ signal }): Promise<CampaignClicks> =>
      api.get(path`api/campaigns/get-clicks/${request.campaignId}`, clicks, { signal }),
  });
}

/** `GET /api/campaigns/get-opens-hourly/{campaignId}` (S4 §7, R-18): the hours alone, for a refresh. */
export function hourlyOpensQuery(api: Api, request: ReportRequest) {
  return queryOptions({
    queryKey: ['campaign-reports', 'hourly-opens', api.id, request] as const,
    queryFn: async ({ signal }): Promise<HourCount[]> => {
      const address = path`api/campaigns/get-opens-hourly/${request.campaignId}`;
      return (await api.get(address, hourly, { signal })).opensByHour;
    },
  });
}

/** `GET /api/campaigns/unsubscribe-metrics/{campaignId}` (S4 §7): the tab's first load; of one owner, as that of the opens. */
export function unsubscribeMetricsQuery(api: Api, request: ReportRequest, owner: string) {
  return queryOptions({
    queryKey: ['campaign-reports', 'unsubscribe-metrics', api.id, { ...request, owner }] as const,
    queryFn: async ({ signal }): Promise<Page<ReportContact>> => {
      const address = path`api/campaigns/unsubscribe-metrics/${request.campaignId}`;
      return (await api.get(address, contacts, { signal })).contacts;
    },
  });
}

/** S4 §7 «Browser downloads». */
export type ReportExport =
  | 'export-opens'
  | 'export-opens-by-hour'
  | 'export-clicks'
  | 'export-clicks-by-hour'
  | 'export-unsubscribes'
  | 'export-bounce-reasons'
  | 'export-bounced-contacts';

/** The address of an export, below the API's base; the bounce exports also take a type. */
export function exportPath(what: ReportExport, { campaignId }: ReportRequest): string {
  return path`api/campaigns/${what}/${campaignId}`;
}

/** The address of the report as PDF. */
export function pdfPath({ campaignId }: ReportRequest): string {
  return path`api/campaigns/export/${campaignId}/pdf`;
}
