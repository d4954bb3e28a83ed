/** What a server means by a status, and the words and fields that it sends along. */
import * as v from 'valibot';
import { parseJson } from '../lib/json.ts';
import { ApiError, type ApiErrorKind } from './errors.ts';

const kindByStatus: Readonly<Record<number, ApiErrorKind>> = {
  401: 'signed-out',
  403: 'forbidden',
  404: 'not-found',
  410: 'not-found',
  408: 'timeout',
  409: 'conflict',
  419: 'expired',
  422: 'invalid',
  429: 'rate-limited',
};

const words = v.fallback(v.optional(v.string()), undefined);

const problemBody = v.object({
  message: words,
  error: words,
  errors: v.optional(v.unknown()),
});

/** What Laravel says where it has no route; older ones nothing. */
const noRoute = /^$|^The route .* could not be found|^The \w+ method is not supported/;

/** The error that a response of a bad status stands for. */
export async function problemOf(response: Response): Promise<ApiError> {
  const { status } = response;
  const kind = kindByStatus[status] ?? (status >= 500 ? 'server' : 'contract');
  const parsed = parseJson(await response.text());
  const answer = parsed.ok ? parsed.value : null;
  const { message, error, errors } = readBody(answer);
  return new ApiError(kind, `The server answered ${status}.`, {
    status,
    // What a broken server says is meant for its developers.
    serverMessage: status >= 500 ? undefined : message?.trim() || undefined,
    refusal: error?.trim() || undefined,
    fields: readFields(errors),
    retryAfterMs: readRetryAfter(response.headers.get('retry-after')),
    answer: status === 409 ? answer : undefined,
    isRouteMissing: (status === 404 || status === 405) && (!parsed.ok || noRoute.test(message ?? '')),
  });
}

/** `success: false` is a refusal, whatever the status: nothing may be called done that the server says was not. */
export function throwIfRefused(answer: unknown): void {
  if (typeof answer !== 'object' || answer === null || Reflect.get(answer, 'success') !== false) return;
  const { message, errors } = readBody(answer);
  throw new ApiError('invalid', 'The server refused.', {
    serverMessage: message?.trim() || undefined,
    fields: readFields(errors),
  });
}

function readBody(answer: unknown): v.InferOutput<typeof problemBody> {
  const body = v.safeParse(problemBody, answer);
  return body.success ? body.output : { message: undefined, error: undefined };
}

/** Messages by field, each a text or a list of texts; a bare list of messages belongs to the field `""`. */
function readFields(errors: unknown): Record<string, readonly string[]> {
  if (typeof errors !== 'object' || errors === null) return {};
  if (Array.isArray(errors)) return errors.length > 0 ? { '': textsOf(errors) } : {};
  const read = Object.entries(errors).map(([field, said]) => [field, textsOf(said)] as const);
  return Object.fromEntries(read.filter(([, texts]) => texts.length > 0));
}

function textsOf(said: unknown): readonly string[] {
  const all: readonly unknown[] = Array.isArray(said) ? said : [said];
  return all.filter((text) => typeof text === 'string');
}

/** `Retry-After` in milliseconds from now: seconds or a date. */
function readRetryAfter(header: string | null): number | undefined {
  if (!header?.trim()) return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(seconds * 1_000, 0);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(at - Date.now(), 0);
}
