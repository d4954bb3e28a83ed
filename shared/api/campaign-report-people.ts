/** The people of a campaign's report: who opened, clicked, unsubscribed, bounced (S4 §3, §7). All calls are GET. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { path, type Api } from './client.ts';
import { previousOf, readable, reportPage, wholeList, type Page } from './pages.ts';
import { count, id, moment, orNull, truth, written } from './schemas.ts';

/** S4 §9. */
export const bounceTypes = ['soft', 'hard'] as const;
export type BounceType = (typeof bounceTypes)[number];

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

export const contactsPage = reportPage(reportContact);
export const contacts = v.object({ contacts: contactsPage });

export interface ReportRequest {
  readonly campaignId: string;
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

/** `GET /api/campaigns/{campaignId}/bounced-contacts` (S4 §7). */
export function bouncedContactsQuery(api: Api, request: BouncedRequest) {
  return queryOptions({
    queryKey: ['campaign-reports', 'bounced', api.id, request] as const,
    queryFn: ({ signal }) => fetchBounced(api, request, signal),
    placeholderData: previousOf(api, request, 'campaignId', 'type'),
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

/** Lists that are read as a whole are read in pages of this size. */
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

/** @param owner whose screen it is, by name (`ownerOf`): it may begin with what came along with something else of theirs. */
export function reportContactsQuery(api: Api, of: ReportList, request: SearchRequest, owner: string) {
  const own = { ...request, owner };
  return queryOptions({
    queryKey: ['campaign-reports', of, api.id, own] as const,
    queryFn: ({ signal }) => fetchReportContacts(api, { of, ...request }, signal),
    placeholderData: previousOf(api, own, 'campaignId', 'owner'),
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
