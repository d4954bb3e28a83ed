/** Campaigns: list, details, saving, sending (S1 §3, §7); who receives them is in `campaign-recipients.ts`. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { contactList, listContact } from './campaign-recipients.ts';
import { path, type Api } from './client.ts';
import { ApiError } from './errors.ts';
import { getPage, previousOf, readable, wholeList, type Page } from './pages.ts';
import { throwIfRefused } from './problems.ts';
import { count, id, moment, orNull, textUnder, written } from './schemas.ts';
import { template } from './templates.ts';

/** An alias as campaigns name it: `{email}`, or the address itself. */
const address = textUnder('email');

const campaign = v.pipe(
  v.object({
    id,
    name: written,
    created_at: moment,
    sender_name: written,
    sender_email: v.nullish(address, null),
    reply_to: v.nullish(address, null),
    subject: written,
    /** `undefined` where the server does not tell it, which is another thing than nobody. */
    cc: v.optional(written),
    bcc: v.optional(written),
    /** The same under the names that saving gives them. */
    campaignCC: v.optional(written),
    campaignBCC: v.optional(written),
    template: orNull(template),
    contact_lists: v.fallback(v.nullish(readable(contactList), []), []),
    contacts: v.fallback(v.nullish(readable(listContact), []), []),
    /** `null` (or a zero date): sent; else when it will be (S1 §4, C-1). */
    send_start: moment,
    /** Not in the documents; preferred where a server sends it (C-1). */
    status: written,
    /** How many mails go out, how many of them have left, and who has opened one; each only where a server tells it. */
    recipients_count: orNull(count),
    sent_count: orNull(count),
    opened_count: orNull(count),
    send_mode: written,
    send_mode_later_datetime: moment,
  }),
  v.transform(({ campaignCC, campaignBCC, cc = campaignCC, bcc = campaignBCC, ...known }) => ({
    ...known,
    cc,
    bcc,
    name: known.name ?? `#${known.id}`,
  })),
);

/** S1 §3 «Campaign»; moments as the server wrote them. */
export type Campaign = v.InferOutput<typeof campaign>;

export interface CampaignsRequest {
  /** Without one, the campaigns of every event. */
  readonly eventId: string | undefined;
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
  readonly search: string;
  readonly sortBy: 'name' | 'created_at' | 'send_start';
  readonly sortByDirection: 'asc' | 'desc';
}

/**
 * `GET /api/campaigns/get-campaigns-list[/{eventId}]` (S1 §7). Pages are asked for by number with our own parameters: the
 * server's links are never followed elsewhere (C-14).
 */
export function fetchCampaigns(
  api: Api,
  { eventId, ...query }: CampaignsRequest,
  signal?: AbortSignal,
): Promise<Page<Campaign>> {
  const base = 'api/campaigns/get-campaigns-list';
  const address = eventId === undefined ? base : path`api/campaigns/get-campaigns-list/${eventId}`;
  return getPage(api, address, { item: campaign, asked: query, query: { ...query }, signal });
}

export function campaignsQuery(api: Api, request: CampaignsRequest) {
  return queryOptions({
    queryKey: ['campaigns', 'list', api.id, request] as const,
    queryFn: ({ signal }) => fetchCampaigns(api, request, signal),
    placeholderData: previousOf(api, request, 'eventId'),
  });
}

/** Largest page of the server's (S1 §9). */
const largestPage = 100;

/** A whole list, in the server's order; for `useAllPages`. */
export function allCampaignsQuery(api: Api, request: Omit<CampaignsRequest, 'page' | 'perPage'>) {
  return infiniteQueryOptions({
    queryKey: ['campaigns', 'all', api.id, request] as const,
    ...wholeList(largestPage, (page, signal) => fetchCampaigns(api, { ...request, ...page }, signal)),
  });
}

/** The campaign itself, or under `campaign` or `data`: «exact shape not shown». */
const details = v.union([
  campaign,
  v.pipe(
    v.object({ campaign }),
    v.transform((answer) => answer.campaign),
  ),
  v.pipe(
    v.object({ data: campaign }),
    v.transform((answer) => answer.data),
  ),
]);

/** `GET /api/campaigns/get-campaign-details/{id}` (S1 §7); asked anew at opening and before sending (C-5). */
export function fetchCampaign(
  api: Api,
  { campaignId }: { readonly campaignId: string },
  signal?: AbortSignal,
): Promise<Campaign> {
  return api.get(path`api/campaigns/get-campaign-details/${campaignId}`, details, { signal });
}

export function campaignQuery(api: Api, request: { readonly campaignId: string }) {
  return queryOptions({
    queryKey: ['campaigns', 'details', api.id, request] as const,
    queryFn: ({ signal }) => fetchCampaign(api, request, signal),
  });
}

