/** From a response to checked data, or to an ApiError that a screen can explain. */
import * as v from 'valibot';
import { ApiError, type ApiErrorDetails, type ApiErrorKind } from './errors.ts';
import { parseJson } from '../lib/json.ts';

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

const problemBody = v.object({
  message: v.optional(v.string()),
  errors: v.optional(v.record(v.string(), v.union([v.string(), v.array(v.string())]))),
});

/** Checks the status and the kind of a response; gives its text when JSON was expected. */
export async function readAnswer(response: Response, expected: 'json' | 'file'): Promise<string> {
  const isHtml = (response.headers.get('content-type') ?? '').includes('text/html');
  if (!response.ok) throw problem(response, isHtml ? '' : await response.text());
  if (expected === 'file' && !isHtml) return '';
  const text = await response.text();
  if (isHtml && isSignInPage(text, response)) {
    throw new ApiError('signed-out', 'The server answered with its sign-in page.', {
      status: response.status,
    });
  }
  if (isHtml) {
    throw new ApiError('contract', 'The server answered with a page instead of data.', { path: '' });
  }
  return text;
}

/** A page that asks for a password, or one that we were sent to because of it. */
export function isSignInPage(html: string, response: Response): boolean {
  const isSentThere = response.redirected && /\/(login|sign-?in|auth)\b/i.test(response.url);
  return isSentThere || /type\s*=\s*["']?password/i.test(html);
}

function problem(response: Response, text: string): ApiError {
  const { status } = response;
  const kind = kindByStatus[status] ?? (status >= 500 ? 'server' : 'contract');
  const details: ApiErrorDetails = { status, ...readProblem(text), retryAfterMs: readRetryAfter(response) };
  return new ApiError(kind, `The server answered ${status}.`, details);
}

function readProblem(text: string): ApiErrorDetails {
  const parsed = parseJson(text);
  const body = v.safeParse(problemBody, parsed.ok ? parsed.value : {});
  if (!body.success) return {};
  const { message, errors = {} } = body.output;
  const fields = Object.entries(errors).map(([name, said]) => [
    name,
    typeof said === 'string' ? [said] : said,
  ]);
  return { serverMessage: message, fields: Object.fromEntries(fields) };
}

function readRetryAfter(response: Response): number | undefined {
  const header = response.headers.get('retry-after');
  if (!header) return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(seconds * 1_000, 0);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(at - Date.now(), 0);
}

/** Reads JSON text by a schema; names the first bad field. An empty body is `null`. */
export function readJson<S extends v.GenericSchema>(text: string, schema: S): v.InferOutput<S> {
  const parsed = text.trim() === '' ? { ok: true as const, value: null } : parseJson(text);
  if (!parsed.ok) throw new ApiError('contract', 'The answer is not readable JSON.', { path: '' });
  const result = v.safeParse(schema, parsed.value);
  if (result.success) return result.output;
  const at = v.getDotPath(result.issues[0]) ?? '';
  throw new ApiError('contract', `Cannot read the answer at «${at}»: ${result.issues[0].message}`, {
    path: at,
  });
}
