import { describe, expect, it } from 'vitest';
import { createApi } from '../api/client.ts';
import { connectionOf, type PlanRequest } from './plan.ts';

const page = { hostname: 'example.test', pathname: '/events/4', port: '', protocol: 'https:' };
const broadcast = { key: 'k', wsHost: 'ws.test', wsPort: 6001 };

const plan = (request: Partial<PlanRequest> = {}) =>
  connectionOf({ api: createApi(), broadcast, host: page, ...request });

describe('where channels are authorised (S1 §2, C-37)', () => {
  it.each([
    [{}, 'web/broadcasting/auth'],
    [{ guard: 'web' }, 'web/broadcasting/auth'],
    [{ guard: 'contact_web' }, 'contact-web/broadcasting/auth'],
    [{ guard: 'admin' }, 'admin/broadcasting/auth'],
    [{ host: { ...page, hostname: 'admin.example.test' } }, 'admin/broadcasting/auth'],
    [{ host: { ...page, pathname: '/admin' } }, 'admin/broadcasting/auth'],
    [{ host: { ...page, pathname: '/admin/hotels' } }, 'admin/broadcasting/auth'],
    [{ host: { ...page, pathname: '/administration' } }, 'web/broadcasting/auth'],
    [{ host: { ...page, pathname: '/events/admin' } }, 'web/broadcasting/auth'],
    [{ guard: 'contact_web', host: { ...page, pathname: '/admin/x' } }, 'admin/broadcasting/auth'],
  ] as const)('decides for %j: %s', (request, endpoint) => {
    expect(plan(request).own?.authEndpoint).toBe(endpoint);
  });

  it('takes the endpoint that the page names, from the root of the API’s origin', () => {
    const named = { ...broadcast, authEndpoint: '/my/auth' };
    expect(plan({ guard: 'admin', broadcast: named }).own?.authEndpoint).toBe(`${location.origin}/my/auth`);
    const api = createApi({ base: 'https://api.test/v1/' });
    expect(plan({ api, broadcast: named }).own?.authEndpoint).toBe('https://api.test/my/auth');
  });
});

describe('which connection an island uses', () => {
  it('shares one per key, endpoint and token', () => {
    const { key } = plan();
    expect(plan().key).toBe(key);
    expect(plan({ api: createApi({ guard: 'contact_web' }) }).key).toBe(key);
    const others = [
      plan({ broadcast: { ...broadcast, key: 'other' } }),
      plan({ broadcast: { ...broadcast, wsHost: 'other.test' } }),
      plan({ guard: 'admin' }),
      plan({ api: createApi({ token: 'a' }) }),
      plan({ api: createApi({ token: 'b' }) }),
    ];
    expect(new Set([key, ...others.map((other) => other.key)]).size).toBe(6);
  });

  it('names no token', () => {
    expect(plan({ api: createApi({ token: 'top-secret' }) }).key).not.toContain('top-secret');
  });

  it('is the host’s own where the page gives no configuration', () => {
    expect(plan({ broadcast: undefined })).toMatchObject({ key: 'host', own: null });
    expect(plan({ broadcast: { key: null, wsHost: null } })).toMatchObject({ key: 'host', own: null });
  });
});

describe('how the socket server is reached', () => {
  it.each([
    [
      { key: 'k', cluster: 'eu' },
      { cluster: 'eu', forceTLS: true },
    ],
    [
      { key: 'k', wsHost: 'ws.test' },
      { wsHost: 'ws.test', forceTLS: true },
    ],
    [
      { key: 'k', wsHost: 'ws.test', wsPort: 6001 },
      { wsPort: 6001, wssPort: 6001 },
    ],
    [
      { key: 'k', wsHost: 'ws.test', wsPort: 6001, wssPort: 6002 },
      { wsPort: 6001, wssPort: 6002 },
    ],
    [{ key: 'k', wsHost: 'ws.test', forceTLS: false }, { forceTLS: false }],
    [{ key: 'k' }, { wsHost: 'example.test' }],
    [{ key: 'k', wsHost: null, wsPort: null, forceTLS: null }, { wsHost: 'example.test' }],
  ])('reads %j', (given, expected) => {
    expect(plan({ broadcast: given }).own?.options).toMatchObject({ key: 'k', ...expected });
  });

  it('uses the page’s server and port when nothing is said', () => {
    const host = { ...page, port: '4173', protocol: 'http:' };
    expect(plan({ broadcast: { key: 'k' }, host }).own?.options).toEqual({
      key: 'k',
      cluster: '',
      forceTLS: false,
      wsHost: 'example.test',
      wsPort: 4173,
      wssPort: 4173,
    });
  });
});
