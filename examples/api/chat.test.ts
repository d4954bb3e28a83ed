// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chatEventId } from '../database/seed/chat.ts';
import { callerOf } from '#test/support/caller.ts';
import { seededHost } from '#test/support/seededDatabase.ts';
import type { Host } from '../host.ts';
import type { Sent } from '../realtime/hub.ts';
import { maxMessageLength } from './chat.ts';

const send = `/api/event/${chatEventId}/chat/send-message`;
const list = (other: number | string, event: number | string = chatEventId) =>
  `/api/event/${event}/chat/fetch-messages/${other}`;
const layla = 'layla@guest.example';
const kaveh = 'kaveh@guest.example';

let host: Host;
let sent: Sent[];

beforeEach(() => {
  host = seededHost({ clock: () => new Date('2026-05-04T09:00:00Z') });
  sent = [];
  host.hub.listen((one) => sent.push(one));
});

afterEach(() => host.close());

/** Calls as one of the contacts, by bearer token. */
function callAs(email: string) {
  const call = callerOf(host);
  const authorization = `Bearer ${host.issueToken('contact_web', email)}`;
  return (method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) =>
    call(method, path, { ...(body === undefined ? {} : { body }), headers: { authorization, ...headers } });
}

/** Somebody who does not take part. */
function outsider(): number {
  const sql =
    'SELECT id FROM contacts WHERE id NOT IN (SELECT contact_id FROM registrations WHERE event_id = ?)';
  return host.database.get(sql, [chatEventId])?.int('id') ?? 0;
}

const textsOf = (body: unknown) => {
  const data: unknown = typeof body === 'object' && body !== null && 'data' in body ? body.data : [];
  return Array.isArray(data) ? data.map((one: { message: string }) => one.message) : [];
};

describe('reading a conversation (S3 §7.2)', () => {
  it('gives both sides, oldest first, and nobody else’s', async () => {
    const { status, body } = await callAs(layla)('GET', list(2));
    expect(status).toBe(200);
    expect(textsOf(body)[0]).toMatch(/^Good morning! I am Kaveh/);
    expect(textsOf(body).at(-1)).toBe('Agreed. See you at the rehearsal!');
    expect(textsOf(body)).not.toContain('Desk 4 has moved to the left of the cloakroom.');
    expect(body).toMatchObject({
      data: expect.arrayContaining([
        expect.objectContaining({ event_id: 1, contact_id: 2, recipient_contact_id: 1 }),
        expect.objectContaining({ event_id: 1, contact_id: 1, recipient_contact_id: 2 }),
      ]),
    });
    expect((await callAs(kaveh)('GET', list(1))).body).toEqual(body);
  });

  it.each([
    ['an event that is not', list(2, 999), 404],
    ['an event of others', list(2, 'x'), 404],
    ['a contact that is not', list(99_999), 404],
  ])('refuses %s', async (_, path, status) => {
    expect((await callAs(layla)('GET', path)).status).toBe(status);
  });

  it('refuses a contact who is not in the event', async () => {
    expect((await callAs(layla)('GET', list(outsider()))).status).toBe(403);
  });

  it('wants a token, of a contact who takes part (S3 §6)', async () => {
    const session = host.signIn('contact_web', layla);
    expect((await callerOf(host, session)('GET', list(2))).status).toBe(401);
    expect((await callerOf(host)('GET', list(2))).status).toBe(401);
    const admin = { headers: { authorization: `Bearer ${host.issueToken('admin')}` } };
    expect((await callerOf(host)('GET', list(2), admin)).status).toBe(403);
    host.database.run('DELETE FROM session_speakers');
    host.database.run('DELETE FROM registrations WHERE contact_id = 1 AND event_id = ?', [chatEventId]);
    expect((await callAs(layla)('GET', list(2))).status).toBe(403);
  });
});

