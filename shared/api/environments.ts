/** A tenant's environments and licences (S3 §3.5, §7.6). */
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { path, type Api } from './client.ts';
import { count, id, list, momentOrNull, orNull, textOrNull, truth } from './schemas.ts';

const environment = v.pipe(
  v.object({
    id,
    display_name: textOrNull,
    created_at: momentOrNull,
    updated_at: momentOrNull,
  }),
  v.transform((known) => ({ ...known, display_name: known.display_name ?? known.id })),
);

/** `display_name` is exactly as stored, blanks at its ends included; one without a name is called by its id. */
export type Environment = v.InferOutput<typeof environment>;

const environmentsList = v.object({ environments: list(environment), licenses: count });

/** The environments in the server's order, and the total number of licences. */
export type EnvironmentsList = v.InferOutput<typeof environmentsList>;

/** `success: false` with status 200 is a refusal (S-36); no body at all is a success without words. */
const outcome = v.nullable(
  v.object({
    success: v.nullish(truth, true),
    message: v.fallback(textOrNull, null),
    environment: orNull(environment),
  }),
);

/** A refusal is a value: the screen shows the server's words, which may be missing. */
export interface Refused {
  readonly kind: 'refused';
  readonly message: string | null;
}

/** `environment` is null when the server does not send the new one back: read the list again. */
export type CreateResult =
  | { readonly kind: 'created'; readonly message: string | null; readonly environment: Environment | null }
  | Refused;

export type DeleteResult = { readonly kind: 'deleted'; readonly message: string | null } | Refused;

/** `GET /api/environments/get-environments-list` (S3 §7.6). */
export function fetchEnvironments(api: Api, signal?: AbortSignal): Promise<EnvironmentsList> {
  return api.get('api/environments/get-environments-list', environmentsList, { signal });
}

export function environmentsQuery(api: Api) {
  return queryOptions({
    queryKey: ['environments', 'list', api.id] as const,
    queryFn: ({ signal }) => fetchEnvironments(api, signal),
  });
}

export interface CreateRequest {
  readonly environmentName: string;
  /** One per wish of the user, the same on Retry: creating twice would cost two licences. */
  readonly intent: string;
}

/** `POST /api/environments/create-environment` (S3 §7.6). Throws `invalid` with `fields.environmentName` on 422. */
export async function createEnvironment(
  api: Api,
  { environmentName, intent }: CreateRequest,
  signal?: AbortSignal,
): Promise<CreateResult> {
  const body = { environmentName };
  const answer = await api.post('api/environments/create-environment', outcome, { body, intent, signal });
  const message = answer?.message ?? null;
  if (answer?.success === false) return { kind: 'refused', message };
  return { kind: 'created', message, environment: answer?.environment ?? null };
}

/** `DELETE /api/environments/delete-environment/{id}` (S3 §7.6). Throws `not-found` when it is already gone. */
export async function deleteEnvironment(
  api: Api,
  { id: environmentId }: { readonly id: string },
  signal?: AbortSignal,
): Promise<DeleteResult> {
  const answer = await api.delete(path`api/environments/delete-environment/${environmentId}`, outcome, {
    signal,
  });
  const message = answer?.message ?? null;
  return { kind: answer?.success === false ? 'refused' : 'deleted', message };
}
