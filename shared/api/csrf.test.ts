import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { html, json, serve, type Call, type Server } from '#test/support/serve.ts';
import { settle } from '#test/support/settle.ts';
import { createApi } from './client.ts';
import { renewalTimeoutMs } from './currentPage.ts';

const anything = v.unknown();
const pageTarget = `GET ${location.pathname}`;

const setMeta = (token: string) => {
  document.head.innerHTML = `<meta name="csrf-token" content="${token}">`;
};
const setCookie = (token: string) => {
  document.cookie = `XSRF-TOKEN=${token}`;
};

/** Accepts one token; the page brings it. */
function guarded(
  valid: string,
  page: () => unknown = () => html(`<meta name="csrf-token" content="${valid}">`),
): Server {
  const isValid = ({ headers }: Call) => (headers['x-csrf-token'] ?? headers['x-xsrf-token']) === valid;
  return serve({
    [pageTarget]: page,
    '*': (call: Call) => (isValid(call) ? { ok: true } : json({ message: 'CSRF token mismatch.' }, 419)),
  });
}

const renewals = (server: Server) => server.callsTo(pageTarget).length;

let number = 0;
let stale = '';
let fresh = '';

beforeEach(() => {
  number += 1;
  stale = `stale-${number}`;
  fresh = `fresh-${number}`;
  setMeta(stale);
});

afterEach(() => {
  document.head.innerHTML = '';
  document.cookie = 'XSRF-TOKEN=; expires=Thu, 01 Jan 1970 00:00:00 GMT';
});

