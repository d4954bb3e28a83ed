/** What became of a sent campaign (S4 §3, §7). All calls are GET. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { path, type Api } from './client.ts';
import { emptyPage, readable, reportPage, wholeList, type Page } from './pages.ts';
import { count, id, moment, number, orNull, truth, written } from './schemas.ts';

const counted = v.fallback(v.nullish(count, 0), 0);
/** A rate as the server worked it out, fraction or percent: a hint only, ours come from the counts (R-8). */
const rate = orNull(number);

/** S4 §9. */
export const bounceTypes = ['soft', 'hard'] as const;
export type BounceType = (typeof bounceTypes)[number];

const bounceReason = v.object({ subtype: written, reason: written, count: counted, percentage: rate });

export type BounceReason = v.InferOutput<typeof bounceReason>;

const reasons = v.fallback(v.nullish(readable(bounceReason), []), []);

const report = v.object({
  clickRate: rate,
  clicked: counted,
  delivered: counted,
  deliveryRate: rate,
  distinctClicks: counted,
  distinctContacts: counted,
  hardBounceRate: rate,
  hardBounces: counted,
  openRate: rate,
  opened: counted,
  openedTotal: counted,
  sent: counted,
  softBounceRate: rate,
  softBounces: counted,
  uniqueUnsubscribes: counted,
  unsubscribeRate: rate,
  unsubscribeToOpenRate: rate,
  bounces: v.fallback(v.nullish(v.object({ hard: reasons, soft: reasons }), { hard: [], soft: [] }), {
    hard: [],
    soft: [],
  }),
});

/** S4 §3 «Deliverability stats». */
export type CampaignReport = v.InferOutput<typeof report>;

/** An answer with none of these keys is another answer: better an error than zeros that nobody counted. */
function having(...keys: readonly [string, ...string[]]) {
  return v.pipe(
    v.unknown(),
    v.check(
      (given) => typeof given === 'object' && given !== null && keys.some((key) => key in given),
      `must have ${keys.join(' or ')}`,
    ),
  );
}

