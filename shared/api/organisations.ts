/** Organisations: what their form offers, search, creation (S1 §3, §7; S2 §7). */
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { isMap } from '#shared/lib/json.ts';
import { choices, textOf } from './choices.ts';
import type { Api } from './client.ts';
import { readable } from './pages.ts';
import { throwIfRefused } from './problems.ts';
import { id, written, writtenOrNull } from './schemas.ts';
import { createdId, mapWith, unwrapped } from './shapes.ts';

const formLists = v.object({
  countriesNameList: choices,
  rangeOfActionList: choices,
  typeNameList: choices,
  industryNameList: choices,
});

const formInfo = v.pipe(mapWith(Object.keys(formLists.entries)), formLists);

/** What the organisation form offers (S1 §7). */
export type OrganisationFormInfo = v.InferOutput<typeof formInfo>;

/** `GET /api/organisations/get-form-info` (S1 §7). */
export function fetchOrganisationFormInfo(api: Api, signal?: AbortSignal): Promise<OrganisationFormInfo> {
  return api.get('api/organisations/get-form-info', formInfo, { signal });
}

export function organisationFormInfoQuery(api: Api) {
  return queryOptions({
    queryKey: ['organisations', 'form-info', api.id] as const,
    queryFn: ({ signal }) => fetchOrganisationFormInfo(api, signal),
    staleTime: 300_000,
  });
}

const foundOrganisation = v.object({
  id,
  name: v.pipe(writtenOrNull, v.string()),
  acronym: written,
  email: written,
  phone: written,
  address_street: written,
  address_building: written,
  address_postal_code: written,
  address_city: written,
  country: written,
});

/** An organisation as a search gives it; everything but id and name may be missing. */
export type FoundOrganisation = v.InferOutput<typeof foundOrganisation>;

/** A list or a map of id to name, also under `data` or `organisations`; the unreadable are left out. */
const foundOrganisations = v.pipe(
  v.unknown(),
  v.transform((given) => asList(unwrapped(given, ['data', 'organisations']))),
  readable(foundOrganisation),
);

function asList(given: unknown): unknown {
  if (!isMap(given)) return given;
  const entries: [string, unknown][] = Object.entries(given);
  const isOfNames = entries.every(([key, name]) => /\d/.test(key) && typeof name === 'string');
  return isOfNames ? entries.map(([key, name]) => ({ id: key, name })) : given;
}

/** `GET /api/organisations-select?searchInput=` (S2 §7). */
export function searchOrganisations(
  api: Api,
  { searchInput }: { readonly searchInput: string },
  signal?: AbortSignal,
): Promise<FoundOrganisation[]> {
  return api.get('api/organisations-select', foundOrganisations, { query: { searchInput }, signal });
}

/** S1 §3 «Organisation payload». `public` is 0 private, 1 public (C-23). */
export interface NewOrganisation {
  readonly acronym: string;
  readonly name: string;
  readonly email: string | null;
  readonly tags: readonly string[];
  readonly global_id: string | null;
  readonly member: boolean;
  readonly phone: string | null;
  readonly country_id: string;
  readonly public: 0 | 1;
  readonly range_of_action_id: string | null;
  readonly type_id: string | null;
  readonly industry_id: string | null;
  readonly website: string | null;
  readonly vat_number: string | null;
  readonly address_building: string | null;
  readonly address_street: string;
  readonly address_postal_code: string | null;
  readonly address_city: string;
  readonly address_po_box: string | null;
}

/** `name` is what the spec reads; an id is used when it comes (C-22). */
export interface CreatedOrganisation {
  readonly id: string | null;
  readonly name: string;
}

export interface CreateOrganisationRequest {
  readonly organisation: NewOrganisation;
  /** One per wish of the user, the same on Retry: a double click must not make two. */
  readonly intent: string;
}

/**
 * `POST /api/organisations/detail/create-organisation-json` (S1 §7). The name is the server's, else the one sent. Throws
 * `invalid` with messages by field on 422 (C-21), and when the answer says `success: false`.
 */
export async function createOrganisation(
  api: Api,
  { organisation: body, intent }: CreateOrganisationRequest,
  signal?: AbortSignal,
): Promise<CreatedOrganisation> {
  const to = 'api/organisations/detail/create-organisation-json';
  const answer = await api.post(to, v.unknown(), { body, intent, signal });
  throwIfRefused(answer);
  return isMap(answer)
    ? { id: createdId(answer, createdKeys), name: createdName(answer) ?? body.name }
    : { id: null, name: (typeof answer === 'string' ? textOf(answer) : null) ?? body.name };
}

/** Where the new organisation may stand in the answer, beside the answer itself. */
const createdKeys = ['organisation', 'data'];

function createdName(answer: object): string | null {
  const places = [answer, ...createdKeys.map((key): unknown => Reflect.get(answer, key))];
  const names = places.map((place) => (isMap(place) ? textOf(Reflect.get(place, 'name')) : null));
  return names.find((name) => name !== null) ?? null;
}
