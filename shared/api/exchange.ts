/** One exchange with the server: send, renew the CSRF token if need be, read, all within the time limit. */
import type { KyInstance } from 'ky';
import { beginCall } from './activity.ts';
import { addressOf, type Query } from './addresses.ts';
import type { Bearer } from './bearer.ts';
import { csrfHeaders, renewCsrf } from './csrf.ts';
import { ApiError } from './errors.ts';
import { narrow, offsetOf, type OffsetBounds } from './serverClock.ts';
import { linkSignals, untilAborted } from './signals.ts';

/** A call without a whole answer ends after this time, if nothing says otherwise. */
export const requestTimeoutMs = 30_000;

export interface Session {
  readonly id: string;
  readonly base: URL;
  readonly bearer: Bearer | undefined;
  readonly client: KyInstance;
  /** Told of each call that failed. */
  readonly onFailure?: ((error: ApiError) => void) | undefined;
}

export interface Outgoing {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly accept: string;
  readonly query?: Query | undefined;
  /** Sent as JSON; `URLSearchParams` as a form. */
  readonly body?: unknown;
  readonly intent?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** `requestTimeoutMs` by default. */
  readonly timeoutMs?: number | undefined;
  /** Its answer is watched while it comes: nobody waits for the server once that has begun. */
  readonly isWatched?: boolean;
  /** It goes on when the page is left. */
  readonly isKeptAlive?: boolean | undefined;
}

type Read<T> = (response: Response) => Promise<T>;

/**
 * Sends a request and reads its answer.
 *
 * Rejects with an `ApiError`, or with the caller's own reason when `signal` ended: an answer that comes after that is
 * dropped and changes nothing.
 */
export async function exchange<T>(session: Session, request: Outgoing, read: Read<T>): Promise<T> {
  request.signal?.throwIfAborted();
  const url = addressOf(session.base, request.path, request.query).href;
  const limits = linkSignals(request.signal, request.timeoutMs ?? requestTimeoutMs);
  const { endWait, answered } = beginCall(session.id);
  try {
    // Raced: the limit holds also where the transport does not tell that it was cut.
    const reading = readWithFreshToken(session, { ...request, url, signal: limits.signal }, (response) => {
      if (request.isWatched) endWait();
      return read(response);
    });
    const answer = await untilAborted(reading, limits.signal);
    request.signal?.throwIfAborted();
    answered(false);
    return answer;
  } catch (error) {
    request.signal?.throwIfAborted();
    const problem = toApiError(error, limits.timedOut());
    problem.call = { method: request.method, url };
    if (problem.kind === 'signed-out') problem.isOvertaken = !answered(true);
    session.onFailure?.(problem);
    throw problem;
  } finally {
    limits.dispose();
    endWait();
  }
}

type Limited = Outgoing & { readonly url: string; readonly signal: AbortSignal };

/** A 419 was refused before anything was done: any method may go out once more, if the token is another by then. */
async function readWithFreshToken<T>(session: Session, request: Limited, readAny: Read<T>): Promise<T> {
  const read: Read<T> = async (response) => {
    const answer = await readAny(response);
    if (response.redirected && request.method !== 'GET') throw detour('instead of answering a change');
    return answer;
  };
  if (!sendsCookies(session)) return read(await send(session, request));
  const used = csrfHeaders();
  const response = await send(session, request);
  if (response.status !== 419) return read(response);
  await response.body?.cancel();
  if (await renewCsrf(used, request.signal)) return read(await send(session, request));
  throw new ApiError('expired', 'The server no longer accepts this page.', { status: 419 });
}

/**
 * Cookies and the CSRF token are the page's own: no other origin gets them. They go beside a bearer token, too: Sanctum's
 * `statefulApi()` and Laravel's `web` middleware check the CSRF token of every same-site write, bearer or not.
 */
function sendsCookies({ base }: Session): boolean {
  return base.origin === globalThis.location?.origin;
}

