/** Designs of e-mails and badges as the designer lists, saves, copies and deletes them, and what it offers (S2 §3, §7). */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { isMap } from '#shared/lib/json.ts';
import type { Api } from './client.ts';
import { eventList, type ListedEvent } from './events.ts';
import { laravelPage, type Page } from './pages.ts';
import { throwIfRefused } from './problems.ts';
import { id, truth, written } from './schemas.ts';
import { createdId } from './shapes.ts';

/** The text as it came; of a server that sends the JSON itself, its text. */
const designText = v.pipe(
  v.unknown(),
  v.transform((given): string | null => {
    if (typeof given === 'string') return given.trim() === '' ? null : given;
    return typeof given === 'object' && given !== null ? JSON.stringify(given) : null;
  }),
);

const stored = v.object({
  id,
  name: written,
  template_subject: written,
  design: v.optional(designText),
  html: written,
  badge_width: written,
  badge_height: written,
  badge_double_sided: v.fallback(v.nullish(truth, false), false),
});

const design = v.pipe(
  stored,
  v.transform((known) => ({
    id: known.id,
    /** Empty where there is none. */
    name: known.name ?? '',
    /** Empty where there is none. */
    subject: known.template_subject ?? '',
    /** JSON of whichever editor made it, as the server sent it, never parsed here; `null` for a mail without a design. */
    design: known.design ?? null,
    /** Foreign: show it only through `shared/lib/safeContent.ts`. */
    html: known.html,
    /** In mm, as somebody typed it (T-4). */
    badgeWidth: known.badge_width,
    badgeHeight: known.badge_height,
    isDoubleSided: known.badge_double_sided,
  })),
);

/** A stored design (S2 §3). */
export type TemplateDesign = v.InferOutput<typeof design>;

/** A page of designs, with the logo that stands above them. */
export interface DesignsPage extends Page<TemplateDesign> {
  /** An address as the server wrote it; `null` where it sends none. */
  readonly logo: string | null;
}

/** A page of Laravel's with the logo beside its numbers (S2 §3). */
function designsPage(page: number) {
  return v.pipe(
    v.looseObject({ logo: written, logo_url: written, logoUrl: written }),
    v.transform((given): unknown => ({
      page: given,
      logo: given.logo ?? given.logo_url ?? given.logoUrl,
    })),
    v.object({ page: laravelPage(design, { page }), logo: v.nullable(v.string()) }),
    v.transform(({ page: found, logo }): DesignsPage => ({ ...found, logo })),
  );
}

export interface DesignsRequest {
  /** Badges instead of mails. */
  readonly isBadge: boolean;
  /** As typed. */
  readonly search: string;
  /** Ids; none: of every event. */
  readonly events: readonly string[];
  /** From 1. */
  readonly page: number;
}

/** `GET /api/email-templates/get-designs-list?page=&templateSearch=&badgeMode=&events[]=` (S2 §7). */
export function fetchDesigns(
  api: Api,
  { isBadge, search, events, page }: DesignsRequest,
  signal?: AbortSignal,
): Promise<DesignsPage> {
  const chosen = events.map((event) => `events[]=${encodeURIComponent(event)}`).join('&');
  const address = 'api/email-templates/get-designs-list';
  return api.get(chosen === '' ? address : `${address}?${chosen}`, designsPage(page), {
    query: { page, templateSearch: search.trim(), badgeMode: isBadge ? 1 : 0 },
    signal,
  });
}

export function designsQuery(api: Api, request: DesignsRequest) {
  return queryOptions({
    queryKey: ['template-designs', 'list', api.id, request] as const,
    queryFn: ({ signal }) => fetchDesigns(api, request, signal),
    placeholderData: keepPreviousData,
  });
}

export interface DesignRequest {
  readonly id: string;
  readonly isBadge: boolean;
  /** Its name as far as it is known: it is looked for by it first. */
  readonly name?: string | undefined;
}

/**
 * One design as it is stored now: no call reads one, so the list is gone through. `null`: it is not there; since a list shifts
 * between two pages when somebody saves or deletes, one of several pages is gone through twice before that is said.
 */
export async function fetchDesign(
  api: Api,
  { id: wanted, isBadge, name = '' }: DesignRequest,
  signal?: AbortSignal,
): Promise<TemplateDesign | null> {
  const read = (search: string, page: number) =>
    fetchDesigns(api, { isBadge, search, events: [], page }, signal);
  const among = ({ items }: DesignsPage) => items.find((one) => one.id === wanted);
  const named = name.trim() === '' ? undefined : among(await read(name, 1));
  if (named) return named;
  const goThrough = async () => {
    for (let page = 1; ; page += 1) {
      const found = await read('', page);
      const one = among(found);
      // Past its last page a list may give the last one again, or nothing.
      if (one || page >= found.lastPage || found.items.length === 0) return { one, page };
    }
  };
  const { one, page } = await goThrough();
  return one ?? (page > 1 ? (await goThrough()).one : null) ?? null;
}

