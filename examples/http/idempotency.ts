import type { MiddlewareHandler } from 'hono';
import type { HostContext, HostEnv, HostRequest } from './types.ts';

interface Stored {
  status: number;
  body: string;
}

/** Stored answers are forgotten after 30 days: a kiosk that was switched off may send what waits as long as its event lasts. */
const keptMs = 30 * 24 * 3_600_000;

/**
 * `Idempotency-Key` on POST: the same key for the same call of the same tenant gets the stored answer, also while the first one is
 * still at work, whoever is signed in by then: a kiosk sends in the next shift what is left of the one before. The public's forms
 * know no tenant. Only successes are stored, so that a refused call can be corrected and sent again.
 */
export function replayAnswers({ db, clock }: Pick<HostContext, 'db' | 'clock'>): MiddlewareHandler<HostEnv> {
  const underway = new Map<string, Promise<Stored | null>>();
  db.run('DELETE FROM idempotency WHERE created_at < ?', [clock().getTime() - keptMs]);

  const find = (key: string): Stored | null => {
    const row = db.get('SELECT status, body FROM idempotency WHERE key = ?', [key]);
    return row && { status: row.int('status'), body: row.text('body') };
  };
  const store = (key: string, { status, body }: Stored) => {
    const sql = 'INSERT OR IGNORE INTO idempotency (key, status, body, created_at) VALUES (?, ?, ?, ?)';
    db.run(sql, [key, status, body, clock().getTime()]);
  };

  return async (c, next) => {
    const key = keyOf(c);
    if (key === null) return next();
    for (let other = underway.get(key); other; other = underway.get(key)) {
      const answer = await other;
      if (answer) return toResponse(answer);
    }
    const earlier = find(key);
    if (earlier) return toResponse(earlier);
    const work = next().then(() => readAnswer(c));
    underway.set(
      key,
      work.catch(() => null),
    );
    try {
      const answer = await work;
      if (answer) store(key, answer);
    } finally {
      underway.delete(key);
    }
    return undefined;
  };
}

/** The answer to keep; null for a refusal. */
async function readAnswer(c: HostRequest): Promise<Stored | null> {
  return c.res.ok && !c.get('isRefusal') ? { status: c.res.status, body: await c.res.clone().text() } : null;
}

function keyOf(c: HostRequest): string | null {
  const sent = c.req.header('idempotency-key');
  const whose = c.req.path.startsWith('/forms/') ? 'public' : Object.values(c.get('users'))[0]?.tenant;
  if (c.req.method !== 'POST' || !sent || sent.length > 200 || whose === undefined) return null;
  return `${whose} ${c.req.path} ${sent}`;
}

function toResponse({ status, body }: Stored): Response {
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Replayed': 'true' };
  return new Response(body, { status, headers });
}
