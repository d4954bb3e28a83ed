/** Which forms have replies to process (S2 §7): asked where none is named. */
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { choices, type Choice } from './choices.ts';
import type { Owner } from '../lib/owner.ts';
import { path, type Api } from './client.ts';
import { unwrapped } from './shapes.ts';

const formsToProcess = v.pipe(
  v.unknown(),
  v.transform((given) => unwrapped(given, ['data', 'forms'])),
  choices,
);

/** `GET /api/forms-processing/fetch-forms/{formType}` (S2 §7). */
export function fetchFormsToProcess(
  api: Api,
  { formType }: { readonly formType: string },
  signal?: AbortSignal,
): Promise<readonly Choice[]> {
  return api.get(path`api/forms-processing/fetch-forms/${formType}`, formsToProcess, { signal });
}

/** @param owner for whom: what is being read for somebody else is theirs. */
export function formsToProcessQuery(api: Api, request: { readonly formType: string }, owner: Owner) {
  return queryOptions({
    queryKey: ['form-replies', 'forms', api.id, owner, request] as const,
    queryFn: ({ signal }) => fetchFormsToProcess(api, request, signal),
  });
}
