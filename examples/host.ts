/**
 * The example host without its socket: one Hono app that answers pages and the API, so that the same handlers serve the
 * running site and `fetch` in unit tests (DESIGN.md §4).
 */
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { areas } from './api/areas.ts';
import { isoDay, type Clock } from './clock.ts';
import type { Db } from './database/db.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open.ts';
import { seed } from './database/seed/seed.ts';
import type { SeedName } from './database/seed/sizes.ts';
import { autoLogin } from './http/autoLogin.ts';
import { allowOrigins } from './http/cors.ts';
import { errorJson, expectsJson, HttpError } from './http/errors.ts';
import { droppedHeader, misbehave } from './http/faults.ts';
import { securityHeaders } from './http/headers.ts';
import { replayAnswers } from './http/idempotency.ts';
import { checkCsrf, identify } from './http/identify.ts';
import { SessionStore, secretText, toUser } from './http/sessions.ts';
import { throttle } from './http/throttle.ts';
import { issueToken } from './http/tokens.ts';
import type { Bindings, Broadcast, HostContext, HostEnv, HostRequest, HostSwitches } from './http/types.ts';
import type { Guard, User } from './http/users.ts';
import { errorPage } from './pages/errorPage.ts';
import { pages } from './pages/pages.ts';
import { Hub } from './realtime/hub.ts';

export interface HostOptions extends Partial<HostSwitches> {
  /** A file, or `:memory:`. */
  database: string;
  seed: SeedName;
  clock?: Clock;
  /** Signs cookies and channels; kept in the database when absent. */
  secret?: string;
}

/** Someone signed in without the sign-in page, for tests. */
export interface TestSession {
  /** Value for a Cookie header, or for `fetch`'s second argument. */
  cookie: string;
  csrfToken: string;
  user: User;
}

export interface Host {
  /** Answers a request; throws a TypeError, as `fetch` does, when the failure switch cuts the connection. */
  fetch(request: Request, bindings?: Bindings): Promise<Response>;
  broadcast: Broadcast;
  hub: Hub;
  database: Db;
  /** What the seed did with the database. */
  seeded: 'seeded' | 'moved' | 'kept';
  /** A session of the first demo account of that area, or of the account with that e-mail address. */
  signIn(guard?: Guard, email?: string): TestSession;
  /** A bearer token of the same. */
  issueToken(guard?: Guard, email?: string): string;
  close(): void;
}

/** The key that clients name when they connect (Pusher's `appKey`). */
const pusherKey = 'event-widgets';

const maxBodyBytes = 1_048_576;
/** The public sends files inside its answers, hosts share media, mails carry pictures. */
const maxFormBytes = 33_554_432;

/** Opens the database, fills it if it is new, and puts the site together. */
export function createHost(options: HostOptions): Host {
  const clock = options.clock ?? (() => new Date());
  const db = openDatabase(options.database);
  migrate(db);
  const seeded = seed(db, options.seed, isoDay(clock()));
  const secret = options.secret ?? storedSecret(db);
  const hub = new Hub({ key: pusherKey, secret: `pusher:${secret}` }, clock);
  const undos: (() => void)[] = [];
  const context: HostContext = {
    app: new Hono<HostEnv>(),
    db,
    clock,
    sessions: new SessionStore(db, clock, secret),
    hub,
    broadcast: (...sent) => hub.broadcast(...sent),
    options: {
      provisioningMs: options.provisioningMs ?? 0,
      sendingMs: options.sendingMs ?? 0,
      slowPrinterMs: options.slowPrinterMs ?? 0,
      reactionSpeed: options.reactionSpeed ?? 0,
      autoLogin: options.autoLogin ?? false,
      faultHeader: options.faultHeader ?? false,
      requestsPerMinute: options.requestsPerMinute ?? 3_000,
      pagesFolder: options.pagesFolder ?? '',
      origins: options.origins ?? [],
    },
    onClose: (undo) => undos.push(undo),
  };
  buildApp(context);
  return toHost(context, seeded, undos);
}

