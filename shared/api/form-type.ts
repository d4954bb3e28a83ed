/** Of which type a form is (S2 §7): screens need this that need nothing else of forms. */
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { isMap } from '#shared/lib/json.ts';
import { textOf } from './choices.ts';
import { path, type Api } from './client.ts';

/** The answer's shape is not shown: one bare word, quoted or not, or a word under a key. */
const formType = v.pipe(
  v.unknown(),
  v.transform((given): string | null => {
    if (!isMap(given)) return textOf(given)?.trim() ?? null;
    const places = ['formType', 'form_type', 'type', 'name'].map((key): unknown => Reflect.get(given, key));
    return [...places, Reflect.get(given, 'data')].map(wordIn).find((word) => word !== null) ?? null;
  }),
);

function wordIn(given: unknown): string | null {
  return isMap(given) ? textOf(Reflect.get(given, 'type') ?? Reflect.get(given, 'name')) : textOf(given);
}

/** `GET /api/forms/get-form-type/{formId}` (S2 §7). `null` where the server does not say; see `isRegistrationType`. */
export function fetchFormType(
  api: Api,
  { formId }: { readonly formId: string },
  signal?: AbortSignal,
): Promise<string | null> {
  return api.get(path`api/forms/get-form-type/${formId}`, formType, { signal, takesText: true });
}

export function formTypeQuery(api: Api, request: { readonly formId: string }) {
  return queryOptions({
    queryKey: ['forms', 'type', api.id, request] as const,
    queryFn: ({ signal }) => fetchFormType(api, request, signal),
  });
}
