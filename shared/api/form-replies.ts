/** Replies to forms: their list, and turning each into a contact or a registration (S2 §3, §7). */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { indexInText } from '../lib/brokenReplies.ts';
import { parseJson } from '../lib/json.ts';
import { choices, type Choice } from './choices.ts';
import { path, type Api } from './client.ts';
import { throwIfRefused } from './problems.ts';
import { areByIndex, byPosition } from './replyMatches.ts';
import { count, list, map, orNull } from './schemas.ts';
import { createdId, unwrapped } from './shapes.ts';

/**
 * One reply (S2 §3): a free map of question to answer, with the server's own index. Servers send each as JSON text; one that
 * cannot be read keeps its text and is shown raw (T-26).
 */
export interface FormReply {
  /** As it came, byte for byte; of a reply that came as a map, its JSON. */
  readonly raw: string;
  /** The server's index, by which it is dismissed (T-27); `null` where it says none. */
  readonly index: string | null;
  /** By the names of the questions, without the index; `null` where the reply cannot be read. */
  readonly answers: Readonly<Record<string, unknown>> | null;
}

/** Reads one reply as it came. Never throws. */
export function readReply(given: unknown): FormReply {
  const raw = typeof given === 'string' ? given : (JSON.stringify(given) ?? '');
  const map = mapOf(raw);
  if (!map) return { raw, index: indexInText(raw)?.index ?? null, answers: null };
  const { index, ...answers } = map;
  return { raw, index: v.parse(indexOrNull, index), answers };
}

/** An index may well be 0. */
const indexOrNull = orNull(
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((given) => String(given).trim()),
    v.nonEmpty(),
  ),
);

/** Some servers write JSON twice. */
function mapOf(text: string): Record<string, unknown> | null {
  const once = parseJson(text);
  const twice = once.ok && typeof once.value === 'string' ? parseJson(once.value) : once;
  const read = v.safeParse(v.record(v.string(), v.unknown()), twice.ok ? twice.value : null);
  return read.success && !Array.isArray(twice.ok ? twice.value : null) ? read.output : null;
}

const replies = v.pipe(
  list(v.unknown()),
  v.transform((all): readonly FormReply[] => all.map(readReply)),
);

/** How many pages there are on the server; at least one. */
const pages = v.pipe(
  orNull(count),
  v.transform((said) => Math.max(said ?? 1, 1)),
);

const replyPage = v.object({ replies, pages });

/** One page of replies as the server cuts them; of what size is its own affair. */
export type ReplyPage = v.InferOutput<typeof replyPage>;

export interface RepliesRequest {
  readonly formId: string;
  /** From 1. */
  readonly page: number;
  /** As typed; nothing finds all. */
  readonly searchTerm: string;
}

/** `GET /api/forms/get-replies/{formId}?page=&searchTerm=` (S2 §7). */
export function fetchReplies(
  api: Api,
  { formId, page, searchTerm }: RepliesRequest,
  signal?: AbortSignal,
): Promise<ReplyPage> {
  return api.get(path`api/forms/get-replies/${formId}`, replyPage, { query: { page, searchTerm }, signal });
}

export function repliesQuery(api: Api, request: RepliesRequest) {
  return queryOptions({
    queryKey: ['form-replies', 'list', api.id, request] as const,
    queryFn: ({ signal }) => fetchReplies(api, request, signal),
  });
}

/** What replies are turned into. */
export type RecordType = 'contact' | 'registration';

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

export function formsToProcessQuery(api: Api, request: { readonly formType: string }) {
  return queryOptions({
    queryKey: ['form-replies', 'forms', api.id, request] as const,
    queryFn: ({ signal }) => fetchFormsToProcess(api, request, signal),
  });
}

/** A field of the records, as the server names and calls it. */
export interface RecordField {
  readonly name: string;
  readonly label: string;
}

const recordFields = v.pipe(
  orNull(choices),
  v.transform((all): readonly RecordField[] =>
    (all ?? []).map(({ id, name }) => ({ name: id, label: name })),
  ),
);

const someChoices = v.pipe(
  orNull(choices),
  v.transform((all): readonly Choice[] => all ?? []),
);