/** A token that was refused gives way once to another of the host: nothing was done yet, whatever the method. */
async function send(session: Session, request: Limited): Promise<Response> {
  const { bearer } = session;
  if (!bearer) return transmit(session, request);
  const token = await bearer.current();
  const response = await transmit(session, request, token);
  if (response.status !== 401) return response;
  const next = await bearer.renew(token);
  if (next === null) return response;
  await response.body?.cancel();
  return transmit(session, request, next);
}

async function transmit(session: Session, request: Limited, token?: string): Promise<Response> {
  const { method, url, body, signal, isKeptAlive } = request;
  // The caller may have been told already that it was given up.
  signal.throwIfAborted();
  const sentAt = Date.now();
  const response = await session.client(url, {
    method,
    headers: headersOf(session, request, token),
    signal,
    ...journeyOf(session, method),
    ...(isKeptAlive && isShort(body) && { keepalive: true }),
    ...bodyOf(body),
  });
  refuseDetour(session, response);
  noteClock(session, response, sentAt);
  return response;
}

/**
 * How far a request may go. The browser itself ends one of the page's origin that is sent on to another, before anything of it
 * goes there; to another origin, what writes or carries a token follows no redirect at all.
 */
function journeyOf(session: Session, method: Outgoing['method']): RequestInit {
  if (sendsCookies(session)) return { credentials: 'same-origin', mode: 'same-origin' };
  return {
    credentials: 'omit',
    redirect: method === 'GET' && !session.bearer ? 'follow' : 'manual',
  };
}

/**
 * Throws for an answer from another origin. What the page's own origin sends a write on to is read first: its sign-in page
 * says what is the matter, anything else tells nothing of the write.
 */
function refuseDetour({ base }: Session, response: Response): void {
  if (response.type === 'opaqueredirect') throw detour('instead of answering');
  if (response.redirected && new URL(response.url).origin !== base.origin) throw detour('to another origin');
}

const detour = (what: string) => new ApiError('contract', `The server redirects ${what}.`, { path: '' });

const clocks = new Map<string, OffsetBounds | null>();

/** An answer from a cache tells an old time. */
function noteClock({ base }: Session, { headers }: Response, sentAt: number): void {
  if (Number(headers.get('age') ?? 0) > 0) return;
  const sighting = { date: headers.get('date'), sentAt, receivedAt: Date.now() };
  clocks.set(base.origin, narrow(clocks.get(base.origin) ?? null, sighting));
}

/** Server time less local time in milliseconds; `null` before the first answer that tells. */
export function clockOffset({ base }: Session): number | null {
  const bounds = clocks.get(base.origin) ?? null;
  return bounds && offsetOf(bounds);
}

/** Browsers refuse at once what is longer than 64 KB to be kept alive. */
const longestKeptAlive = 60_000;

/** Whether a body may go on when the page is left. */
const isShort = (body: unknown): boolean =>
  new Blob([body instanceof URLSearchParams ? String(body) : (JSON.stringify(body) ?? '')]).size <
  longestKeptAlive;

function bodyOf(body: unknown) {
  if (body === undefined) return {};
  return body instanceof URLSearchParams ? { body } : { json: body };
}

function headersOf(session: Session, { method, accept, intent }: Outgoing, token?: string) {
  const headers: Record<string, string> = { Accept: accept, 'X-Requested-With': 'XMLHttpRequest' };
  if (token !== undefined) headers['Authorization'] = `Bearer ${token}`;
  if (method !== 'GET' && sendsCookies(session)) Object.assign(headers, csrfHeaders());
  const socketId = socketIdOf(session.id);
  if (socketId !== undefined) headers['X-Socket-ID'] = socketId;
  if (method === 'POST' && intent !== undefined) headers['Idempotency-Key'] = intent;
  return headers;
}

function toApiError(error: unknown, isTimeout: boolean): ApiError {
  if (isTimeout) return new ApiError('timeout', 'The server did not answer in time.', { cause: error });
  if (error instanceof ApiError) return error;
  return new ApiError('network', 'The server could not be reached.', { cause: error });
}

let socketIdOf: (apiId: string) => string | undefined = () => undefined;

/** Tells where to read the id of a session's socket, so that the server can leave the sender out of a broadcast. */
export function setSocketIdSource(source: (apiId: string) => string | undefined): void {
  socketIdOf = source;
}
