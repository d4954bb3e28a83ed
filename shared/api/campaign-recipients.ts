/** Who receives a campaign: lists, their contacts, statuses to filter by (S1 §3, §7). */
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { path, type Api } from './client.ts';
import { readable } from './pages.ts';
import { count, id, map, orNull, written, writtenOrNull } from './schemas.ts';
import { listUnder } from './shapes.ts';

const idOrNull = orNull(id);

/** A contact, as campaigns name theirs too. */
export const listContact = v.pipe(
  v.object({
    id,
    first_name: written,
    last_name: written,
    email: written,
    /** Sent by some servers; `null` where unknown. */
    subscribed_mailing: orNull(v.unknown()),
    organisation: orNull(v.object({ name: written })),
    registrations: v.fallback(
      v.nullish(readable(v.object({ event_id: idOrNull, pax_status_id: idOrNull, status_id: idOrNull })), []),
      [],
    ),
  }),
  v.transform(({ organisation, subscribed_mailing: subscribed, ...person }) => ({
    ...person,
    organisation_name: organisation?.name ?? null,
    isUnsubscribed: subscribed === false || subscribed === 0 || subscribed === '0',
  })),
);

/** A contact of a list (S1 §3); `registrations` decide the filters (C-12). */
export type ListContact = v.InferOutput<typeof listContact>;

/** A list, as campaigns name theirs too. */
export const contactList = v.pipe(
  v.object({
    id,
    name: written,
    event_id: idOrNull,
    contacts: orNull(readable(listContact)),
    /** Not in the documents; told before anybody opens a list where a server sends it. */
    contacts_count: orNull(count),
  }),
  v.transform(({ contacts_count, ...known }) => ({
    ...known,
    name: known.name ?? `#${known.id}`,
    ...(contacts_count !== null && { contacts_count }),
  })),
);

/** A list; its `contacts` are `null` where the answer does not carry them. */
export type ContactList = v.InferOutput<typeof contactList>;

/** A status by its id. */
export interface Status {
  readonly id: string;
  readonly name: string;
}

/** A list of objects or a map of id to name. */
const statuses = v.union([
  readable(v.object({ id, name: v.pipe(writtenOrNull, v.string()) })),
  v.pipe(
    map(v.fallback(writtenOrNull, null)),
    v.transform((names) =>
      Object.entries(names).map(([key, name]): Status => ({ id: key, name: name ?? key })),
    ),
  ),
]);

const statusLists = v.object({ paxStatusList: statuses, statusList: statuses });

export type StatusLists = v.InferOutput<typeof statusLists>;

/** `GET /api/campaigns/get-pax-and-status-list` (S1 §7). */
export function statusListsQuery(api: Api) {
  return queryOptions({
    queryKey: ['campaigns', 'statuses', api.id] as const,
    queryFn: ({ signal }): Promise<StatusLists> =>
      api.get('api/campaigns/get-pax-and-status-list', statusLists, { signal }),
    staleTime: 300_000,
  });
}

/** `GET /api/campaigns/get-contact-lists` (S1 §7). */
export function contactListsQuery(api: Api) {
  return queryOptions({
    queryKey: ['campaigns', 'contact-lists', api.id] as const,
    queryFn: ({ signal }): Promise<ContactList[]> =>
      api.get('api/campaigns/get-contact-lists', readable(contactList), { signal }),
    staleTime: 60_000,
  });
}

const listContacts = listUnder(['contacts', 'data'], listContact);

export interface ContactListRequest {
  readonly listId: string;
  readonly eventId: string | undefined;
}

/** `GET /api/campaigns/get-contact-list/{listId}?eventId=` (S1 §7): up to 10,000 contacts. */
export function contactListQuery(api: Api, request: ContactListRequest) {
  const { listId, eventId } = request;
  return queryOptions({
    queryKey: ['campaigns', 'contact-list', api.id, request] as const,
    queryFn: ({ signal }): Promise<ListContact[]> =>
      api.get(path`api/campaigns/get-contact-list/${listId}`, listContacts, { query: { eventId }, signal }),
    staleTime: 60_000,
  });
}