/** The stats at the top level, or under `stats` beside `bounces`. */
const reportAnswer = v.pipe(
  v.unknown(),
  v.transform((given) => {
    const read = v.safeParse(v.looseObject({ stats: v.looseObject({}) }), given);
    return read.success ? { ...read.output, ...read.output.stats } : given;
  }),
  having('sent', 'delivered', 'distinctContacts'),
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

/** In the server's order; hours may be missing (R-14), and one that cannot be read is. */
const opensByHour = v.fallback(v.nullish(readable(opensOfHour), []), []);
const clicksByHour = v.fallback(v.nullish(readable(clicksOfHour), []), []);

const reportContact = v.object({
  id,
  firstName: written,
  lastName: written,
  email: written,
  organisation: written,
  subscribedMailing: orNull(truth),
  openCount: orNull(count),
  firstOpen: moment,
  /** As stored: anything may stand here, also `javascript:`; see `safeHref`. */
  clickedUrls: v.fallback(v.nullish(readable(v.string()), []), []),
});

/** S4 §3 «Contact row in lists». */
export type ReportContact = v.InferOutput<typeof reportContact>;

const bouncedContact = v.object({
  id,
  firstName: written,
  lastName: written,
  email: written,
  organisation: written,
  bounceSubType: written,
  reason: written,
  bounceDate: moment,
});

/** S4 §3 «Bounced contact row». */
export type BouncedContact = v.InferOutput<typeof bouncedContact>;

/** S4 §9 «Page size 10». */
export const reportPageSize = 10;

const contactsPage = reportPage(reportContact);
const contacts = v.object({ contacts: contactsPage });
const contactsOrNone = v.pipe(
  v.nullish(contactsPage, null),
  v.transform((page): Page<ReportContact> => page ?? emptyPage(reportPageSize)),
);

export interface ReportRequest {
  readonly campaignId: string;
}

/** `GET /api/campaigns/get-report/{campaignId}` (S4 §7). */
export function reportQuery(api: Api, request: ReportRequest) {
  return queryOptions({
    queryKey: ['campaign-reports', 'report', api.id, request] as const,
    queryFn: ({ signal }): Promise<CampaignReport> =>
      api.get(path`api/campaigns/get-report/${request.campaignId}`, reportAnswer, { signal }),
  });
}

export interface SearchRequest extends ReportRequest {
  readonly search: string;
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
}

export interface BouncedRequest extends SearchRequest {
  readonly type: BounceType;
}

/** A page of one list stays while the next of the same list loads; never that of another campaign or type (R-13). */
const sameList =
  <R extends SearchRequest>(api: Api, request: R, isSame: (other: R) => boolean = () => true) =>
  <T>(
    previous: T | undefined,
    from: { readonly queryKey: readonly [string, string, unknown, R] } | undefined,
  ) => {
    const other = from?.queryKey[3];
    if (from?.queryKey[2] !== api.id || other?.campaignId !== request.campaignId) return undefined;
    return isSame(other) ? previous : undefined;
  };

/** `GET /api/campaigns/{campaignId}/bounced-contacts` (S4 §7). */
export function bouncedContactsQuery(api: Api, request: BouncedRequest) {
  return queryOptions({
    queryKey: ['campaign-reports', 'bounced', api.id, request] as const,
    queryFn: ({ signal }) => fetchBounced(api, request, signal),
    placeholderData: sameList(api, request, ({ type }) => type === request.type),
  });
}

async function fetchBounced(
  api: Api,
  { campaignId, ...query }: BouncedRequest,
  signal: AbortSignal,
): Promise<Page<BouncedContact>> {
  const schema = v.object({ contacts: reportPage(bouncedContact) });
  const address = path`api/campaigns/${campaignId}/bounced-contacts`;
  return (await api.get(address, schema, { query, signal })).contacts;
}

/** Lists that are read as a whole are read in pages of this size (R-9). */
const largestPage = 200;

/** Everybody who bounced in one way; for `useAllPages`. */
export function allBouncedQuery(api: Api, request: ReportRequest & { readonly type: BounceType }) {
  return infiniteQueryOptions({
    queryKey: ['campaign-reports', 'all-bounced', api.id, request] as const,
    ...wholeList(largestPage, (page, signal) =>
      fetchBounced(api, { ...request, search: '', ...page }, signal),
    ),
    refetchOnMount: 'always',
  });
}

const hourly = v.pipe(having('opensByHour'), v.object({ opensByHour }));
const opens = v.pipe(having('opensByHour', 'contacts'), v.object({ opensByHour, contacts: contactsOrNone }));
const clicks = v.pipe(
  having('clicksByHour', 'templateHtml', 'contacts'),
  v.object({ clicksByHour, opensByHour, templateHtml: written, contacts: contactsOrNone }),
);

/** The first load of the opens tab: hours and the first page of people. */
export type CampaignOpens = v.InferOutput<typeof opens>;
/** The first load of the clicks tab. `templateHtml` is foreign (R-10). */
export type CampaignClicks = v.InferOutput<typeof clicks>;

/** `GET /api/campaigns/get-opens/{campaignId}` (S4 §7). */
export function opensQuery(api: Api, request: ReportRequest) {
  return queryOptions({
    queryKey: ['campaign-reports', 'opens', api.id, request] as const,
    queryFn: ({ signal }): Promise<CampaignOpens> =>
      api.get(path`api/campaigns/get-opens/${request.campaignId}`, opens, { signal }),
  });
}

/** `GET /api/campaigns/get-clicks/{campaignId}` (S4 §7). */
export function clicksQuery(api: Api, request: ReportRequest) {
  return queryOptions({
    queryKey: ['campaign-reports', 'clicks', api.id, request] as const,
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

/** `GET /api/campaigns/unsubscribe-metrics/{campaignId}` (S4 §7): the tab's first load (R-20). */
export function unsubscribeMetricsQuery(api: Api, request: ReportRequest) {
  return queryOptions({
    queryKey: ['campaign-reports', 'unsubscribe-metrics', api.id, request] as const,
    queryFn: async ({ signal }): Promise<Page<ReportContact>> => {
      const address = path`api/campaigns/unsubscribe-metrics/${request.campaignId}`;
      return (await api.get(address, contacts, { signal })).contacts;
    },
  });
}

const contactCalls = {
  opens: ({ campaignId }: ReportRequest) => path`api/campaigns/get-contact-opens/${campaignId}`,
  clicks: ({ campaignId }: ReportRequest) => path`api/campaigns/get-contact-clicks/${campaignId}`,
  unsubscribes: ({ campaignId }: ReportRequest) => path`api/campaigns/${campaignId}/unsubscribes`,
};

export type ReportList = keyof typeof contactCalls;

/** One page of the people who opened, clicked or unsubscribed (S4 §7). */
export async function fetchReportContacts(
  api: Api,
  { of, ...request }: SearchRequest & { readonly of: ReportList },
  signal?: AbortSignal,
): Promise<Page<ReportContact>> {
  const { search, page, perPage } = request;
  const answer = await api.get(contactCalls[of](request), contacts, {
    query: { search, page, perPage },
    signal,
  });
  return answer.contacts;
}

export function reportContactsQuery(api: Api, of: ReportList, request: SearchRequest) {
  return queryOptions({
    queryKey: ['campaign-reports', of, api.id, request] as const,
    queryFn: ({ signal }) => fetchReportContacts(api, { of, ...request }, signal),
    placeholderData: sameList(api, request),
  });
}

/** Everybody who opened, clicked or unsubscribed; for `useAllPages`. */
export function allReportContactsQuery(api: Api, of: ReportList, request: ReportRequest) {
  return infiniteQueryOptions({
    queryKey: ['campaign-reports', `all-${of}`, api.id, request] as const,
    ...wholeList(largestPage, (page, signal) =>
      fetchReportContacts(api, { of, ...request, search: '', ...page }, signal),
    ),
    refetchOnMount: 'always',
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
  return `api/campaigns/${what}/${path`${campaignId}`}`;
}

/** The address of the report as PDF. */
export function pdfPath({ campaignId }: ReportRequest): string {
  return path`api/campaigns/export/${campaignId}/pdf`;
}
