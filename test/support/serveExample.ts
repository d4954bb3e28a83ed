/**
 * Answers the page's `fetch` from the example host, signed in, with the faults of `serve` on demand.
 *
 *     const server = serveExample();
 *     server.fail('DELETE /api/environments/delete-environment/*', { status: 500 }, { times: 1 });
 *     server.host.broadcast('private-Campaign.Sent.acme', 'App\\Events\\CampaignSent', { campaignId: 3 });
 *
 * Each call opens a small database of its own; everything is undone after the test.
 */
import type { Host, TestSession } from '#examples/host.ts';
import { seededHost, type SeededOptions } from './seededDatabase.ts';
import { serve, type Server } from './serve.ts';

type Guard = TestSession['user']['guard'];

export interface ExampleOptions extends SeededOptions {
  /** The area whose first demo account is signed in; `null` for nobody. */
  readonly guard?: Guard | null;
  readonly email?: string;
}

export interface ExampleServer extends Server {
  readonly host: Host;
  /** Who is signed in by cookie. */
  readonly session: TestSession | null;
  /** Signs somebody else in; the page's CSRF token follows. */
  readonly signIn: (guard?: Guard, email?: string) => TestSession;
  /** Ends the session, as a sign-out in another tab does: the page keeps its old CSRF token. */
  readonly signOut: () => void;
}

/** Opens the example host and answers `fetch` from it; the page gets the session's CSRF token. */
export function serveExample({ guard = 'admin', email, ...options }: ExampleOptions = {}): ExampleServer {
  const host = seededHost(options);
  const meta = document.head.appendChild(document.createElement('meta'));
  meta.name = 'csrf-token';
  let session: TestSession | null = null;
  const server = serve(({ request }) =>
    host.fetch(request, session && request.credentials !== 'omit' ? { cookie: session.cookie } : {}),
  );
  server.onClose(() => {
    meta.remove();
    host.close();
  });
  const signIn = (area: Guard = 'admin', account?: string): TestSession => {
    session = host.signIn(area, account);
    meta.content = session.csrfToken;
    return session;
  };
  if (guard !== null) signIn(guard, email);
  return {
    ...server,
    host,
    get session() {
      return session;
    },
    signIn,
    signOut: () => {
      session = null;
    },
  };
}
