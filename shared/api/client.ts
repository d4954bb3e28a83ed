/**
 * The API client (DESIGN.md §3): one session per address, token and guard; every call goes through here.
 *
 * It never shows anything and never repeats anything but a request refused with 419, which the server had not begun.
 * Retries of reads live in `shared/query`.
 */
import ky, { type KyInstance } from 'ky';
import type * as v from 'valibot';
import { changeSlowRequests, setSignedOut } from '../store/page.ts';
import { createCsrf, type Csrf } from './csrf.ts';
import { ApiError } from './errors.ts';
import { readAnswer, readJson } from './answers.ts';
import { linkSignals } from './signals.ts';

/** A call without an answer ends after this time. */
export const requestTimeoutMs = 30_000;

/** After this time the user is told that we are still waiting. */
export const slowAfterMs = 4_000;

export type Guard = 'admin' | 'contact_web' | 'web';

export interface ApiOptions {
  /** Address the API lies under; the page's origin by default. */
  readonly base?: string | undefined;
  /** Bearer token: kept in this closure, sent to `base` only. */
  readonly token?: string | undefined;
  readonly guard?: Guard | undefined;
}

type Schema = v.GenericSchema;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Query parameters; `undefined` and `null` are left out. */
  readonly query?: Readonly<Record<string, string | number | boolean | null | undefined>> | undefined;
}

export interface SendOptions extends CallOptions {
  /** Sent as JSON. */
  readonly body?: unknown;
  /** One user intent: the same on a manual Retry, so that the server can tell a repetition (`Idempotency-Key`). */
  readonly intent?: string | undefined;
}

export interface Api {
  /** Part of every query key: islands with other tokens or addresses share no answers. */
  readonly id: string;
  readonly guard: Guard;
  /** Absolute address of a path under this session's base. */
  readonly href: (path: string) => string;
  readonly get: <S extends Schema>(
    path: string,
    schema: S,
    options?: CallOptions,
  ) => Promise<v.InferOutput<S>>;
  readonly post: <S extends Schema>(
    path: string,
    schema: S,
    options?: SendOptions,
  ) => Promise<v.InferOutput<S>>;
  readonly put: <S extends Schema>(
    path: string,
    schema: S,
    options?: SendOptions,
  ) => Promise<v.InferOutput<S>>;
  readonly patch: <S extends Schema>(
    path: string,
    schema: S,
    options?: SendOptions,
  ) => Promise<v.InferOutput<S>>;
  readonly delete: <S extends Schema>(
    path: string,
    schema: S,
    options?: SendOptions,
  ) => Promise<v.InferOutput<S>>;
  /** A file: exports under a bearer token cannot be plain links. */
  readonly blob: (path: string, options?: CallOptions) => Promise<Blob>;
  /** Headers for a channel authorisation of this session. */
  readonly authHeaders: () => Record<string, string>;
  /** Whether a bearer token goes with the calls. */
  readonly hasToken: boolean;
}

interface Request extends SendOptions {
  readonly method: Method;
  readonly path: string;
  readonly accept: string;
}

interface Session {
  readonly id: string;
  readonly base: URL;
  readonly token: string | undefined;
  readonly csrf: Csrf;
  readonly client: KyInstance;
}

/** Encodes what goes into an address: `path`api/hotels/${id}``. */
export function path(strings: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  return String.raw({ raw: strings }, ...values.map((value) => encodeURIComponent(String(value))));
}

const tokenNumbers = new Map<string, number>();

/** A session's name for query keys; a token is named by a number, never by its text. */
function sessionId(base: URL, options: ApiOptions): string {
  const { token, guard = 'web' } = options;
  if (token === undefined) return `${base.href}|${guard}`;
  const known = tokenNumbers.get(token) ?? tokenNumbers.size + 1;
  tokenNumbers.set(token, known);
  return `${base.href}|${guard}|token-${known}`;
}

function baseAddress(base: string | undefined): URL {
  const page = globalThis.location?.href ?? 'http://localhost/';
  const url = new URL(base ?? '/', page);
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return url;
}

