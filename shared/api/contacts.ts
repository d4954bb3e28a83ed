/** Contacts: detail, participation, search, creation (S1 §3, §7; S2 §7). */
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { isMap } from '#shared/lib/json.ts';
import type { Owner } from '#shared/lib/owner.ts';
import { path, type Api } from './client.ts';
import { readable } from './pages.ts';
import { throwIfRefused } from './problems.ts';
import type { MatchedRecord } from './replyMatches.ts';
import { id, momentOrNull, orNull, shownOrNull, textOrNull, truth, written } from './schemas.ts';
import { createdId, idOrNull, listUnder, mapWith } from './shapes.ts';

const shown = v.fallback(shownOrNull, null);

/** Field by field tolerant: one that cannot be read is missing, the rest of the person stays. */
const contact = v.object({
  id: idOrNull,
  contact_title: written,
  first_name: written,
  last_name: written,
  email: written,
  email2: written,
  language: written,
  subscribed_mailing: orNull(truth),
  phone: written,
  mobile: written,
  organisation_name: written,
  organisation_id: idOrNull,
  department: written,
  address_office: written,
  country: written,
  country_shortcode: written,
  call_code: written,
  function: written,
  website_url: written,
  facebook_url: written,
  twitter_url: written,
  linkedin_url: written,
  biography: written,
  comments: written,
  org_street: written,
  org_building: written,
  org_postal_code: written,
  org_city: written,
});

/** S1 §3 «Contact». Texts are exactly as stored; nothing in them is trusted. */
export type Contact = v.InferOutput<typeof contact>;

const linkedContact = v.pipe(
  v.object({
    id,
    title_name: written,
    first_name: written,
    last_name: written,
    function: written,
    organisation_name: written,
    address_office: written,
    country: written,
    email: written,
    phone: written,
    mobile: written,
    pivot: orNull(v.object({ type_id: idOrNull })),
  }),
  v.transform(({ pivot, ...person }) => ({ ...person, type_id: pivot?.type_id ?? null })),
);

/** S1 §3 «Linked contact»; `type_id` comes from the pivot: `'2'` is an assistant, anything else copy-to (S1 §9, C-25). */
export type LinkedContact = v.InferOutput<typeof linkedContact>;

/** One that cannot be read, such as a person without an id, is left out: it could not be opened anyway. */
const linkedContacts = v.nullish(readable(linkedContact), []);

const asMap = v.pipe(v.unknown(), v.check(isMap, 'must be a map'));

const contactDetail = v.object({
  contact: v.pipe(asMap, contact),
  /** People who assist this contact or get copies for it. */
  assistants: linkedContacts,
  /** People whom this contact assists or gets copies for. */
  managers: linkedContacts,
  contact_profile_url: orNull(textOrNull),
  selected_event_id: idOrNull,
});

export type ContactDetail = v.InferOutput<typeof contactDetail>;

/** `GET /api/contacts/detail/get-contact-by-id/{id}` (S1 §7). */
export function fetchContact(
  api: Api,
  { contactId }: { readonly contactId: string },
  signal?: AbortSignal,
): Promise<ContactDetail> {
  return api.get(path`api/contacts/detail/get-contact-by-id/${contactId}`, contactDetail, { signal });
}

export function contactQuery(api: Api, request: { readonly contactId: string }) {
  return queryOptions({
    queryKey: ['contacts', 'detail', api.id, request] as const,
    queryFn: ({ signal }) => fetchContact(api, request, signal),
  });
}

const recordDetail = v.object({ contact: v.pipe(asMap, v.record(v.string(), v.unknown())) });

/** The same as a record to write into, key by key as the server says it: a key that is not there is not known, and not empty. */
export async function fetchContactRecord(
  api: Api,
  { contactId }: { readonly contactId: string },
  signal?: AbortSignal,
): Promise<MatchedRecord> {
  const address = path`api/contacts/detail/get-contact-by-id/${contactId}`;
  const { contact: said } = await api.get(address, recordDetail, { signal });
  // What stands for one field in several keys counts in this order: an organisation's name before its id.
  const keys = [...Object.keys(contact.entries), ...Object.keys(said)];
  const values = keys.flatMap((key) => (Object.hasOwn(said, key) ? [[key, said[key]] as const] : []));
  return { id: contactId, values: Object.fromEntries(values) };
}

/** Some servers send flights as a list. */
const joined = v.fallback(
  v.union([
    shownOrNull,
    v.pipe(
      v.array(shownOrNull),
      v.transform((all) => all.filter((one) => one !== null).join(', ') || null),
    ),
  ]),
  null,
);