describe('419 (DESIGN.md §3, X-2)', () => {
  it.each(['post', 'put', 'patch', 'delete'] as const)(
    'repeats %s once with the token of a fresh page',
    async (method) => {
      const server = guarded(fresh);
      expect(await createApi()[method]('api/x', anything, { body: { a: 1 } })).toEqual({ ok: true });
      expect(renewals(server)).toBe(1);
      expect(server.callsTo('/api/x').map(({ body }) => body)).toEqual([{ a: 1 }, { a: 1 }]);
    },
  );

  it('repeats a read, too', async () => {
    const server = serve({
      [pageTarget]: () => html(`<meta name="csrf-token" content="${fresh}">`),
      '*': { ok: true },
    });
    server.fail('GET /api/x', { status: 419 }, { times: 1 });
    expect(await createApi().get('api/x', anything)).toEqual({ ok: true });
    expect(server.callsTo('/api/x')).toHaveLength(2);
  });

  it('uses the fresh token at once from then on, until the host changes its own', async () => {
    const server = guarded(fresh);
    const api = createApi();
    await api.post('api/x', anything);
    await api.post('api/x', anything);
    expect(server.callsTo('POST /api/x')).toHaveLength(3);
    setMeta('of-the-host');
    await expect(api.post('api/x', anything)).resolves.toEqual({ ok: true });
    const tokens = server.callsTo('POST /api/x').map(({ headers }) => headers['x-csrf-token']);
    expect(tokens).toEqual([stale, fresh, fresh, 'of-the-host', fresh]);
  });

  it('renews once for parallel requests', async () => {
    const server = guarded(fresh);
    const api = createApi();
    const all = await Promise.all([1, 2, 3].map((a) => api.post('api/x', anything, { body: { a } })));
    expect(all).toHaveLength(3);
    expect(renewals(server)).toBe(1);
  });

  it('does not renew when somebody else has done so in the meantime', async () => {
    const server = guarded(fresh);
    const api = createApi();
    const late = server.hold('POST /api/late');
    const slow = api.post('api/late', anything);
    await late.arrived;
    await api.post('api/x', anything);
    late.release();
    await slow;
    expect(renewals(server)).toBe(1);
  });

  it('does not repeat what was given up meanwhile, though the transport goes on', async () => {
    const server = guarded(fresh);
    const { fetch } = globalThis;
    globalThis.fetch = (to) => fetch(new Request(to, { signal: new AbortController().signal }));
    const held = server.hold('POST /api/x');
    const leaving = new AbortController();
    const call = createApi().post('api/x', anything, { signal: leaving.signal });
    await held.arrived;
    setMeta(fresh);
    leaving.abort(new Error('unmounted'));
    await expect(call).rejects.toThrow('unmounted');
    held.release();
    await settle();
    expect(server.callsTo('POST /api/x')).toHaveLength(1);
  });

  it('repeats with the token that the host has put in by itself', async () => {
    const server = guarded(fresh);
    const held = server.hold('POST /api/x');
    const call = createApi().post('api/x', anything);
    await held.arrived;
    setMeta(fresh);
    held.release();
    expect(await call).toEqual({ ok: true });
    expect(renewals(server)).toBe(0);
  });

  it('renews by cookie where the page has no meta tag', async () => {
    document.head.innerHTML = '';
    setCookie('old');
    const server = guarded(fresh, () => {
      setCookie(fresh);
      return html('<title>page</title>');
    });
    expect(await createApi().post('api/x', anything)).toEqual({ ok: true });
    expect(renewals(server)).toBe(1);
  });

  it.each([
    ['the same token', () => html(`<meta name="csrf-token" content="${stale}">`)],
    ['no token', () => html('<title>page</title>')],
    ['an error', () => html(`<meta name="csrf-token" content="${fresh}">`, 500)],
    ['no page', () => json({ token: fresh })],
  ])('gives up as expired, without repeating, when the page brings %s', async (_, page) => {
    const server = guarded(fresh, page);
    await expect(createApi().post('api/x', anything)).rejects.toMatchObject({ kind: 'expired', status: 419 });
    expect(server.callsTo('POST /api/x')).toHaveLength(1);
  });

  it('gives up as expired when the page cannot be reached: nothing was done', async () => {
    const server = guarded(fresh);
    server.fail(pageTarget, 'network');
    await expect(createApi().post('api/x', anything)).rejects.toMatchObject({ kind: 'expired' });
  });

  it('gives up as expired after a second refusal, without a third try', async () => {
    const server = guarded('never', () => html(`<meta name="csrf-token" content="${fresh}">`));
    await expect(createApi().post('api/x', anything)).rejects.toMatchObject({ kind: 'expired' });
    expect(server.callsTo('POST /api/x')).toHaveLength(2);
  });

  it.each(['sign-in', 'sign-in-redirect', { status: 401 }] as const)(
    'is signed out when the page answers %j',
    async (fault) => {
      const server = guarded(fresh);
      server.fail(pageTarget, fault);
      const calls = [1, 2].map(() => createApi().post('api/x', anything));
      for (const result of await Promise.allSettled(calls)) {
        expect(result).toMatchObject({ status: 'rejected', reason: { kind: 'signed-out' } });
      }
      expect(renewals(server)).toBe(1);
    },
  );

  it('does not renew for another origin, with a bearer token or without', async () => {
    const server = guarded(fresh);
    for (const options of [{ base: 'https://other.test' }, { base: 'https://other.test', token: 'secret' }]) {
      await expect(createApi(options).post('api/x', anything)).rejects.toMatchObject({ kind: 'expired' });
    }
    expect(renewals(server)).toBe(0);
  });

  it('lets the others renew when the one who began gives up', async () => {
    const server = guarded(fresh);
    const held = server.hold(pageTarget);
    const leaving = new AbortController();
    const api = createApi();
    const first = api.post('api/x', anything, { signal: leaving.signal });
    const second = api.post('api/x', anything);
    await held.arrived;
    leaving.abort(new Error('unmounted'));
    await expect(first).rejects.toThrow('unmounted');
    held.release();
    expect(await second).toEqual({ ok: true });
  });

  it('waits for the page for a limited time', async () => {
    vi.useFakeTimers();
    const server = guarded(fresh);
    server.hold(pageTarget);
    const call = createApi().post('api/x', anything);
    const outcome = call.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(renewalTimeoutMs);
    expect(await outcome).toMatchObject({ kind: 'expired' });
  });
});