const values = v.fallback(map(v.unknown()), {});

const responsesPage = v.pipe(
  v.object({
    pages,
    replies,
    fullFields: recordFields,
    fullMatches: v.optional(v.unknown()),
    matches: v.optional(v.unknown()),
    organisations: someChoices,
    titles: someChoices,
    hotels: someChoices,
    dinnerTables: someChoices,
    socialEvents: someChoices,
    initialContact: values,
    formData: values,
  }),
  v.transform(({ fullMatches, matches, ...page }) => {
    const isByIndex = areByIndex([fullMatches, matches], page.replies);
    return {
      ...page,
      /** By position: records that the server takes for the same person. */
      fullMatches: byPosition(fullMatches, page.replies, isByIndex),
      /** By position: records that may be the same person. */
      matches: byPosition(matches, page.replies, isByIndex),
    };
  }),
);

/**
 * One page of replies to process, with the records that each may be about and what can be chosen (S2 §3). `fullFields` are the
 * fields of the records: `formData` is keyed by their names (T-28). `initialContact` is a contact with nothing in it.
 */
export type ResponsesPage = v.InferOutput<typeof responsesPage>;

export interface ResponsesRequest {
  /** The form's id. */
  readonly form: string;
  /** As `get-form-type` and `fetch-forms` name it. */
  readonly type: string;
  readonly searchInput: string;
  /** From 1. */
  readonly page: number;
}

/** `GET /api/forms-processing/fetch-responses?form=&type=&searchInput=&page=` (S2 §7). */
export function fetchResponses(
  api: Api,
  { form, type, searchInput, page }: ResponsesRequest,
  signal?: AbortSignal,
): Promise<ResponsesPage> {
  return api.get('api/forms-processing/fetch-responses', responsesPage, {
    query: { form, type, searchInput, page },
    signal,
  });
}

export function responsesQuery(api: Api, request: ResponsesRequest) {
  return queryOptions({
    queryKey: ['form-replies', 'responses', api.id, request] as const,
    queryFn: ({ signal }) => fetchResponses(api, request, signal),
    placeholderData: keepPreviousData,
  });
}

export interface RecordRequest {
  readonly type: RecordType;
  /** The record to write into; `null` makes a new one. */
  readonly id: string | null;
  /** The reply as it was received, unchanged (T-28). */
  readonly response: string;
  /** What was chosen, by the names of `fullFields`. */
  readonly formData: Readonly<Record<string, unknown>>;
  /** One per wish of the user, the same on Retry. */
  readonly intent: string;
}

/**
 * `POST /api/forms-processing/update-contact/{id}`, `update-registration/{id}`, `create-contact` or `create-registration`
 * (S2 §7). Gives the id of the record to open, `null` where a creation does not say it (T-28). Throws `invalid` on 422, and
 * when the answer says `success: false`.
 */
export async function writeRecord(
  api: Api,
  request: RecordRequest,
  signal?: AbortSignal,
): Promise<string | null> {
  const { type, id, response, formData, intent } = request;
  const to =
    id === null ? path`api/forms-processing/create-${type}` : path`api/forms-processing/update-${type}/${id}`;
  const body = { response, formData };
  const answer = await api.post(to, v.unknown(), { body, intent, signal, takesText: true });
  throwIfRefused(answer);
  return createdId(answer, [type, 'data']) ?? id;
}

export interface DismissRequest {
  /** The server's index of the reply, never its place on a page (T-27). */
  readonly index: string;
  /** Whose reply it is: the address has the index alone. */
  readonly form: string;
  readonly type: string;
  /** The reply as it was received, so that a server can tell whether the index still means it. */
  readonly response: string;
  readonly intent: string;
}

/**
 * `POST /api/forms-processing/dismiss-reply/{replyIndex}` (S2 §7) with `form`, `type` and `response`. Rejects when the server
 * refuses, also by `success: false`.
 */
export async function dismissReply(api: Api, request: DismissRequest, signal?: AbortSignal): Promise<void> {
  const { index, intent, ...body } = request;
  const to = path`api/forms-processing/dismiss-reply/${index}`;
  throwIfRefused(await api.post(to, v.unknown(), { body, intent, signal, takesText: true }));
}
