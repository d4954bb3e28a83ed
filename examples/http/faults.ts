import type { MiddlewareHandler } from 'hono';
import { forbidden, HttpError, invalid, tooManyAttempts, unauthenticated } from './errors.ts';
import { randomFrom } from '../database/seed/random.ts';
import { mostRandomMs, toFault, type Fault } from './settings.ts';
import type { HostContext, HostEnv, HostRequest } from './types.ts';

/** Calls that steer the example itself, and so always work. */
const steering = /^\/api\/example\/(broadcast|cut-sockets|settings)$/;

/** Marks an answer that must not reach the caller: the connection is cut instead. */
export const droppedHeader = 'x-example-dropped';

/** Makes the API slow and faulty, as the session's switches or a test's headers ask. */
export function misbehave({ app, sessions, options }: HostContext): MiddlewareHandler<HostEnv> {
  const isDue = rateCounter();
  const random = randomFrom(7);
  return async (c, next) => {
    if (steering.test(c.req.path)) return next();
    const { latencyMs, faultRate, ...settings } = c.get('settings');
    const wanted = options.faultHeader
      ? toFault(c.req.header('x-example-fault') ?? c.req.query('_fault'))
      : undefined;
    const latency = (options.faultHeader && latencyOf(c)) || latencyMs;
    const delayMs = latency === 'random' ? random.int(0, mostRandomMs) : Number(latency);
    if (delayMs > 0) await sleep(delayMs, c.req.raw.signal);
    const isFromHeader = wanted !== undefined;
    const fault = wanted ?? settings.fault;
    if (fault === 'none' || (!isFromHeader && !isDue(c.get('session')?.id ?? '', faultRate))) return next();
    if (fault === '419-once') {
      renewTokenOnce(c, sessions);
      return next();
    }
    if (fault === 'login-page') return app.fetch(signInRequest(c), c.env);
    if (fault === 'empty-maps') c.set('emptyMaps', true);
    if (fault === 'dropped') return new Response(null, { headers: { [droppedHeader]: '1' } });
    const refusal = refusals[fault]?.();
    if (refusal) throw refusal;
    await next();
    if (c.res.ok) c.res = await spoil(c.res, fault);
    return undefined;
  };
}

function latencyOf(c: HostRequest): string | undefined {
  return c.req.header('x-example-latency') ?? c.req.query('_latency');
}

/** What a caller sees whose request was sent on to the sign-in page: 200, HTML. */
function signInRequest(c: HostRequest): Request {
  return new Request(new URL('/admin/sign-in', c.req.url));
}

const refusals: Partial<Record<Fault, () => HttpError>> = {
  '401': () => unauthenticated('admin'),
  '403': () => forbidden(),
  '404': () => new HttpError(404, 'Not found.'),
  '419': () => new HttpError(419, 'CSRF token mismatch.'),
  '422': () => invalid({ environmentName: ['The environment name is refused by the failure switch.'] }),
  '429': () => tooManyAttempts(3),
  '500': () => new HttpError(500, 'Server Error'),
};

/** The token of every open page becomes stale at the first unsafe call; a page fetched anew works again. */
function renewTokenOnce(c: HostRequest, sessions: HostContext['sessions']): void {
  const session = c.get('session');
  if (!session || c.req.method === 'GET' || c.req.method === 'HEAD') return;
  const settings = { ...session.settings, fault: 'none' as const };
  c.set('session', sessions.renewToken(sessions.saveSettings(session, settings)));
}

async function spoil(response: Response, fault: Fault): Promise<Response> {
  if (fault === 'lost-answer') return new Response(null, { headers: { [droppedHeader]: '1' } });
  const text = await response.text();
  const body =
    fault === 'truncated'
      ? text.slice(0, Math.floor(text.length / 2))
      : fault === 'wrong-shape'
        ? '{"status":"ok","data":{"rows":"none"}}'
        : fault === 'number-strings'
          ? numbersAsStrings(text)
          : text;
  return new Response(body, { status: response.status, headers: { 'Content-Type': 'application/json' } });
}

function numbersAsStrings(json: string): string {
  const value: unknown = JSON.parse(json);
  return JSON.stringify(value, (_key, item: unknown) => (typeof item === 'number' ? String(item) : item));
}

/** Spreads failures evenly: of 100 calls of a session, `rate` fail, the same ones on every run. */
function rateCounter(): (session: string, rate: number) => boolean {
  const calls = new Map<string, number>();
  return (session, rate) => {
    const count = calls.get(session) ?? 0;
    calls.set(session, count + 1);
    return Math.floor(((count + 1) * rate) / 100) > Math.floor((count * rate) / 100);
  };
}

/** Waits, but not for a caller who has gone. */
function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