function buildApp(context: HostContext): void {
  const { app, clock, options } = context;
  const calls = throttle(clock, options.requestsPerMinute);
  allowOrigins(app, options.origins, ['/api/*', '/:area/broadcasting/auth']);
  app.use(identify(context), autoLogin(context), securityHeaders);
  const largeBody = bodyLimit({ maxSize: maxFormBytes, onError: refuseBody });
  app.use((c, next) =>
    (/^\/forms\/|\/(share-media|save-design)$/.test(c.req.path) ? largeBody : smallBody)(c, next),
  );
  const faulty = misbehave(context);
  app.use('/api/*', faulty);
  app.on('POST', '/forms/:formId/replies', faulty);
  app.use(checkCsrf);
  app.use('/api/*', async (c, next) => {
    calls.hit(Object.values(c.get('users'))[0]?.email ?? 'nobody');
    await next();
  });
  const replay = replayAnswers(context);
  app.use('/api/*', replay);
  app.use('/forms/*', replay);
  for (const area of areas) area(context);
  for (const page of pages) page(context);
  app.notFound((c) => answerError(context, c, new HttpError(404, 'Not found.')));
  app.onError((error, c) => answerError(context, c, error));
}

const smallBody = bodyLimit({ maxSize: maxBodyBytes, onError: refuseBody });

function refuseBody(): never {
  throw new HttpError(413, 'The request is too large.');
}

/** JSON for scripts; for people a page, or the sign-in page when they are not signed in. */
function answerError(context: HostContext, c: HostRequest, thrown: Error): Response | Promise<Response> {
  const error = thrown instanceof HttpError ? thrown : new HttpError(500, 'Server Error');
  if (error !== thrown) process.stderr.write(`${thrown.stack ?? thrown.message}\n`);
  const { guard, headers } = error.details;
  if (expectsJson(c)) {
    const type = { 'Content-Type': 'application/json' };
    return new Response(JSON.stringify(errorJson(error)), {
      status: error.status,
      headers: { ...type, ...headers },
    });
  }
  if (error.status === 401) return c.redirect(signInPath(guard ?? 'admin', c));
  return errorPage(context, c, error);
}

function signInPath(guard: Guard, c: HostRequest): string {
  const area = guard.replace('_', '-');
  const isPage = c.req.method === 'GET' && !c.req.path.startsWith('/api/');
  const { pathname, search } = new URL(c.req.url);
  return isPage ? `/${area}/sign-in?next=${encodeURIComponent(pathname + search)}` : `/${area}/sign-in`;
}

function toHost(context: HostContext, seeded: Host['seeded'], undos: readonly (() => void)[]): Host {
  const { app, db, clock, hub, sessions } = context;
  const find = (guard: Guard, email?: string): User => {
    const sql = 'SELECT * FROM users WHERE guard = ? AND (? IS NULL OR email = ?) ORDER BY id LIMIT 1';
    const row = db.get(sql, [guard, email ?? null, email ?? null]);
    const user = row && toUser(row);
    if (!user) throw new Error(`There is no ${guard} account ${email ?? ''}.`);
    return user;
  };
  return {
    async fetch(request, bindings = {}) {
      const response = await app.fetch(request, bindings);
      if (response.headers.has(droppedHeader)) throw new TypeError('Failed to fetch');
      return response;
    },
    broadcast: context.broadcast,
    hub,
    database: db,
    seeded,
    signIn(guard = 'admin', email) {
      const user = find(guard, email);
      const session = sessions.signIn(sessions.begin(), user);
      return { cookie: `event_host_session=${sessions.cookieOf(session)}`, csrfToken: session.csrf, user };
    },
    issueToken: (guard = 'admin', email) => issueToken(db, clock, find(guard, email).id, 'test'),
    close() {
      for (const undo of undos) undo();
      hub.shutDown();
      db.close();
    },
  };
}

/** The host's own secret, made once per database so that sessions survive a restart. */
function storedSecret(db: Db): string {
  db.run("INSERT OR IGNORE INTO meta (key, value) VALUES ('secret', ?)", [secretText()]);
  return db.get("SELECT value FROM meta WHERE key = 'secret'")?.text('value') ?? '';
}
