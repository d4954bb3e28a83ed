import type { MiddlewareHandler } from 'hono';
import { changeSettings, defaultSettings } from './settings.ts';
import { readCookie, sameText } from './cookies.ts';
import { csrfMismatch, expectsJson } from './errors.ts';
import { sessionCookie, type SessionStore } from './sessions.ts';
import { userOfToken } from './tokens.ts';
import type { HostContext, HostEnv, HostRequest } from './types.ts';
import type { Session } from './users.ts';

/**
 * Finds out who is calling: a bearer token wins over the session cookie, as in Sanctum with `'guard' => []`. The chat's page shows two
 * people at once, each by a token, in the session of one.
 */
export function identify({ db, sessions }: Pick<HostContext, 'db' | 'sessions'>): MiddlewareHandler<HostEnv> {
  return async (c, next) => {
    const header = c.req.header('cookie') ?? c.env?.cookie ?? '';
    const cookie = readCookie(header, sessionCookie);
    const session = cookie === null ? null : sessions.find(cookie);
    const token = /^Bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
    const user = token === undefined ? null : userOfToken(db, token);
    c.set('session', session);
    c.set('viaToken', token !== undefined);
    c.set('users', token === undefined ? (session?.users ?? {}) : user ? { [user.guard]: user } : {});
    c.set('settings', changeSettings(session?.settings ?? defaultSettings, pageSwitches(c)));
    c.set('emptyMaps', false);
    c.set('isRefusal', false);
    await next();
  };
}

/** `?locale=ar&theme=dark&policy=off` on a page holds for that page only. */
function pageSwitches(c: HostRequest): Record<string, unknown> {
  const { locale, theme, policy } = c.req.query();
  return c.req.path.startsWith('/api/') ? {} : { locale, theme, policy };
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses unsafe requests of a cookie session without its token, before anything is done (419), also beside a bearer token,
 * as Sanctum's `statefulApi()` does. A caller without any session is let through to the guard, which answers 401.
 */
export const checkCsrf: MiddlewareHandler<HostEnv> = async (c, next) => {
  if (!safeMethods.has(c.req.method)) {
    const session = c.get('session');
    const isApi = c.req.path.startsWith('/api/') || expectsJson(c) || c.get('viaToken');
    if (!session && !isApi) throw csrfMismatch();
    if (session && !sameText(await sentToken(c), session.csrf)) throw csrfMismatch();
  }
  await next();
};

async function sentToken(c: HostRequest): Promise<string> {
  const header = c.req.header('x-csrf-token') ?? c.req.header('x-xsrf-token');
  if (header) return header;
  if (!/form/.test(c.req.header('content-type') ?? '')) return '';
  const { _token: token } = await c.req.parseBody();
  return typeof token === 'string' ? token : '';
}

/** Begins a session if there is none, and makes it known to the rest of the request. */
export function ensureSession(c: HostRequest, sessions: SessionStore): Session {
  return c.get('session') ?? adoptSession(c, sessions, sessions.begin());
}

/** Makes a new or changed session the one of this request and sets its cookies. */
export function adoptSession(c: HostRequest, sessions: SessionStore, session: Session): Session {
  c.set('session', session);
  c.set('users', session.users);
  c.set('settings', changeSettings(session.settings, pageSwitches(c)));
  const value = sessions.cookieOf(session);
  c.header('Set-Cookie', `${sessionCookie}=${value}; Path=/; HttpOnly; SameSite=Lax`, { append: true });
  return session;
}

/** The cookie that scripts read the token from, as Laravel sets it on every page. */
export function giveToken(c: HostRequest, session: Session): void {
  c.header('Set-Cookie', `XSRF-TOKEN=${session.csrf}; Path=/; SameSite=Lax`, { append: true });
}
