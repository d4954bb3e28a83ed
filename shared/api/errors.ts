/** What can go wrong with a call, as screens see it (STYLE «Errors»). */

/** All kinds, as the one list of them. */
export const apiErrorKinds = [
  /** No answer: offline, refused, cut off. The outcome of a write is unknown. */
  'network',
  /** No answer within the time limit. The outcome of a write is unknown. */
  'timeout',
  /** 401, or a sign-in page instead of an answer. */
  'signed-out',
  /** 403. */
  'forbidden',
  /** 404 or 410. */
  'not-found',
  /** 409: someone was faster. */
  'conflict',
  /** 419 that a fresh token did not cure: the page has been open too long. */
  'expired',
  /** 422: `fields` says what to mend. */
  'invalid',
  /** 429: `retryAfterMs` says when. */
  'rate-limited',
  /** 5xx. */
  'server',
  /** An answer that cannot be read; `path` names the field. */
  'contract',
] as const;

export type ApiErrorKind = (typeof apiErrorKinds)[number];

export interface ApiErrorDetails {
  readonly status?: number | undefined;
  /** The server's own words, when it sent some for people to read. */
  readonly serverMessage?: string | undefined;
  /** What stands in the answer's `error`, whatever the status: the kiosk's calls say so what is wrong (S-19). */
  readonly refusal?: string | undefined;
  /** 422: messages by field name. */
  readonly fields?: Readonly<Record<string, readonly string[]>> | undefined;
  readonly retryAfterMs?: number | undefined;
  /** 409: the whole answer, in which the server may send the record as it is now. */
  readonly answer?: unknown;
  /** Contract errors: where in the answer, e.g. `data.0.id`. */
  readonly path?: string | undefined;
  /** Nobody answers at this address: no record of it is missing, the route itself is. */
  readonly isRouteMissing?: boolean | undefined;
  /** A file was asked for, and what came is none: JSON, another kind of file, or nothing at all. */
  readonly isNoFile?: boolean | undefined;
  readonly cause?: unknown;
}

/** The only error that leaves `shared/api`. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly status: number | undefined;
  readonly serverMessage: string | undefined;
  readonly refusal: string | undefined;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly retryAfterMs: number | undefined;
  readonly answer: unknown;
  readonly path: string | undefined;
  readonly isRouteMissing: boolean;
  readonly isNoFile: boolean;
  /** What was asked for; set by the exchange. */
  call: { readonly method: string; readonly url: string } | undefined;
  /** Signed out, though a call that began later has been answered otherwise by now; set by the exchange. */
  isOvertaken = false;

  constructor(kind: ApiErrorKind, message: string, details: ApiErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'ApiError';
    this.kind = kind;
    this.status = details.status;
    this.serverMessage = details.serverMessage;
    this.refusal = details.refusal;
    this.fields = details.fields ?? {};
    this.retryAfterMs = details.retryAfterMs;
    this.answer = details.answer;
    this.path = details.path;
    this.isRouteMissing = details.isRouteMissing ?? false;
    this.isNoFile = details.isNoFile ?? false;
  }
}

/** The kind of an error; anything unexpected counts as a contract error. */
export function kindOf(error: unknown): ApiErrorKind {
  return error instanceof ApiError ? error.kind : 'contract';
}
