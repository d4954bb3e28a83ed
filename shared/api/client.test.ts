import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { html, json, serve, type Call } from '#test/support/serve.ts';
import { createAuthoriser } from '../realtime/authorise.ts';
import { createApi, path } from './client.ts';
import { kindOf, type ApiError } from './errors.ts';
import { setSocketIdSource } from './exchange.ts';

const anything = v.unknown();

const meta = (content: string) => {
  document.head.innerHTML = `<meta name="csrf-token" content="${content}">`;
};

afterEach(() => {
  document.head.innerHTML = '';
  document.cookie = 'XSRF-TOKEN=; expires=Thu, 01 Jan 1970 00:00:00 GMT';
  setSocketIdSource(() => undefined);
});

describe('what a call sends (DESIGN.md §3, X-2)', () => {
  it('asks for JSON as a script of the page', async () => {
    const server = serve({ '*': {} });
    await createApi().get('api/x', anything, { query: { q: 'a b' } });
    expect(server.calls[0]).toMatchObject({
      method: 'GET',
      path: '/api/x',
      query: { q: 'a b' },
      body: null,
      headers: { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' },
      credentials: 'same-origin',
    });
  });

  it.each(['post', 'put', 'patch', 'delete'] as const)(
    'sends JSON and the CSRF token of the page on %s',
    async (method) => {
      meta('t1');
      const server = serve({ '*': {} });
      await createApi()[method]('api/x', anything, { body: { a: 1 } });
      expect(server.calls[0]).toMatchObject({
        method: method.toUpperCase(),
        body: { a: 1 },
        headers: { 'x-csrf-token': 't1', 'content-type': 'application/json' },
      });
    },
  );

  it('reads the token at each request, since the host may change it', async () => {
    const server = serve({ '*': {} });
    const api = createApi();
    meta('t1');
    await api.post('api/x', anything);
    meta('t2');
    await api.post('api/x', anything);
    expect(server.calls.map(({ headers }) => headers['x-csrf-token'])).toEqual(['t1', 't2']);
  });

  it('falls back on the cookie, decoded', async () => {
    document.cookie = 'XSRF-TOKEN=a%3D%3D';
    const server = serve({ '*': {} });
    await createApi().post('api/x', anything);
    expect(server.calls[0]?.headers).toMatchObject({ 'x-xsrf-token': 'a==' });
    expect(server.calls[0]?.headers).not.toHaveProperty('x-csrf-token');
  });

  it('sends no CSRF token with a read', async () => {
    meta('t1');
    const server = serve({ '*': {} });
    await createApi().get('api/x', anything);
    expect(server.calls[0]?.headers).not.toHaveProperty('x-csrf-token');
  });

  it('sends a bearer token beside cookies and CSRF token to the page’s own origin', async () => {
    meta('t1');
    const server = serve({ '*': {} });
    await createApi({ token: 'secret', base: '/sub' }).post('api/x', anything);
    expect(server.calls[0]).toMatchObject({
      path: '/sub/api/x',
      credentials: 'same-origin',
      headers: { authorization: 'Bearer secret', 'x-csrf-token': 't1' },
    });
  });

  it.each([undefined, 'secret'])(
    'gives neither cookies nor CSRF token to another origin, token: %s',
    async (token) => {
      meta('t1');
      const server = serve({ '*': {} });
      await createApi({ base: 'https://other.test', token }).post('api/x', anything);
      expect(server.calls[0]?.credentials).toBe('omit');
      expect(server.calls[0]?.headers).not.toHaveProperty('x-csrf-token');
      expect(server.calls[0]?.headers['authorization']).toBe(token && `Bearer ${token}`);
    },
  );

  it('sends the key of the intent on POST, the same when the user tries again', async () => {
    const server = serve({ '*': {} });
    server.fail('POST /api/x', 'network', { times: 1 });
    const api = createApi();
    const send = () => api.post('api/x', anything, { intent: 'wish-1' });
    await expect(send()).rejects.toMatchObject({ kind: 'network' });
    await send();
    expect(server.calls.map(({ headers }) => headers['idempotency-key'])).toEqual(['wish-1', 'wish-1']);
  });

  it('sends the id of its own socket', async () => {
    const api = createApi();
    setSocketIdSource((id) => (id === api.id ? '12.34' : undefined));
    const server = serve({ '*': {} });
    await api.post('api/x', anything);
    await createApi({ guard: 'admin' }).post('api/x', anything);
    expect(server.calls.map(({ headers }) => headers['x-socket-id'])).toEqual(['12.34', undefined]);
  });

  it('sends parameters as a form', async () => {
    const server = serve({ '*': {} });
    await createApi().post('api/x', anything, { body: new URLSearchParams({ a: '1 2' }) });
    expect(server.calls[0]?.headers['content-type']).toContain('application/x-www-form-urlencoded');
    expect(server.calls[0]?.body).toBe('a=1+2');
  });

  it('refuses to call another origin', async () => {
    const server = serve({ '*': {} });
    const api = createApi({ token: 'secret' });
    await expect(api.get('https://evil.test/x', anything)).rejects.toMatchObject({ kind: 'contract' });
    expect(() => api.href('https://evil.test/x')).toThrow('another origin');
    expect(server.calls).toHaveLength(0);
  });

  it('refuses parts of an address that would lead elsewhere', () => {
    expect(() => path`api/delete/${''}`).toThrow('cannot be a part');
  });

  it.each(['network', 'cut', { status: 500 }, { status: 503, headers: { 'Retry-After': '1' } }] as const)(
    'never repeats a POST by itself after %j',
    async (fault) => {
      const server = serve({ '*': { a: 1 } });
      server.fail('POST /api/x', fault);
      await expect(createApi().post('api/x', anything, { intent: 'i' })).rejects.toMatchObject({
        name: 'ApiError',
      });
      expect(server.calls).toHaveLength(1);
    },
  );
});

/** A host that checks the CSRF token of every same-site write, as `statefulApi()` and `web` do, and then the bearer token. */
const laravel = (valid: string) =>
  serve({
    [`GET ${location.pathname}`]: () => html(`<meta name="csrf-token" content="${valid}">`),
    '*': ({ headers, credentials }: Call) => {
      if (credentials === 'omit' || headers['x-csrf-token'] !== valid) return json({ message: 'CSRF' }, 419);
      return headers['authorization'] === 'Bearer secret' ? { auth: 'signed' } : json({}, 401);
    },
  });

describe('a bearer token on a Laravel page (DESIGN.md §3)', () => {
  it.each(['fresh', 'stale'])(
    'gets its writes and channels past both checks, the page’s token being %s',
    async (token) => {
      meta(token);
      laravel('fresh');
      const api = createApi({ token: 'secret' });
      expect(await api.post('api/messages', anything)).toEqual({ auth: 'signed' });
      const signed = new Promise((resolve) => {
        const request = { channelName: 'private-x', socketId: '1.1' };
        createAuthoriser(() => api, 'web/broadcasting/auth').authorise(request, (_, answer) =>
          resolve(answer),
        );
      });
      expect(await signed).toEqual({ auth: 'signed' });
    },
  );
});

describe('redirects (DESIGN.md §3)', () => {
  it('are followed within the page’s origin alone: the browser ends what leaves it', async () => {
    const server = serve({ '*': {} });
    await createApi().post('api/x', anything);
    await createApi().get('api/x', anything);
    expect(server.calls.map(({ request }) => request.mode)).toEqual(['same-origin', 'same-origin']);
  });

  it.each([
    ['post', undefined],
    ['post', 'secret'],
    ['get', 'secret'],
  ] as const)('are not followed to another origin by a %s with the token %s', async (method, token) => {
    const server = serve({ '*': () => answeredBy('', { type: { value: 'opaqueredirect' } }) });
    const api = createApi({ base: 'https://api.test', token });
    await expect(api[method]('x', anything)).rejects.toMatchObject({ kind: 'contract' });
    expect(server.calls[0]?.request.redirect).toBe('manual');
  });

  it('are followed by a read of another origin that carries nothing', async () => {
    const server = serve({ '*': {} });
    await createApi({ base: 'https://api.test' }).get('x', anything);
    expect(server.calls[0]?.request.redirect).toBe('follow');
  });

  it.each([
    ['get', 'https://api.test/y', null],
    ['get', 'https://evil.test/x', 'contract'],
    ['post', 'https://api.test/y', 'contract'],
  ] as const)('of a %s to %s end as %s', async (method, url, kind) => {
    serve({ '*': () => answeredBy(url, { redirected: { value: true } }) });
    const call = createApi({ base: 'https://api.test' })[method]('x', anything);
    expect(await call.then(() => null, kindOf)).toBe(kind);
  });

  it('of a write to the sign-in page say that the sign-in has ended', async () => {
    serve({}).fail('*', 'sign-in-redirect');
    await expect(createApi().post('api/x', anything)).rejects.toMatchObject({ kind: 'signed-out' });
  });
});

function answeredBy(url: string, more: PropertyDescriptorMap): Response {
  return Object.defineProperties(json({}), { url: { value: url }, ...more });
}

describe('the id of a session', () => {
  it('is the same for equal options and another for each address, token and guard', () => {
    const options = [{}, { base: '/sub' }, { token: 'a' }, { token: 'b' }, { guard: 'admin' }] as const;
    const ids = options.map((option) => createApi(option).id);
    expect(new Set(ids).size).toBe(options.length);
    expect(options.map((option) => createApi(option).id)).toEqual(ids);
  });

  it('has one identity for all guards of a token', () => {
    const { identity } = createApi({ token: 'a', guard: 'admin' });
    expect(createApi({ token: 'a', guard: 'web' }).identity).toBe(identity);
    expect(createApi({ token: 'c', guard: 'web' }).identity).not.toBe(identity);
  });

  it('holds no secret, and neither do the errors', async () => {
    const server = serve({ '*': {} });
    const api = createApi({ token: 'top-secret' });
    server.fail('*', 'network', { times: 1 });
    const errors: unknown[] = [await api.get('api/x', anything).catch((error: unknown) => error)];
    server.fail('*', { status: 500 });
    errors.push(await api.get('api/x', anything).catch((error: unknown) => error));
    const shown = errors.flatMap((error) =>
      error instanceof Error ? [error.message, error.stack, JSON.stringify(error), String(error.cause)] : [],
    );
    expect([...shown, api.id, api.identity, JSON.stringify(api)].join('\n')).not.toContain('top-secret');
    expect(shown).toHaveLength(8);
  });
});

describe('onFailure', () => {
  it('is told of each call that fails, not of one that its caller gave up', async () => {
    const server = serve({ '*': {} });
    const onFailure = vi.fn<(error: ApiError) => void>();
    const api = createApi({ onFailure });
    await api.get('api/x', anything);
    server.fail('*', { status: 500 });
    await api.post('api/x', anything, { query: { a: 1 } }).catch(() => null);
    const held = server.hold('*');
    const stop = new AbortController();
    const call = api.get('api/y', anything, { signal: stop.signal }).catch(() => null);
    await held.arrived;
    stop.abort();
    await call;
    expect(onFailure.mock.calls.map(([{ kind, call: asked }]) => [kind, asked])).toEqual([
      ['server', { method: 'POST', url: `${location.origin}/api/x?a=1` }],
    ]);
  });
});

describe('blob', () => {
  it('brings a file with the headers of a call', async () => {
    const server = serve({ '*': () => new Response('a;b', { headers: { 'Content-Type': 'text/csv' } }) });
    const file = await createApi({ token: 'secret' }).blob('api/export');
    expect(await file.text()).toBe('a;b');
    expect(server.calls[0]?.headers).toMatchObject({ accept: '*/*', authorization: 'Bearer secret' });
  });

  it.each([
    ['sign-in', 'signed-out'],
    ['html', 'contract'],
    [{ status: 403 }, 'forbidden'],
  ] as const)('throws for %j instead of saving it', async (fault, kind) => {
    serve({}).fail('*', fault);
    await expect(createApi().blob('api/export')).rejects.toMatchObject({ kind });
  });
});

describe('clockOffset', () => {
  const dated =
    (ms: number, more: Record<string, string> = {}) =>
    () =>
      new Response('{}', {
        headers: { 'Content-Type': 'application/json', Date: new Date(ms).toUTCString(), ...more },
      });

  it('tells how far the server’s clock is ahead, from what it answers', async () => {
    const api = createApi({ base: 'http://ahead.test/', token: 'a' });
    expect(api.clockOffset()).toBeNull();
    serve({ '*': dated(Date.now() + 420_000) });
    await api.get('api/x', anything);
    expect(api.clockOffset()).toBeGreaterThan(418_000);
    expect(api.clockOffset()).toBeLessThan(422_000);
  });

  it('does not believe an answer out of a cache', async () => {
    const api = createApi({ base: 'http://cached.test/', token: 'a' });
    serve({ '*': dated(Date.now() - 420_000, { Age: '420' }) });
    await api.get('api/x', anything);
    expect(api.clockOffset()).toBeNull();
  });
});
