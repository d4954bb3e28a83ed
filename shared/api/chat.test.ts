import { describe, expect, it } from 'vitest';
import { serve } from '#test/support/serve.ts';
import { fetchMessages, sendMessage } from './chat.ts';
import { createApi } from './client.ts';
import { contactChat } from '../realtime/chatChannel.ts';
import * as v from 'valibot';

const read = 'GET /api/event/1/chat/fetch-messages/2';
const send = 'POST /api/event/1/chat/send-message';
const request = { eventId: '1', recipientId: '2' };
const message = {
  id: 7,
  event_id: 1,
  contact_id: 2,
  recipient_contact_id: 1,
  message: 'Hello',
  created_at: '2026-05-04T09:00:00.000000Z',
  updated_at: null,
};
const expected = { ...message, id: '7', event_id: '1', contact_id: '2', recipient_contact_id: '1' };
const api = () => createApi({ token: 'secret', guard: 'contact_web' });

describe('fetchMessages (S3 §7.2)', () => {
  it.each([
    ['under data', { data: [message] }],
    ['as a bare list', [message]],
    ['as PHP numbers a list with gaps', { data: { 3: message } }],
  ])('reads the list %s', async (_, body) => {
    const server = serve({ [read]: body });
    expect(await fetchMessages(api(), request)).toEqual([expected]);
    expect(server.calls[0]?.headers['authorization']).toBe('Bearer secret');
  });

  it('reads nothing from an empty list', async () => {
    serve({ [read]: { data: [] } });
    expect(await fetchMessages(api(), request)).toEqual([]);
  });

  it('leaves out what cannot be read, and takes what servers leave out', async () => {
    const bare = {
      contact_id: '2',
      recipient_contact_id: '1',
      message: 12,
      created_at: '0000-00-00 00:00:00',
    };
    serve({ [read]: { data: [{ id: 1 }, null, 'x', bare] } });
    expect(await fetchMessages(api(), request)).toEqual([
      { ...bare, id: null, event_id: null, message: '12', created_at: null, updated_at: null },
    ]);
  });

  it.each([[{ data: 'x' }], ['x'], [7], [{ status: 'ok', data: { rows: 'none' } }]])(
    'does not take %j for a conversation',
    async (body) => {
      serve({ [read]: body });
      await expect(fetchMessages(api(), request)).rejects.toMatchObject({ kind: 'contract' });
    },
  );

  it('puts ids into the address as they are', async () => {
    const server = serve({ '*': { data: [] } });
    await fetchMessages(api(), { eventId: '1/2', recipientId: 'a b' });
    expect(server.calls[0]?.request.url).toContain('/api/event/1%2F2/chat/fetch-messages/a%20b');
  });
});

describe('sendMessage (S3 §7.2, S-11)', () => {
  const wish = { ...request, message: 'Hello', intent: 'key-1' };

  it('sends recipient and text under the key of the wish', async () => {
    const server = serve({ [send]: { data: message } });
    await sendMessage(api(), wish);
    expect(server.calls[0]?.body).toEqual({ recipient_contact_id: '2', message: 'Hello' });
    expect(server.calls[0]?.headers['idempotency-key']).toBe('key-1');
  });

  it.each([
    ['the message', message, expected],
    ['it under data', { data: message }, expected],
    ['it under message', { message }, expected],
    ['a word', { message: 'sent' }, null],
    ['nothing', null, null],
    ['[]', [], null],
    ['an unreadable one', { data: { id: 1, message: 'x' } }, null],
  ])('understands an answer with %s', async (_, body, result) => {
    serve({ [send]: body });
    expect(await sendMessage(api(), wish)).toEqual(result);
  });

  it('says what the server refuses', async () => {
    const server = serve({ [send]: message });
    server.fail(send, { status: 422, body: { message: 'No.', errors: { message: ['Too long.'] } } });
    await expect(sendMessage(api(), wish)).rejects.toMatchObject({
      kind: 'invalid',
      fields: { message: ['Too long.'] },
    });
  });
});

describe('contactChat (X-18)', () => {
  const of = { tenant: 'acme', eventId: '1', contactId: '5' };

  it('is a private channel per tenant, event and contact, or what the host calls it', () => {
    expect(contactChat(of)).toMatchObject({ kind: 'private', name: 'Chat.acme.1.5' });
    expect(contactChat(of, 'c-{contactId}-{eventId}-{unknown}').name).toBe('c-5-1-{unknown}');
  });

  it.each([[message], [{ message }]])(
    'carries the message itself or as a property of its event',
    (payload) => {
      expect(v.parse(contactChat(of).events.ContactMessageSent, payload)).toEqual(expected);
    },
  );
});
