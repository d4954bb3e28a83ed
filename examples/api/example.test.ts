// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerOf } from '#test/support/caller.ts';
import { seededHost } from '#test/support/seededDatabase.ts';
import type { Host } from '../host.ts';
import type { Sent } from '../realtime/hub.ts';

let host: Host;
let call: ReturnType<typeof callerOf>;

beforeAll(() => {
  host = seededHost();
  call = callerOf(host, host.signIn());
});

afterAll(() => host.close());

describe('GET /api/example/people', () => {
  it('pages through everyone', async () => {
    const { body } = await call('GET', '/api/example/people?page=5');
    expect(body).toMatchObject({ current_page: 5, last_page: 5, total: 120, data: { length: 20 } });
  });

  it.each([
    ['ХХХ', 0],
    ['%', 0],
    ['_', 0],
    ['\\', 0],
    ["' OR 1=1 --", 0],
  ])('finds nobody for %j', async (search, total) => {
    const { status, body } = await call('GET', `/api/example/people?search=${encodeURIComponent(search)}`);
    expect({ status, body }).toMatchObject({ status: 200, body: { total, data: [], last_page: 1 } });
  });

  it('finds people by name in any script', async () => {
    const everyone = await call('GET', '/api/example/people');
    expect(everyone.body).toMatchObject({
      data: expect.arrayContaining([{ id: 2, name: expect.any(String), organisation: expect.anything() }]),
    });
    const row = host.database.get("SELECT first_name FROM contacts WHERE language = 'fa' LIMIT 1");
    const name = row?.text('first_name') ?? '';
    const { body } = await call('GET', `/api/example/people?search=${encodeURIComponent(name)}`);
    expect(body).toHaveProperty('data.0.name', expect.stringContaining(name));
  });
});

describe('POST /api/example/notes', () => {
  it.each([
    ['', 'The text field is required.'],
    ['   ', 'The text field is required.'],
    ['x'.repeat(501), 'The text field must not be greater than 500 characters.'],
  ])('refuses %j', async (text, message) => {
    expect(await call('POST', '/api/example/notes', { body: { text } })).toMatchObject({
      status: 422,
      body: { message },
    });
  });

  it('keeps a note for its user alone', async () => {
    const text = '<b>مرحبا</b>';
    expect((await call('POST', '/api/example/notes', { body: { text } })).status).toBe(201);
    expect((await call('GET', '/api/example/notes')).body).toMatchObject({ notes: [{ text }] });
    expect((await callerOf(host, host.signIn('web'))('GET', '/api/example/notes')).body).toEqual({
      notes: [],
    });
  });
});

describe('POST /api/example/broadcast', () => {
  it('sends what it was given, without the sender', async () => {
    const sent: Sent[] = [];
    const stop = host.hub.listen((event) => sent.push(event));
    const body = { channel: 'private-x', event: 'Happened', data: { id: 1 } };
    const answer = await call('POST', '/api/example/broadcast', { body, headers: { 'X-Socket-ID': '1.2' } });
    stop();
    expect(answer.status).toBe(200);
    expect(sent).toEqual([{ ...body, exceptSocketId: '1.2' }]);
  });

  it.each([
    [{ event: 'E' }, 422],
    [{ channel: 'c' }, 422],
    [{ channel: 'c', event: 'E', data: 'x'.repeat(11_000) }, 413],
  ])('refuses an incomplete or too large event', async (body, status) => {
    expect((await call('POST', '/api/example/broadcast', { body })).status).toBe(status);
  });

  it('is for administrators', async () => {
    const visitor = callerOf(host, host.signIn('web'));
    expect(
      (await visitor('POST', '/api/example/broadcast', { body: { channel: 'c', event: 'E' } })).status,
    ).toBe(403);
  });
});

describe('broadcasting/auth (S1 §2)', () => {
  const body = { socket_id: '12.34', channel_name: 'private-Campaign.Sent.acme' };

  it('signs a private channel and names the member of a presence channel', async () => {
    const plain = await call('POST', '/admin/broadcasting/auth', { body });
    expect(plain.body).toEqual({ auth: expect.stringMatching(/^event-widgets:[0-9a-f]{64}$/) });
    const presence = await call('POST', '/admin/broadcasting/auth', {
      body: { ...body, channel_name: 'presence-room' },
    });
    expect(presence.body).toMatchObject({ channel_data: expect.stringContaining('"user_id":"1"') });
  });

  it.each([
    ['nobody', '/admin/broadcasting/auth', undefined, 401],
    ['a user of another area', '/web/broadcasting/auth', 'admin' as const, 403],
    ['its own user', '/web/broadcasting/auth', 'web' as const, 200],
    ['its own user', '/contact-web/broadcasting/auth', 'contact_web' as const, 200],
  ])('answers %s at %s', async (_, path, guard, status) => {
    const caller = callerOf(host, guard && host.signIn(guard));
    expect((await caller('POST', path, { body })).status).toBe(status);
  });

  it.each([
    [{ ...body, channel_name: 'private-Chat.globex.1' }, 403],
    [{ ...body, channel_name: 'private-Forbidden' }, 403],
    [{ ...body, channel_name: 'public' }, 403],
    [{ ...body, socket_id: 'x' }, 422],
    [{}, 422],
  ])('refuses %j', async (wrong, status) => {
    expect((await call('POST', '/admin/broadcasting/auth', { body: wrong })).status).toBe(status);
  });

  it('needs the token of a cookie session', async () => {
    const stale = callerOf(host, { ...host.signIn(), csrfToken: '' });
    expect((await stale('POST', '/admin/broadcasting/auth', { body })).status).toBe(419);
  });
});
