/**
 * The API client (DESIGN.md §3): one session per address, token and guard; every call goes through here.
 *
 * It never shows anything and never repeats anything but a request refused with 419, or with 401 where the host has another
 * token: the server had not begun.
 * Retries of reads live in `shared/query`.
 */
import ky from 'ky';
import type * as v from 'valibot';
import { addressOf, baseAddress, type Query } from './addresses.ts';
import { readFile, readJson, readText, type ReadOptions } from './answers.ts';
import { bearerOf, type Bearer, type GetToken } from './bearer.ts';
import type { ApiError } from './errors.ts';
import { clockOffset, exchange, type Outgoing, type Session } from './exchange.ts';

export { path } from './addresses.ts';

export type Guard = 'admin' | 'contact_web' | 'web';

export interface ApiOptions {
  /** Address the API lies under; the page's origin by default. */
  readonly base?: string | undefined;
  /** Bearer token: kept in this closure, sent to the origin of `base` only. */
  readonly token?: string | undefined;
  /** Gives the token instead, and another when the server refuses one: as bound as `token`. */
  readonly getToken?: GetToken | undefined;
  readonly guard?: Guard | undefined;
  /** Told of each call of this session that failed, also of one that is tried again. */
  readonly onFailure?: ((error: ApiError) => void) | undefined;
}

type Schema = v.GenericSchema;

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Query parameters; `undefined` and `null` are left out. */
  readonly query?: Query | undefined;
  /** Ends the wait after this time instead of 30 s: shorter where somebody stands before it, longer for what is large. */
  readonly timeoutMs?: number | undefined;
}

export interface GetOptions extends CallOptions, ReadOptions {}

export interface SendOptions extends GetOptions {
  /** Sent as JSON; `URLSearchParams` as a form. */
  readonly body?: unknown;
  /** One user intent: the same on a manual Retry, so that the server can tell a repetition (`Idempotency-Key`). */
  readonly intent?: string | undefined;
  /** It goes on when the page is left: for what is small, the browser allows 64 KB in all. */
  readonly isKeptAlive?: boolean | undefined;
}

export interface AnswerReader<T> {
  /** Of the whole answer: for the reference. */
  readonly schema: Schema;
  readonly read: (response: Response) => Promise<T>;
}

type Get = <S extends Schema>(to: string, schema: S, options?: GetOptions) => Promise<v.InferOutput<S>>;
type Send = <S extends Schema>(to: string, schema: S, options?: SendOptions) => Promise<v.InferOutput<S>>;

/** All calls reject with an `ApiError`, or with the reason of their `signal`. */
export interface Api {
  /** Part of every query key: islands with other tokens or addresses share no answers. Holds no secret. */
  readonly id: string;
  /** Whose calls these are, whatever the guard: the page's cookies, or a numbered token or function. Holds no secret. */
  readonly identity: string;
  readonly guard: Guard;
  /** Whether a bearer token goes with the calls. */
  readonly hasToken: boolean;
  /** Absolute address of a path under this session's base. Throws for another origin. */
  readonly href: (path: string) => string;
  /** The server's clock less this machine's, in milliseconds; `null` before the first answer that tells it. */
  readonly clockOffset: () => number | null;
  readonly get: Get;
  readonly post: Send;
  readonly put: Send;
  readonly patch: Send;
  readonly delete: Send;
  /** A question whose answer is read another way than all at once. */
  readonly postFor: <T>(to: string, reader: AnswerReader<T>, options?: SendOptions) => Promise<T>;
  /** A file: exports under a bearer token cannot be plain links. */
  readonly blob: (path: string, options?: CallOptions) => Promise<Blob>;
}

/** Names whose calls these are; a token is named by a number, never by its text. */
function identityOf(base: URL, bearer: Bearer | undefined): string {
  return bearer ? `${base.href}|token-${bearer.number}` : base.href;
}

/** Opens a session. Equal options give sessions of the same `id`, whose answers are shared. */
export function createApi(options: ApiOptions = {}): Api {
  const { guard = 'web', onFailure } = options;
  const base = baseAddress(options.base);
  const bearer = bearerOf(options.token, options.getToken);
  const identity = identityOf(base, bearer);
  const id = `${identity}|${guard}`;
  const client = ky.create({ retry: 0, timeout: false, throwHttpErrors: false });
  const session: Session = { id, base, bearer, client, onFailure };
  const send =
    (method: Outgoing['method']): Send =>
    (to, schema, extra = {}) =>
      exchange(session, { ...extra, method, path: to, accept: 'application/json' }, async (response) =>
        readJson(await readText(response), schema, extra),
      );
  return {
    id,
    identity,
    guard,
    hasToken: bearer !== undefined,
    href: (to) => addressOf(base, to).href,
    clockOffset: () => clockOffset(session),
    get: send('GET'),
    post: send('POST'),
    put: send('PUT'),
    patch: send('PATCH'),
    delete: send('DELETE'),
    postFor: (to, { read }, extra = {}) =>
      exchange(
        session,
        { ...extra, method: 'POST', path: to, accept: 'application/json', isWatched: true },
        read,
      ),
    blob: (to, extra = {}) =>
      exchange(session, { ...extra, method: 'GET', path: to, accept: '*/*' }, readFile),
  };
}