/** Opens a session. Equal options give sessions of the same `id`, whose answers are shared. */
export function createApi(options: ApiOptions = {}): Api {
  const base = baseAddress(options.base);
  const session: Session = {
    id: sessionId(base, options),
    base,
    token: options.token,
    csrf: createCsrf(),
    client: ky.create({ retry: 0, timeout: false, throwHttpErrors: false }),
  };
  const send =
    (method: Method) =>
    <S extends Schema>(to: string, schema: S, extra: SendOptions = {}) =>
      call(session, { ...extra, method, path: to, accept: 'application/json' }, schema);
  return {
    id: session.id,
    guard: options.guard ?? 'web',
    hasToken: options.token !== undefined,
    href: (to) => address(session, to).href,
    get: send('GET'),
    post: send('POST'),
    put: send('PUT'),
    patch: send('PATCH'),
    delete: send('DELETE'),
    blob: async (to, extra = {}) => {
      const request: Request = { ...extra, method: 'GET', path: to, accept: '*/*' };
      return exchange(session, request, async (response) => {
        await readAnswer(response, 'file');
        return response.blob();
      });
    },
    authHeaders: () => headersOf(session, 'POST'),
  };
}

/** The address of a call: a path below the base, or an absolute address of the same origin (C-14). */
function address({ base }: Session, to: string): URL {
  const url = new URL(to.replace(/^\/+/, ''), base);
  if (url.protocol === 'http:' && base.protocol === 'https:') url.protocol = 'https:';
  if (url.origin !== base.origin) {
    throw new ApiError('contract', `Refused to call another origin: ${url.origin}`);
  }
  return url;
}

function headersOf(session: Session, method: Method): Record<string, string> {
  const headers: Record<string, string> = { 'X-Requested-With': 'XMLHttpRequest' };
  if (session.token !== undefined) headers['Authorization'] = `Bearer ${session.token}`;
  else if (method !== 'GET') Object.assign(headers, session.csrf.headers());
  return headers;
}

function call<S extends Schema>(session: Session, request: Request, schema: S): Promise<v.InferOutput<S>> {
  return exchange(session, request, async (response) => {
    const body = await readAnswer(response, 'json');
    return readJson(body, schema);
  });
}

/** Sends a request, once more if a fresh CSRF token allows it, and reads the answer within the time limit. */
async function exchange<T>(
  session: Session,
  request: Request,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const limits = linkSignals(request.signal, requestTimeoutMs);
  const waiting = announceWhenSlow(session.id);
  try {
    const answer = await readWithFreshToken(session, request, limits.signal, read);
    setSignedOut(session.id, false);
    return answer;
  } catch (error) {
    if (request.signal?.aborted) throw request.signal.reason;
    const problem = toApiError(error, limits.timedOut());
    if (problem.kind === 'signed-out') setSignedOut(session.id, true);
    throw problem;
  } finally {
    limits.dispose();
    waiting.end();
  }
}

async function readWithFreshToken<T>(
  session: Session,
  request: Request,
  signal: AbortSignal,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const used = session.csrf.headers();
  const response = await transmit(session, request, signal);
  if (response.status !== 419 || session.token !== undefined) return read(response);
  await response.body?.cancel();
  const isFresh = await session.csrf.renew(used, signal);
  return read(isFresh ? await transmit(session, request, signal) : response);
}

function transmit(session: Session, request: Request, signal: AbortSignal): Promise<Response> {
  const { method, intent, body, query = {} } = request;
  const url = address(session, request.path);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) url.searchParams.set(name, String(value));
  }
  const headers: Record<string, string> = { Accept: request.accept, ...headersOf(session, method) };
  const socketId = currentSocketId();
  if (socketId) headers['X-Socket-ID'] = socketId;
  if (method === 'POST' && intent) headers['Idempotency-Key'] = intent;
  const isOwnOrigin = url.origin === globalThis.location?.origin;
  return session.client(url.href, {
    method,
    headers,
    signal,
    credentials: session.token === undefined && isOwnOrigin ? 'same-origin' : 'omit',
    ...(body === undefined ? {} : { json: body }),
  });
}

function toApiError(error: unknown, isTimeout: boolean): ApiError {
  if (error instanceof ApiError) return error;
  if (isTimeout) return new ApiError('timeout', 'The server did not answer in time.', { cause: error });
  return new ApiError('network', 'The server could not be reached.', { cause: error });
}

function announceWhenSlow(apiId: string): { end: () => void } {
  let isSlow = false;
  const timer = setTimeout(() => {
    isSlow = true;
    changeSlowRequests(apiId, 1);
  }, slowAfterMs);
  return {
    end: () => {
      clearTimeout(timer);
      if (isSlow) changeSlowRequests(apiId, -1);
    },
  };
}

let currentSocketId: () => string | undefined = () => undefined;

/** Tells the client where to read the socket's id, so that the server can leave the sender out of a broadcast. */
export function setSocketIdSource(source: () => string | undefined): void {
  currentSocketId = source;
}
