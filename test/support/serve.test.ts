import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createApi } from '#shared/api/client.ts';
import { availabilityQuery, fetchAvailability } from '#shared/api/hotels.ts';
import { createEnvironment, deleteEnvironment, fetchEnvironments } from '#shared/api/environments.ts';
import { serve } from './serve.ts';
import { serveExample } from './serveExample.ts';

const anything = v.unknown();

describe('serve', () => {
  it('answers from routes, by method and with a wildcard', async () => {
    const server = serve({
      'GET /api/a': { a: 1 },
      'POST /api/*': ({ body, path }: { body: unknown; path: string }) => ({ body, path }),
    });
    const api = createApi();
    expect(await api.get('api/a', anything)).toEqual({ a: 1 });
    expect(await api.post('api/b/c', anything, { body: [1] })).toEqual({ body: [1], path: '/api/b/c' });
    await expect(api.get('api/b', anything)).rejects.toMatchObject({ kind: 'not-found' });
    expect(server.callsTo('POST *')).toHaveLength(1);
    expect(server.calls).toHaveLength(3);
  });

  it('lets answers overtake each other', async () => {
    const server = serve({ '*': ({ query }: { query: object }) => query });
    const first = server.hold('/api/x');
    const second = server.hold('/api/x');
    const order: unknown[] = [];
    const api = createApi();
    const calls = [1, 2].map((n) => api.get('api/x', anything, { query: { n } }).then((q) => order.push(q)));
    await second.arrived;
    second.release();
    await calls[1];
    first.release();
    await calls[0];
    expect(order).toEqual([{ n: '2' }, { n: '1' }]);
  });

  it('fails a number of times, then works; mending takes faults back', async () => {
    const server = serve({ '*': { ok: true } });
    const api = createApi();
    server.fail('GET /api/x', { status: 500 }, { times: 1 });
    await expect(api.get('api/x', anything)).rejects.toMatchObject({ kind: 'server' });
    expect(await api.get('api/x', anything)).toEqual({ ok: true });
    server.fail('/api/x', 'network');
    server.mend();
    expect(await api.get('api/x', anything)).toEqual({ ok: true });
  });

  it('gives fetch back after a test', () => {
    const before = globalThis.fetch;
    const server = serve({});
    expect(globalThis.fetch).not.toBe(before);
    server.close();
    expect(globalThis.fetch).toBe(before);
  });
});

describe('serveExample', () => {
  it('answers the areas from the real handlers', async () => {
    serveExample();
    const api = createApi({ guard: 'admin' });
    const page = await fetchAvailability(api, { eventId: 0, page: 1 });
    expect(Object.keys(page.availability).length).toBeGreaterThan(0);
    expect(page.pagination.current_page).toBe(1);
    expect(availabilityQuery(api, { eventId: 0, page: 1 }).queryKey).toContain(api.id);
  });

  it('creates and deletes with the session’s CSRF token', async () => {
    serveExample();
    const api = createApi({ guard: 'admin' });
    const before = await fetchEnvironments(api);
    expect(await createEnvironment(api, { environmentName: 'beta-test', intent: 'i' })).toMatchObject({
      kind: 'created',
    });
    const created = (await fetchEnvironments(api)).environments.find((e) => e.display_name === 'beta-test');
    expect(await deleteEnvironment(api, { id: created?.id ?? '' })).toMatchObject({ kind: 'deleted' });
    expect((await fetchEnvironments(api)).environments).toHaveLength(before.environments.length);
  });

  it('renews a stale CSRF token from its own page', async () => {
    const server = serveExample();
    const stale = document.head.querySelector<HTMLMetaElement>('meta[name="csrf-token"]');
    if (stale) stale.content = 'stale';
    const api = createApi({ guard: 'admin' });
    expect(await createEnvironment(api, { environmentName: 'beta-test', intent: 'i' })).toMatchObject({
      kind: 'created',
    });
    expect(server.callsTo('POST *')).toHaveLength(2);
  });

  it('is signed out after a sign-out elsewhere, and knows bearer tokens', async () => {
    const server = serveExample();
    server.signOut();
    await expect(fetchEnvironments(createApi())).rejects.toMatchObject({ kind: 'signed-out' });
    const token = server.host.issueToken('admin');
    expect((await fetchEnvironments(createApi({ token }))).licenses).toBeGreaterThan(0);
  });
});
