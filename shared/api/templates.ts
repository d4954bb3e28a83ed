/** E-mail templates as campaigns choose them, and their link to an event (S1 §7, S3 §7.8). */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { searchPart } from './addresses.ts';
import { path, type Api } from './client.ts';
import { eventList, type ListedEvent } from './events.ts';
import { getPage, type Page } from './pages.ts';
import { id, truth, written } from './schemas.ts';

/** A template (S1 §3). `html` is foreign: show it only through `shared/lib/safeContent.ts`. */
export const template = v.pipe(
  v.object({
    id,
    name: written,
    html: written,
    /** The events it is linked to; merge tags need exactly one. */
    events: v.fallback(v.nullish(eventList, []), []),
  }),
  v.transform((known) => ({ ...known, name: known.name ?? `#${known.id}` })),
);

export type Template = v.InferOutput<typeof template>;

export interface TemplatesRequest {
  /** As typed; slashes count as spaces. */
  readonly search: string;
  /** From 1. */
  readonly page: number;
}

/** `GET /api/email-templates/get-templates[/{search}]?page=` (S1 §7). */
export function fetchTemplates(
  api: Api,
  { search, page }: TemplatesRequest,
  signal?: AbortSignal,
): Promise<Page<Template>> {
  const part = searchPart(search);
  const address =
    part === null ? 'api/email-templates/get-templates' : path`api/email-templates/get-templates/${part}`;
  return getPage(api, address, { item: template, asked: { page }, signal });
}

export function templatesQuery(api: Api, request: TemplatesRequest) {
  return queryOptions({
    queryKey: ['templates', 'list', api.id, request] as const,
    queryFn: ({ signal }) => fetchTemplates(api, request, signal),
    placeholderData: keepPreviousData,
  });
}

/** `GET /api/campaigns/get-list-of-events` (S3 §7.8): a map of id to name, `[]` when empty. */
export function fetchLinkableEvents(api: Api, signal?: AbortSignal): Promise<ListedEvent[]> {
  return api.get('api/campaigns/get-list-of-events', eventList, { signal });
}

export function linkableEventsQuery(api: Api) {
  return queryOptions({
    queryKey: ['templates', 'linkable-events', api.id] as const,
    queryFn: ({ signal }) => fetchLinkableEvents(api, signal),
  });
}

/** `GET /api/email-templates/get-merge-tags` (S2 §7): «not shown», so every shape is taken (T-9). */
export function fetchMergeTags(api: Api, signal?: AbortSignal): Promise<unknown> {
  return api.get('api/email-templates/get-merge-tags', v.unknown(), { signal });
}

/** The answer is not shown: anything that does not say `success: false` is a success. */
const outcome = v.pipe(
  v.unknown(),
  v.transform((given): boolean => {
    const read = v.safeParse(v.object({ success: truth }), given);
    return !read.success || read.output.success;
  }),
);

export interface LinkRequest {
  readonly templateId: string;
  readonly eventId: string;
  /** One per wish of the user, the same on Retry. */
  readonly intent: string;
}

/** `POST /api/campaigns/assign-event-to-template` (S3 §7.8). `false`: the server refused with status 200. */
export function assignEventToTemplate(
  api: Api,
  { templateId, eventId, intent }: LinkRequest,
  signal?: AbortSignal,
): Promise<boolean> {
  const body = { templateId, eventId };
  return api.post('api/campaigns/assign-event-to-template', outcome, {
    body,
    intent,
    signal,
    takesText: true,
  });
}
