/** Errors in words: what a person reads, and what support wants to know. */
import { ApiError, kindOf, type ApiErrorKind } from '#shared/api/errors.ts';
import { developerWords, isCrossOrigin, nameOfCall } from '#shared/api/developerWords.ts';
import { hideSecrets } from '#shared/lib/report.ts';
import type { TextKey } from '#shared/i18n/keys.d.ts';

/** The text of `common` for each kind of error. */
export const errorTextKeys = {
  network: 'error.network',
  timeout: 'error.timeout',
  'signed-out': 'error.signedOut',
  forbidden: 'error.forbidden',
  'not-found': 'error.notFound',
  conflict: 'error.conflict',
  expired: 'error.expired',
  invalid: 'error.invalid',
  'rate-limited': 'error.rateLimited',
  server: 'error.server',
  contract: 'error.contract',
} as const satisfies Record<ApiErrorKind, TextKey<'common'>>;

/** The status of what a server, or what stands before it, takes no more of. */
const tooLarge = 413;

/** The text of `common` that explains an error. */
export function errorTextKey(error: unknown) {
  if (error instanceof ApiError && error.isRouteMissing) return 'error.noApi';
  if (error instanceof ApiError && error.isNoFile) return 'error.noFile';
  if (error instanceof ApiError && isCrossOrigin(error)) return 'error.otherSite';
  if (error instanceof ApiError && error.status === tooLarge) return 'error.tooLarge';
  return errorTextKeys[kindOf(error)];
}

/** A crash of the server is told in its log's words: those are for support, not for readers. */
const kindsWithReadableWords: ReadonlySet<ApiErrorKind> = new Set([
  'forbidden',
  'not-found',
  'conflict',
  'invalid',
  'rate-limited',
]);

export interface ServerWords {
  /** The server's own message; empty when it sent none for people, or the fields say it better. */
  readonly message: string;
  /** The messages of a 422, each once. */
  readonly fields: readonly string[];
}

/** What Laravel says by itself of a record that is gone: the names of classes are no words for people. */
const forDevelopers = /^No query results for model/;

/** What the server itself said. */
export function serverWords(error: unknown): ServerWords {
  if (!(error instanceof ApiError)) return { message: '', fields: [] };
  const fields = [...new Set(Object.values(error.fields).flat())];
  const isForPeople = (error.isNoFile || kindsWithReadableWords.has(error.kind)) && fields.length === 0;
  const said = error.serverMessage ?? '';
  return { message: isForPeople && !forDevelopers.test(said) ? said : '', fields };
}

/** What the server itself said, in one line; empty when it said nothing for people. */
export function saidBy(error: unknown): string {
  const { message, fields } = serverWords(error);
  return [message, ...fields].filter(Boolean).join(' ');
}

/** Technical lines for support: kind, status, place in the answer, messages. No text of the user is in them. */
export function errorReport(error: unknown): string {
  const lines = [`kind: ${kindOf(error)}`];
  if (error instanceof ApiError) {
    if (error.status !== undefined) lines.push(`status: ${error.status}`);
    const advice = developerWords(error);
    if (error.call) lines.push(`call: ${nameOfCall(error.call)}`);
    if (advice !== null) lines.push(advice);
    if (error.path) lines.push(`field: ${error.path}`);
    if (error.serverMessage) lines.push(`server: ${error.serverMessage}`);
    for (const [field, messages] of Object.entries(error.fields))
      lines.push(`${field}: ${messages.join(' ')}`);
  }
  lines.push(...messagesOf(error));
  return hideSecrets(lines.join('\n'));
}

/** Causes can go round in circles. */
const maxCauses = 4;

function messagesOf(error: unknown, depth = 0): string[] {
  if (typeof error === 'string') return [error];
  if (!(error instanceof Error)) return [];
  const line = `${depth === 0 ? '' : 'because: '}${error.name}: ${error.message}`;
  return depth < maxCauses ? [line, ...messagesOf(error.cause, depth + 1)] : [line];
}