/** Never taken from what was read before: it is compared with what is about to be written over it. */
export function designQuery(api: Api, request: DesignRequest) {
  return queryOptions({
    queryKey: ['template-designs', 'one', api.id, request] as const,
    queryFn: ({ signal }) => fetchDesign(api, request, signal),
    staleTime: 0,
    gcTime: 0,
  });
}

export interface SaveRequest {
  /** `null` for a new one. */
  readonly id: string | null;
  readonly name: string;
  readonly subject: string;
  /** The text to store. */
  readonly design: string;
  readonly html: string;
  readonly isBadge: boolean;
  readonly badgeWidth: string | null;
  readonly badgeHeight: string | null;
  readonly isDoubleSided: boolean;
  /** One per wish of the user, the same on Retry. */
  readonly intent: string;
}

/**
 * `POST /api/email-templates/save-design` (S2 §7). Gives the id, `null` where the server does not say that of a new one. Throws
 * `invalid` on 422, and when the answer says `success: false`; any 2xx is a success (T-8).
 */
export async function saveDesign(
  api: Api,
  request: SaveRequest,
  signal?: AbortSignal,
): Promise<string | null> {
  const { intent } = request;
  const body = {
    templateSubject: request.subject,
    designJson: request.design,
    html: request.html,
    name: request.name,
    id: request.id,
    badgeMode: request.isBadge,
    badgeWidth: request.badgeWidth,
    badgeHeight: request.badgeHeight,
    badgeDoubleSided: request.isDoubleSided,
  };
  const answer = await api.post('api/email-templates/save-design', v.unknown(), {
    body,
    intent,
    signal,
    takesText: true,
  });
  throwIfRefused(answer);
  return createdId(answer, ['design', 'template', 'data']) ?? request.id;
}

export interface DuplicateRequest {
  /** The design that is copied. */
  readonly designId: string;
  readonly name: string;
  readonly subject: string;
  readonly intent: string;
}

/**
 * `POST /api/email-templates/duplicate-template` (S2 §7). Gives the new design, `null` where the answer does not hold it: the list
 * then tells. Rejects when the server refuses, also by `success: false`; any 2xx is a success (T-8).
 */
export async function duplicateDesign(
  api: Api,
  { intent, ...body }: DuplicateRequest,
  signal?: AbortSignal,
): Promise<TemplateDesign | null> {
  const answer = await api.post('api/email-templates/duplicate-template', v.unknown(), {
    body,
    intent,
    signal,
    takesText: true,
  });
  throwIfRefused(answer);
  return copyIn(answer);
}

/** The design itself, or below one of these keys. What has no name is about something else. */
function copyIn(answer: unknown): TemplateDesign | null {
  if (!isMap(answer)) return null;
  const places = [answer, ...['data', 'design', 'template'].map((key): unknown => Reflect.get(answer, key))];
  const found = places.flatMap((place) => {
    const read = isMap(place) && 'name' in place ? v.safeParse(design, place) : null;
    return read?.success ? [read.output] : [];
  });
  return found[0] ?? null;
}

export interface DeleteRequest {
  readonly id: string;
  readonly intent: string;
}

/** `POST /api/email-templates/delete-design` (S2 §7). Rejects when the server refuses, also by `success: false`. */
export async function deleteDesign(
  api: Api,
  { intent, ...body }: DeleteRequest,
  signal?: AbortSignal,
): Promise<void> {
  throwIfRefused(
    await api.post('api/email-templates/delete-design', v.unknown(), {
      body,
      intent,
      signal,
      takesText: true,
    }),
  );
}

/** `GET /api/email-templates/get-events-list` (S2 §7): any of the shapes that lists of events come in. */
export function fetchDesignEvents(api: Api, signal?: AbortSignal): Promise<ListedEvent[]> {
  return api.get('api/email-templates/get-events-list', eventList, { signal });
}

export function designEventsQuery(api: Api) {
  return queryOptions({
    queryKey: ['template-designs', 'events', api.id] as const,
    queryFn: ({ signal }) => fetchDesignEvents(api, signal),
    staleTime: 60_000,
  });
}

/** `GET /api/badges/get-badge-merge-tags` (S2 §7): «not shown», so every shape is taken (T-9). */
export function fetchBadgeMergeTags(api: Api, signal?: AbortSignal): Promise<unknown> {
  return api.get('api/badges/get-badge-merge-tags', v.unknown(), { signal });
}

export function badgeTagsQuery(api: Api) {
  return queryOptions({
    queryKey: ['template-designs', 'badge-tags', api.id] as const,
    queryFn: ({ signal }) => fetchBadgeMergeTags(api, signal),
    staleTime: 300_000,
  });
}
