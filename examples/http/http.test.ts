// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callerOf } from '#test/support/caller.ts';
import { seededHost } from '#test/support/seededDatabase.ts';
import type { Host } from '../host.ts';

const list = '/api/environments/get-environments-list';
const notes = '/api/example/notes';

let host: Host;
let now = new Date('2026-05-04T09:00:00Z');

beforeEach(() => {
  now = new Date('2026-05-04T09:00:00Z');
  host = seededHost({ clock: () => now });
});

afterEach(() => host.close());

/** A request as a browser sends it for a page. */
function page(path: string, cookie = '', init: RequestInit = {}): Promise<Response> {
  const request = new Request(`http://host.test${path}`, {
    ...init,
    headers: { Accept: 'text/html' },
  });
  return host.fetch(request, { cookie });
}

function form(fields: Record<string, string>): RequestInit {
  return { method: 'POST', body: new URLSearchParams(fields) };
}

/** The cookies and token of a fresh visitor. */
async function visitor(path = '/admin/sign-in') {
  const response = await page(path);
  const cookie = response.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  const token = /name="csrf-token" content="([^"]+)"/.exec(await response.text())?.[1] ?? '';
  return { cookie, token };
}

describe('CSRF', () => {
  const body = { text: 'hello' };

  it('refuses an unsafe call without the token, before anything is done', async () => {
    const session = { ...host.signIn(), csrfToken: 'stale' };
    const answer = await callerOf(host, session)('POST', notes, { body });
    expect(answer).toMatchObject({ status: 419, body: { message: 'CSRF token mismatch.' } });
    expect((await callerOf(host, session)('GET', notes)).body).toEqual({ notes: [] });
  });

  it.each(['X-CSRF-TOKEN', 'X-XSRF-TOKEN'])('takes the token from %s', async (header) => {
    const session = host.signIn();
    const request = new Request(`http://host.test${notes}`, {
      method: 'POST',
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        [header]: session.csrfToken,
      },
      body: JSON.stringify(body),
    });
    expect((await host.fetch(request, { cookie: session.cookie })).status).toBe(201);
  });

  it('needs no token with a bearer token alone', async () => {
    const headers = { Authorization: `Bearer ${host.issueToken()}` };
    expect((await callerOf(host)('POST', notes, { body, headers })).status).toBe(201);
  });

  it('asks for it beside the cookie of a session, with a bearer token, too', async () => {
    const headers = { Authorization: `Bearer ${host.issueToken()}` };
    const stale = callerOf(host, { ...host.signIn(), csrfToken: 'stale' });
    expect((await stale('POST', notes, { body, headers })).status).toBe(419);
  });

  it('answers a form without a token with a page', async () => {
    const response = await page(
      '/admin/sign-in',
      '',
      form({ email: 'marta@acme.example', password: 'secret' }),
    );
    expect(response.status).toBe(419);
    expect(await response.text()).toContain('open for too long');
  });

  it('gives the token in a meta tag and in a cookie that scripts can read', async () => {
    const response = await page('/');
    const cookies = response.headers.getSetCookie();
    const token = /name="csrf-token" content="([^"]+)"/.exec(await response.text())?.[1];
    expect(cookies).toContainEqual(`XSRF-TOKEN=${token}; Path=/; SameSite=Lax`);
    expect(cookies.find((cookie) => cookie.startsWith('event_host_session='))).toMatch(
      /HttpOnly; SameSite=Lax$/,
    );
  });
});

describe('guards', () => {
  it('answers 401 to a script and sends a person to sign in', async () => {
    const answer = await callerOf(host)('GET', list);
    expect(answer).toMatchObject({ status: 401, body: { message: 'Unauthenticated.' } });
    const response = await page('/admin/hotels?event=3');
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/admin/sign-in?next=%2Fadmin%2Fhotels%3Fevent%3D3');
  });

  it('answers 403 to a user of another area', async () => {
    const { cookie } = host.signIn('web');
    expect((await page('/admin/hotels', cookie)).status).toBe(403);
    expect((await page('/web', cookie)).status).toBe(200);
  });

  it('does not take a forged, ended or unknown session, or a wrong bearer token', async () => {
    const session = host.signIn();
    const forged = { ...session, cookie: session.cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) };
    expect((await callerOf(host, { ...forged, csrfToken: '' })('GET', list)).status).toBe(401);
    const headers = { Authorization: 'Bearer nonsense' };
    expect((await callerOf(host, session)('GET', list, { headers })).status).toBe(401);
    now = new Date(now.getTime() + 13 * 3_600_000);
    expect((await callerOf(host, session)('GET', list)).status).toBe(401);
  });
});

describe('sign-in', () => {
  it('takes a demo account on to the page it wanted, under a new session id', async () => {
    const { cookie, token } = await visitor();
    const fields = {
      _token: token,
      email: 'marta@acme.example',
      password: 'secret',
      next: '/admin/environments',
    };
    const response = await page('/admin/sign-in', cookie, form(fields));
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/admin/environments');
    const fresh = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect(fresh).not.toBe(cookie.split(';')[0]);
    expect((await page('/admin/environments', cookie)).status).toBe(302);
    expect((await page('/admin/environments', fresh)).status).toBe(200);
  });

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', ''])(
    'does not go on to %j',
    async (next) => {
      const { cookie, token } = await visitor();
      const fields = { _token: token, email: 'marta@acme.example', password: 'secret', next };
      const response = await page('/admin/sign-in', cookie, form(fields));
      expect(response.headers.get('location')).toBe('/admin/hotels');
    },
  );

  it('refuses a wrong password, and after five of them any', async () => {
    const { cookie, token } = await visitor();
    const attempt = (password: string) =>
      page('/admin/sign-in', cookie, form({ _token: token, email: 'marta@acme.example', password }));
    for (let count = 0; count < 5; count += 1) expect((await attempt('guess')).status).toBe(422);
    expect((await attempt('secret')).status).toBe(429);
    now = new Date(now.getTime() + 61_000);
    expect((await attempt('secret')).status).toBe(303);
  });

  it('signs out of one area only', async () => {
    const { cookie, csrfToken } = host.signIn();
    const response = await page('/admin/sign-out', cookie, form({ _token: csrfToken }));
    expect(response.status).toBe(303);
    expect((await page('/admin/hotels', cookie)).status).toBe(302);
  });

  it('signs a visitor without a session in where the option says so', async () => {
    const open = seededHost({ autoLogin: true });
    const response = await open.fetch(new Request('http://host.test/bare?load=none'));
    expect(response.status).toBe(200);
    expect((await page('/bare')).status).toBe(302);
    open.close();
  });
});
