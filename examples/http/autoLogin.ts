import type { MiddlewareHandler } from 'hono';
import { adoptSession } from './identify.ts';
import { toUser } from './sessions.ts';
import type { HostContext, HostEnv, HostRequest } from './types.ts';

/** With the option `autoLogin`, signs a visitor who opens a page without a session in as the first administrator. */
export function autoLogin({ db, sessions, options }: HostContext): MiddlewareHandler<HostEnv> {
  return async (c, next) => {
    const isPage = c.req.method === 'GET' && !c.req.path.startsWith('/api/');
    if (options.autoLogin && isPage && !c.get('session')) signInFirst({ db, sessions }, c);
    await next();
  };
}

/** Signs whoever asks in as the first administrator. */
export function signInFirst({ db, sessions }: Pick<HostContext, 'db' | 'sessions'>, c: HostRequest): void {
  const row = db.get("SELECT * FROM users WHERE guard = 'admin' ORDER BY id LIMIT 1");
  const user = row && toUser(row);
  if (user) adoptSession(c, sessions, sessions.signIn(c.get('session') ?? sessions.begin(), user));
}
