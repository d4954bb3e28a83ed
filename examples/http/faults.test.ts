// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callerOf } from '#test/support/caller.ts';
import { seededHost } from '#test/support/seededDatabase.ts';
import type { Host } from '../host.ts';
import { mostRandomMs } from './settings.ts';

const list = '/api/environments/get-environments-list';
const notes = '/api/example/notes';

let host: Host;
let now = new Date('2026-05-04T09:00:00Z');

beforeEach(() => {
  now = new Date('2026-05-04T09:00:00Z');
  host = seededHost({ clock: () => now, faultHeader: true });
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

describe('latency', () => {
  const wanted = { latency: 'random', fault: '500', faultRate: 20 };

  it('can differ from call to call, with so many of them refused', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const call = callerOf(host, host.signIn());
    const { body } = await call('POST', '/api/example/settings', { body: wanted });
    expect(body).toMatchObject({ settings: { latencyMs: 'random', fault: '500', faultRate: 20 } });
    const statuses: number[] = [];
    const delays = new Set<number>();
    for (let count = 0; count < 10; count += 1) {
      const before = Date.now();
      void call('GET', list).then(({ status }) => statuses.push(status));
      while (statuses.length === count) await vi.advanceTimersToNextTimerAsync();
      delays.add(Date.now() - before);
    }
    expect(statuses.filter((status) => status === 500)).toHaveLength(2);
    expect([...delays].filter((ms) => ms > 0 && ms <= mostRandomMs).length).toBeGreaterThan(5);
  });

  it('stays as it is when nothing that can be is asked for', async () => {
    const call = callerOf(host, host.signIn());
    for (const latency of ['random', 'soon', -1, 60_001]) {
      const { body } = await call('POST', '/api/example/settings', { body: { latency } });
      expect(body).toMatchObject({ settings: { latencyMs: 'random' } });
    }
  });
});

describe('errors', () => {
  it('are JSON for scripts and pages for people', async () => {
    const session = host.signIn();
    expect(await callerOf(host, session)('GET', '/api/nothing')).toMatchObject({
      status: 404,
      body: { message: 'Not found.' },
    });
    const response = await page('/nothing', session.cookie);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  });

  it('counts further messages as Laravel does', async () => {
    const answer = await callerOf(host, host.signIn())('POST', notes, { body: { text: '' } });
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { text: ['The text field is required.'] } },
    });
  });

  it('does not read a body past its limit', async () => {
    const answer = await callerOf(host, host.signIn())('POST', notes, {
      body: { text: 'x'.repeat(1_100_000) },
    });
    expect(answer.status).toBe(413);
  });

  it('slows a user down who calls too often', async () => {
    const strict = seededHost({ clock: () => now, requestsPerMinute: 3 });
    const call = callerOf(strict, strict.signIn());
    for (let count = 0; count < 3; count += 1) expect((await call('GET', list)).status).toBe(200);
    const answer = await call('GET', list);
    expect(answer).toMatchObject({ status: 429, body: { message: 'Too Many Attempts.' } });
    expect(answer.headers.get('Retry-After')).toBe('60');
    strict.close();
  });
});

describe('the failure switch', () => {
  it.each([
    ['500', 500, { message: 'Server Error' }],
    ['401', 401, { message: 'Unauthenticated.' }],
    ['403', 403, { message: 'This action is unauthorized.' }],
    ['419', 419, { message: 'CSRF token mismatch.' }],
    ['429', 429, { message: 'Too Many Attempts.' }],
    ['422', 422, { errors: { environmentName: [expect.any(String)] } }],
  ])('answers %s', async (fault, status, body) => {
    const headers = { 'X-Example-Fault': fault };
    const answer = await callerOf(host, host.signIn())('GET', list, { headers });
    expect(answer).toMatchObject({ status, body });
  });

  it.each([
    ['login-page', /<title>Sign in/],
    ['truncated', /^\{"environments":\[[^]*[^}]$/],
  ])('answers 200 with a body that is no JSON: %s', async (fault, shape) => {
    const headers = { 'X-Example-Fault': fault };
    const answer = await callerOf(host, host.signIn())('GET', list, { headers });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatch(shape);
  });

  it('answers [] for maps and strings for numbers', async () => {
    const call = callerOf(host, host.signIn());
    const path = '/api/reservations/get-availability/1/1';
    const empty = await call('GET', path, { headers: { 'X-Example-Fault': 'empty-maps' } });
    expect(empty.body).toMatchObject({
      availability: [],
      hotelsNameIdMap: [],
      pagination: { current_page: 1 },
    });
    const texts = await call('GET', path, { headers: { 'X-Example-Fault': 'number-strings' } });
    expect(texts.body).toMatchObject({ pagination: { current_page: '1' } });
  });

  it('loses the answer after the work, so that a repeated key finds it done', async () => {
    const call = callerOf(host, host.signIn());
    const headers = { 'Idempotency-Key': 'k1' };
    const body = { text: 'once' };
    const lost = call('POST', notes, { body, headers: { ...headers, 'X-Example-Fault': 'lost-answer' } });
    await expect(lost).rejects.toThrow(TypeError);
    const again = await call('POST', notes, { body, headers });
    expect(again.headers.get('Idempotency-Replayed')).toBe('true');
    expect((await call('GET', notes)).body).toMatchObject({ notes: [{ text: 'once' }] });
  });

  it('makes the token stale once, and heals on a page fetched anew', async () => {
    const session = host.signIn();
    const call = callerOf(host, session);
    await call('POST', '/api/example/settings', { body: { fault: '419-once' } });
    expect((await call('GET', notes)).status).toBe(200);
    expect((await call('POST', notes, { body: { text: 'a' } })).status).toBe(419);
    const html = await (await page('/admin/environments', session.cookie)).text();
    const csrfToken = /name="csrf-token" content="([^"]+)"/.exec(html)?.[1] ?? '';
    const renewed = callerOf(host, { ...session, csrfToken });
    expect((await renewed('POST', notes, { body: { text: 'a' } })).status).toBe(201);
  });

  it('fails the stated share of calls', async () => {
    const call = callerOf(host, host.signIn());
    await call('POST', '/api/example/settings', { body: { fault: '500', faultRate: 50 } });
    const statuses = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await call('GET', list)).status);
    expect(statuses).toEqual([200, 500, 200, 500, 200, 500]);
  });

  it('ignores the header unless the host was started with it', async () => {
    const plain = seededHost();
    const headers = { 'X-Example-Fault': '500' };
    expect((await callerOf(plain, plain.signIn())('GET', list, { headers })).status).toBe(200);
    plain.close();
  });
});
