import type { HostRequest } from './types.ts';
import type { Guard } from './users.ts';

interface Details {
  errors?: Readonly<Record<string, readonly string[]>>;
  headers?: Readonly<Record<string, string>>;
  /** What else the answer carries, such as the stored record of a 409. */
  body?: Readonly<Record<string, unknown>>;
  /** For 401, and 403 of a whole area: the area whose sign-in helps. */
  guard?: Guard;
}

/** An answer other than success, in the words and shapes of Laravel. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly details: Details;

  constructor(status: number, message: string, details: Details = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }
}

export function unauthenticated(guard: Guard): HttpError {
  return new HttpError(401, 'Unauthenticated.', { guard });
}

export function forbidden(message = 'This action is unauthorized.', guard?: Guard): HttpError {
  return new HttpError(403, message, guard && { guard });
}

/** As Laravel says when a route's model does not exist. */
export function modelNotFound(model: string, id: number | string): HttpError {
  return new HttpError(404, `No query results for model [App\\Models\\${model}] ${id}`);
}

export function csrfMismatch(): HttpError {
  return new HttpError(419, 'CSRF token mismatch.');
}

export function tooManyAttempts(seconds: number): HttpError {
  return new HttpError(429, 'Too Many Attempts.', { headers: { 'Retry-After': String(seconds) } });
}

/** 422 with the first message as the summary, as Laravel's validator does. */
export function invalid(errors: Readonly<Record<string, readonly string[]>>): HttpError {
  const all = Object.values(errors).flat();
  const more = all.length - 1;
  const rest = more > 0 ? ` (and ${more} more error${more === 1 ? '' : 's'})` : '';
  return new HttpError(422, `${all[0] ?? 'The given data was invalid.'}${rest}`, { errors });
}

/** Laravel's `expectsJson`: an Accept header that names JSON, or a script's request that takes anything. */
export function expectsJson(c: HostRequest): boolean {
  const accept = c.req.header('accept') ?? '';
  const takesAnything = accept === '' || accept.startsWith('*/*');
  return /[/+]json/.test(accept) || (takesAnything && c.req.header('x-requested-with') === 'XMLHttpRequest');
}

/** The JSON form of an error. */
export function errorJson(error: HttpError): Record<string, unknown> {
  const { errors, body } = error.details;
  return { message: error.message, ...(errors ? { errors } : {}), ...body };
}