/** Cancels a campaign: `POST /api/campaigns/delete-campaign` (S1 §7, C-10). */
export async function deleteCampaign(
  api: Api,
  { campaignId, intent }: { readonly campaignId: string; readonly intent: string },
): Promise<void> {
  const body = { campaignId };
  const answer = await api.post('api/campaigns/delete-campaign', v.unknown(), {
    body,
    intent,
    takesText: true,
  });
  throwIfRefused(answer);
}

/** What step 1 of the wizard holds (S1 §3 «Campaign info held by the wizard»), keys verbatim. */
export interface CampaignInfo {
  readonly campaignName: string;
  readonly senderName: string;
  readonly senderEmail: string;
  readonly replyTo: string;
  readonly subject: string;
  /** The template's id. */
  readonly selectedTemplate: string;
  /** Of the saved campaign; `null` makes a new one. */
  readonly campaignId: string | null;
  /** Comma-separated (S1 §5, C-20). */
  readonly campaignCC: string;
  readonly campaignBCC: string;
}

/** Mutually consistent (C-11): a list of which a contact was unticked is not among them. */
export interface CampaignLists {
  readonly selectedLists: readonly { readonly id: string; readonly name: string }[];
  readonly selectedListsId: readonly string[];
  readonly selectedContacts: readonly string[];
}

export interface SaveCampaignRequest {
  readonly eventId: string;
  readonly campaignInfo: CampaignInfo;
  readonly lists: CampaignLists;
  readonly intent: string;
}

/** The id itself, or `{id}`, `{campaignId}`, `{campaign_id}`, `{data: {id}}`. */
const savedId = v.pipe(
  v.unknown(),
  v.transform((given) => {
    if (typeof given !== 'object' || given === null) return given;
    const inside: unknown = Reflect.get(given, 'data') ?? Reflect.get(given, 'campaign') ?? given;
    if (typeof inside !== 'object' || inside === null) return inside;
    return (
      Reflect.get(inside, 'id') ?? Reflect.get(inside, 'campaignId') ?? Reflect.get(inside, 'campaign_id')
    );
  }),
  id,
  v.check((known) => !/[\s{}[\]"<]/.test(known), 'must be an id'),
);

/** `POST /api/campaigns/save-campaign` (S1 §7): gives the campaign's id. PHP writes one that is text without quotes. */
export function saveCampaign(api: Api, { intent, ...body }: SaveCampaignRequest): Promise<string> {
  return api.post('api/campaigns/save-campaign', savedId, { body, intent, takesText: true });
}

export interface SendCampaignRequest {
  readonly campaignId: string;
  readonly sendingInfo: {
    readonly sendMode: 'now' | 'later';
    /** ISO 8601 in UTC (C-16); `null` for now. */
    readonly sendModeLaterTime: string | null;
  };
  readonly intent: string;
}

/** A refusal for want of credits is an expected answer, not an error. */
export type SendResult = 'accepted' | 'no-credits';

const noCredits = 'NO_CREDITS';

/** The word alone, as JSON text, or in `status`, `message`, `error` or `code` (C-9). */
const sendAnswer = v.pipe(
  v.unknown(),
  v.transform((given): SendResult => {
    const words =
      typeof given === 'object' && given !== null
        ? ['status', 'message', 'error', 'code', 'value'].map((key): unknown => Reflect.get(given, key))
        : [given];
    return words.some((word) => typeof word === 'string' && word.replaceAll('"', '').trim() === noCredits)
      ? 'no-credits'
      : 'accepted';
  }),
);

/** `POST /api/campaigns/send-campaign` (S1 §7). Credits may also be refused with an error status that says so (C-9). */
export async function sendCampaign(api: Api, { intent, ...body }: SendCampaignRequest): Promise<SendResult> {
  try {
    const to = 'api/campaigns/send-campaign';
    const answer = await api.post(to, v.unknown(), { body, intent, takesText: true });
    const result = v.parse(sendAnswer, answer);
    if (result === 'accepted') throwIfRefused(answer);
    return result;
  } catch (error) {
    if (error instanceof ApiError && error.serverMessage === noCredits) return 'no-credits';
    throw error;
  }
}

const aliases = v.pipe(
  readable(address),
  v.transform((all) => [...new Set(all)]),
);

/** `GET /api/campaigns/get-email-aliases` (S1 §7): addresses; the first is the default (C-18). */
export function aliasesQuery(api: Api) {
  return queryOptions({
    queryKey: ['campaigns', 'aliases', api.id] as const,
    queryFn: ({ signal }): Promise<string[]> =>
      api.get('api/campaigns/get-email-aliases', aliases, { signal }),
    staleTime: 300_000,
  });
}
