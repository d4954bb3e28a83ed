/** Organisations: what their form offers, search, creation (S1 §3, §7; S2 §7). */
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Api } from './client.ts';
import { id, list, map, writtenOrNull } from './schemas.ts';

/** Something to choose from; `id` is what is sent. */
export interface Choice {
  readonly id: string;
  readonly name: string;
}

const nameKeys = ['name', 'range_of_action', 'type', 'industry', 'country', 'label'];

/** One entry: `«Spain»`, or `{id, name | range_of_action | type | industry}`; without an id the name stands for it. */
const choice = v.pipe(
  v.unknown(),
  v.transform((given): Choice | null => {
    const plain = v.safeParse(writtenOrNull, given);
    if (plain.success) return plain.output === null ? null : { id: plain.output, name: plain.output };
    if (typeof given !== 'object' || given === null) return null;
    const name = nameKeys
      .map((key) => v.safeParse(writtenOrNull, Reflect.get(given, key)))
      .find((read) => read.success && read.output !== null)?.output;
    if (typeof name !== 'string') return null;
    const known = v.safeParse(id, Reflect.get(given, 'id'));
    return { id: known.success ? known.output : name, name };
  }),
);

/** A list of names, a list of objects, or a map of id to name (C-24); what cannot be read is left out. */
const choices = v.pipe(
  v.nullish(
    v.union([
      v.pipe(
        v.array(choice),
        v.transform((all) => all.filter((one) => one !== null)),
      ),
      v.pipe(
        map(v.fallback(writtenOrNull, null)),
        v.transform((names) =>
          Object.entries(names).flatMap(([key, name]): Choice[] =>
            name === null ? [] : [{ id: key, name }],
          ),
        ),
      ),
    ]),
  ),
  v.transform((all): readonly Choice[] => all ?? []),
);

const formInfo = v.object({
  countriesNameList: choices,
  rangeOfActionList: choices,
  typeNameList: choices,
  industryNameList: choices,
});

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

const written = v.fallback(v.nullish(writtenOrNull, null), null);

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

/** The answer's shape is not shown: a list, one under `data` or `organisations`, or a map of id to name. */
const foundOrganisations = v.pipe(
  v.unknown(),
  v.transform((given) => {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
    return Reflect.get(given, 'data') ?? Reflect.get(given, 'organisations') ?? asList(given);
  }),
  list(v.fallback(v.nullable(foundOrganisation), null)),
  v.transform((all) => all.filter((one) => one !== null)),
);

function asList(given: object): unknown {
  const entries = Object.entries(given);
  const isOfNames = entries.every(([, name]) => typeof name === 'string');
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

const createdAnswer = v.nullish(
  v.object({
    id: v.fallback(v.nullish(id, null), null),
    name: written,
    organisation: v.fallback(
      v.nullish(v.object({ id: v.fallback(v.nullish(id, null), null), name: written }), null),
      null,
    ),
  }),
  null,
);

export interface CreateOrganisationRequest {
  readonly organisation: NewOrganisation;
  /** One per wish of the user, the same on Retry: a double click must not make two. */
  readonly intent: string;
}

/**
 * `POST /api/organisations/detail/create-organisation-json` (S1 §7). The name is the server's, else the one sent. Throws
 * `invalid` with messages by field on 422 (C-21).
 */
export async function createOrganisation(
  api: Api,
  { organisation: body, intent }: CreateOrganisationRequest,
  signal?: AbortSignal,
): Promise<CreatedOrganisation> {
  const answer = await api.post('api/organisations/detail/create-organisation-json', createdAnswer, {
    body,
    intent,
    signal,
  });
  return {
    id: answer?.id ?? answer?.organisation?.id ?? null,
    name: answer?.name ?? answer?.organisation?.name ?? body.name,
  };
}
