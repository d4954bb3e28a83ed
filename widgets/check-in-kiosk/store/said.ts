/** What a guest is told of a failure, and what it says of the server. */
import { ApiError, kindOf, type ApiErrorKind } from '#shared/api/errors.ts';
import { isUnreachable } from '#shared/api/outcome.ts';
import type { Problem, Said } from '../domain/kiosk.ts';

/** Whether the server was there, since the guest has just been looked up, and what stands behind it was not. */
export const isPrinterSilent = (error: unknown): boolean =>
  isUnreachable(error) && kindOf(error) !== 'network';

/** Under these (200 is none) a server says that the guest is in already; under others that there is nothing for them. */
const maybeIn: readonly (number | undefined)[] = [undefined, 409, 422];

/** Whether the server has answered that it will not, in its own way of saying so. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.refusal !== undefined && maybeIn.includes(error.status);

/** What the guest is told: the server's words first (S3 §8). */
export function saidBy(error: unknown): Said {
  const text = wordsOf(error);
  if (text !== null) return { by: 'server', text };
  if (isUnreachable(error)) return { by: 'kiosk', why: 'noConnection' };
  return { by: 'kiosk', why: whyOf(kindOf(error)) };
}

/** What the guest is told where the server was there and has said nothing. */
export const whyOf = (kind: ApiErrorKind | undefined): Problem =>
  kind === 'signed-out' ? 'signedOut' : 'failed';

/** No server says more to a guest, in characters. */
const mostSaid = 300;

/** The server's own words for people; `null` where it has none. What a framework says by itself is none. */
export function wordsOf(error: unknown): string | null {
  const said = error instanceof ApiError ? error.refusal : undefined;
  return said ? said.slice(0, mostSaid) : null;
}