/** MySQL's date for none is none. */
const shownMoment = v.pipe(
  shown,
  v.transform((value) => (typeof value === 'string' ? v.parse(momentOrNull, value) : value)),
);

const participationFields = v.object({
  pax_status_name: shown,
  status_name: shown,
  confirmation_date: shownMoment,
  reg_number: shown,
  attendance: shown,
  hotel: shown,
  number_of_nights: shown,
  flights_in: joined,
  social_event: joined,
  gala_dinner_table: shown,
});

/** PHP says «none» by `null`, `[]`, `false`, an empty body, or a map of nothing but empty values. */
const participation = v.pipe(
  v.unknown(),
  v.transform((given) => (isNothing(given) ? null : given)),
  v.nullable(v.pipe(mapWith(Object.keys(participationFields.entries)), participationFields)),
  v.transform((fields) => (fields && Object.values(fields).some((value) => value !== null) ? fields : null)),
);

function isNothing(given: unknown): boolean {
  if (typeof given !== 'object') return given === undefined || given === false;
  return given === null || Object.keys(given).length === 0;
}

/** S1 §3 «Contact event data»; `0` and `false` are values (C-26). */
export type Participation = v.InferOutput<typeof participationFields>;

export interface ParticipationRequest {
  readonly eventId: string;
  readonly contactId: string;
}

/** `GET /api/contacts/detail/get-contact-event-data/{eventId}/{contactId}` (S1 §7); `null`: takes no part. */
export function fetchParticipation(
  api: Api,
  { eventId, contactId }: ParticipationRequest,
  signal?: AbortSignal,
): Promise<Participation | null> {
  const address = path`api/contacts/detail/get-contact-event-data/${eventId}/${contactId}`;
  return api.get(address, participation, { signal });
}

/** Never keeps one event's data while another's loads: the key is the event, and there is no placeholder. */
export function participationQuery(api: Api, request: ParticipationRequest) {
  return queryOptions({
    queryKey: ['contacts', 'participation', api.id, request] as const,
    queryFn: ({ signal }) => fetchParticipation(api, request, signal),
  });
}

const foundContact = v.pipe(
  v.object({
    id,
    contact_title: written,
    first_name: written,
    last_name: written,
    email: written,
    organisation_name: written,
    organisation: orNull(v.object({ name: written })),
  }),
  v.transform(({ organisation, ...person }) => ({
    ...person,
    organisation_name: person.organisation_name ?? organisation?.name ?? null,
  })),
);

/** A person found by a search. */
export type FoundContact = v.InferOutput<typeof foundContact>;

const foundContacts = listUnder(['data', 'contacts'], foundContact);

/** `GET /api/forms-processing/fetch-contacts?searchInput=` (S2 §7). */
export function searchContacts(
  api: Api,
  { searchInput }: { readonly searchInput: string },
  signal?: AbortSignal,
): Promise<FoundContact[]> {
  return api.get('api/forms-processing/fetch-contacts', foundContacts, { query: { searchInput }, signal });
}

/** @param owner for whom: what is being read for somebody else is theirs. */
export function contactSearchQuery(api: Api, request: { readonly searchInput: string }, owner: Owner) {
  return queryOptions({
    queryKey: ['contacts', 'search', api.id, owner, request] as const,
    queryFn: ({ signal }) => searchContacts(api, request, signal),
    staleTime: 0,
  });
}

/** What `create-contact` takes: snake_case, `email2` for «Email 2», the title as its name (S2 §7, X-11). */
export interface NewContact {
  readonly organisation_id: string | null;
  readonly email: string;
  readonly title: string | null;
  readonly first_name: string;
  readonly last_name: string | null;
  readonly email2: string | null;
  readonly phone: string | null;
  readonly mobile: string | null;
  readonly department: string | null;
  readonly address_office: string | null;
  readonly function: string | null;
  readonly tags: readonly string[];
  readonly comments: string | null;
  readonly biography: string | null;
}

export interface CreateContactRequest {
  readonly contact: NewContact;
  /** One per wish of the user, the same on Retry. */
  readonly intent: string;
}

/**
 * `POST /api/contacts/detail/create-contact` (S2 §7). Gives the new id, `null` when the server does not say it. Throws
 * `invalid` with messages by field on 422, and when the answer says `success: false`.
 */
export async function createContact(
  api: Api,
  { contact: body, intent }: CreateContactRequest,
  signal?: AbortSignal,
): Promise<string | null> {
  const answer = await api.post('api/contacts/detail/create-contact', v.unknown(), { body, intent, signal });
  throwIfRefused(answer);
  return createdId(answer, ['contact', 'data']);
}
