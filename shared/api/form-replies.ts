/** Replies to forms: each as it came, and their list (S2 §3, §7). */
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { indexInText, textOfReply } from '../lib/brokenReplies.ts';
import { parseJson } from '../lib/json.ts';
import { path, type Api } from './client.ts';
import { count, list, orNull } from './schemas.ts';

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
  const text = textOfReply(raw);
  const map = mapOf(text);
  if (!map) return { raw, index: indexInText(text)?.index ?? null, answers: null };
  const { index, ...answers } = map;
  return { raw, index: v.parse(indexOrNull, index), answers };
}

/** The index that the text of a reply says first, and the one that was read: where they differ, one of them is its writer's. */
export function indexesIn({ raw, index }: FormReply): readonly [string | null, string | null] {
  return [indexInText(textOfReply(raw))?.index ?? null, index];
}

/** An index may well be 0. */
const indexOrNull = orNull(
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((given) => String(given).trim()),
    v.nonEmpty(),
  ),
);

function mapOf(text: string): Record<string, unknown> | null {
  const parsed = parseJson(text);
  const value = parsed.ok ? parsed.value : null;
  const read = v.safeParse(v.record(v.string(), v.unknown()), value);
  return read.success && !Array.isArray(value) ? read.output : null;
}

/** Replies of a page, in order. */
export const replies = v.pipe(
  list(v.unknown()),
  v.transform((all): readonly FormReply[] => all.map(readReply)),
);

/** How many pages there are on the server; at least one. */
export const pages = v.pipe(
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

/**
 * The replies of the first page and of the last: nobody promises which of them has the newest (T-27). Two calls; a third where the
 * list has got longer or shorter meanwhile, and another page is the last.
 */
export async function fetchOuterReplies(
  api: Api,
  { formId }: Pick<RepliesRequest, 'formId'>,
  signal?: AbortSignal,
): Promise<readonly FormReply[]> {
  const read = (page: number) => fetchReplies(api, { formId, page, searchTerm: '' }, signal);
  const first = await read(1);
  if (first.pages === 1) return first.replies;
  const asked = await read(first.pages);
  if (asked.pages === 1) return asked.replies;
  const last = asked.pages === first.pages ? asked : await read(asked.pages);
  return [...first.replies, ...last.replies];
}

/** @param owner whose screen it is, by name (`ownerOf`). */
export function outerRepliesQuery(api: Api, request: Pick<RepliesRequest, 'formId'>, owner: string) {
  return queryOptions({
    queryKey: ['form-replies', 'outer', api.id, owner, request] as const,
    queryFn: ({ signal }) => fetchOuterReplies(api, request, signal),
  });
}