describe('sending (S3 §7.2)', () => {
  it('stores the message, tells both channels, and answers with it', async () => {
    const answer = await callAs(layla)('POST', send, {
      recipient_contact_id: '2',
      message: ' Hello\r\nyou ',
    });
    const message = {
      id: expect.any(Number),
      event_id: 1,
      contact_id: 1,
      recipient_contact_id: 2,
      message: 'Hello\nyou',
      created_at: '2026-05-04T09:00:00.000000Z',
      updated_at: '2026-05-04T09:00:00.000000Z',
    };
    expect(answer).toMatchObject({ status: 201, body: { data: message } });
    expect(sent.map(({ channel, event, data }) => [channel, event, data])).toEqual(
      [2, 1].map((contact) => [
        `private-Chat.acme.1.${contact}`,
        String.raw`App\Events\ContactMessageSent`,
        { message },
      ]),
    );
    expect(textsOf((await callAs(kaveh)('GET', list(1))).body).at(-1)).toBe('Hello\nyou');
  });

  it('makes one message of one Idempotency-Key', async () => {
    const body = { recipient_contact_id: 2, message: 'once' };
    const headers = { 'Idempotency-Key': 'k-1' };
    const call = callAs(layla);
    const first = await call('POST', send, body, headers);
    expect((await call('POST', send, body, headers)).body).toEqual(first.body);
    const texts = textsOf((await call('GET', list(2))).body);
    expect(texts.filter((text) => text === 'once')).toHaveLength(1);
    expect(sent).toHaveLength(2);
  });

  it.each([
    ['nothing', { recipient_contact_id: 2, message: ' ' }, 'The message field is required.'],
    [
      'too much',
      { recipient_contact_id: 2, message: '😀'.repeat(maxMessageLength + 1) },
      'The message field must not be greater than 5000 characters.',
    ],
    ['no recipient', { message: 'x' }, 'The recipient contact id field is required.'],
    [
      'an unknown recipient',
      { recipient_contact_id: 99_999, message: 'x' },
      'The selected recipient contact id is invalid.',
    ],
    ['oneself', { recipient_contact_id: 1, message: 'x' }, 'The selected recipient contact id is invalid.'],
  ])('refuses %s with 422', async (_, body, message) => {
    expect(await callAs(layla)('POST', send, body)).toMatchObject({ status: 422, body: { message } });
    expect(sent).toEqual([]);
  });

  it('refuses a recipient who is not in the event with 403', async () => {
    const body = { recipient_contact_id: outsider(), message: 'x' };
    expect(await callAs(layla)('POST', send, body)).toMatchObject({
      status: 403,
      body: { message: 'This contact does not take part in the event.' },
    });
  });

  it('takes 5,000 characters, markup and direction marks as they are', async () => {
    for (const message of ['😀'.repeat(maxMessageLength), '<b>\u202Ejavascript:x', "'; DROP TABLE x; --"]) {
      expect((await callAs(layla)('POST', send, { recipient_contact_id: 2, message })).status).toBe(201);
      expect(textsOf((await callAs(kaveh)('GET', list(1))).body).at(-1)).toBe(message);
    }
  });
});

describe('the switches of the page', () => {
  const message = (text: string) => ({ recipient_contact_id: 2, message: text });
  const turn = (body: unknown) => callerOf(host, host.signIn())('POST', '/api/example/chat', { body });

  it('fail every fifth send, before or after it is stored', async () => {
    await turn({ fail: 'mixed-some' });
    const call = callAs(layla);
    const statuses: (number | string)[] = [];
    for (let number = 1; number <= 10; number += 1) {
      const answer = await call('POST', send, message(`m${number}`)).catch(() => ({ status: 'lost' }));
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 500, 201, 201, 201, 201, 'lost']);
    const texts = textsOf((await call('GET', list(2))).body);
    expect(texts).toContain('m10');
    expect(texts).not.toContain('m5');
  });

  it('cut the sockets, for anybody who is signed in', async () => {
    expect((await turn({ cut: 30 })).status).toBe(200);
    expect(host.hub.isCut).toBe(true);
    expect((await turn({ cut: 601 })).status).toBe(422);
    expect((await callerOf(host)('POST', '/api/example/chat', { body: { cut: 1 } })).status).toBe(401);
  });
});

describe('the channel of a contact (X-18)', () => {
  const join = async (email: string, channel: string) => {
    const call = callAs(email);
    const body = { socket_id: '1.2', channel_name: channel };
    return (await call('POST', '/contact-web/broadcasting/auth', body)).status;
  };

  it.each([
    ['private-Chat.acme.1.1', 200],
    ['private-Chat.acme.1.2', 403],
    ['private-Chat.globex.1.1', 403],
    ['private-Chat.acme.999.1', 403],
    ['presence-Chat.acme.1.1', 403],
    ['private-Chat.acme.1.1.1', 403],
    ['private-Chat.acme..1', 403],
  ])('%s is for contact 1: %i', async (channel, status) => {
    expect(await join(layla, channel)).toBe(status);
  });

  it('is not for administrators', async () => {
    const call = callerOf(host, host.signIn());
    const body = { socket_id: '1.2', channel_name: 'private-Chat.acme.1.1' };
    expect((await call('POST', '/admin/broadcasting/auth', { body })).status).toBe(403);
  });
});

describe('its pages', () => {
  const open = async (path: string, cookie: string) => {
    const request = new Request(`http://host.test${path}`, { headers: { Accept: 'text/html' } });
    const response = await host.fetch(request, { cookie });
    return { status: response.status, text: (await response.text()).replaceAll(/\s+/g, ' ') };
  };

  it('show the contact’s own side, with a token', async () => {
    const { cookie } = host.signIn('contact_web', kaveh);
    const { text } = await open('/contact-web/chat?with=3', cookie);
    expect(text).toMatch(/data-widget="contact-chat"[^>]* data-contact-id="2" data-recipient-id="3"/);
    expect(text).toMatch(/data-recipient-name="Jonas Weiß"/);
    expect(text).toMatch(/data-token="[\w-]{40}"/);
    expect((await open('/contact-web/chat?with=99999', cookie)).status).toBe(404);
  });

  it('show both sides beside each other, each with a token of its own', async () => {
    const { text } = await open('/admin/chat', host.signIn().cookie);
    const tokens = [...text.matchAll(/data-token="([\w-]+)"/g)].map(([, token]) => token);
    expect(new Set(tokens).size).toBe(2);
    expect(text).not.toMatch(/<script(?![^>]*(src=|application\/json))|<style|\sstyle=|\son\w+=/);
  });
});
