// @vitest-environment node
import Pusher, { type Channel } from 'pusher-js';
import { WebSocket } from 'ws';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { callerOf } from '#test/support/caller.ts';
import { startServer, type RunningServer } from '../startServer.ts';

/** Against the real client library (DESIGN.md §3 «Realtime hub»). */
let server: RunningServer;
const clients: Pusher[] = [];

beforeAll(async () => {
  server = await startServer({ port: 0, database: ':memory:', seed: 'small' });
});

afterEach(() => {
  for (const client of clients.splice(0)) client.disconnect();
});

afterAll(() => server.close());

type Who = { guard?: 'admin' | 'contact_web' | 'web'; email?: string };

/** A connected client that asks for its signatures with a bearer token. */
function connect({ guard = 'admin', email }: Who = {}): Pusher {
  const path = `/${guard.replace('_', '-')}/broadcasting/auth`;
  const client = new Pusher(server.host.hub.app.key, {
    cluster: '',
    wsHost: '127.0.0.1',
    wsPort: server.port,
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: {
      transport: 'ajax',
      endpoint: server.url + path,
      headers: {
        Authorization: `Bearer ${server.host.issueToken(guard, email)}`,
        Accept: 'application/json',
      },
    },
  });
  clients.push(client);
  return client;
}

/** The first event of that name, or a failure after two seconds. */
function heard(source: Channel | Pusher['connection'], event: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${event} was not heard`)), 2_000);
    source.bind(event, (data: unknown) => {
      clearTimeout(timer);
      resolve(data ?? null);
    });
  });
}

async function subscribe(client: Pusher, name: string): Promise<Channel> {
  const channel = client.subscribe(name);
  await heard(channel, 'pusher:subscription_succeeded');
  return channel;
}

describe('channels', () => {
  it.each(['announcements', 'private-Campaign.Sent.acme'])('delivers an event on %s', async (name) => {
    const channel = await subscribe(connect(), name);
    const event = heard(channel, 'CampaignSent');
    server.host.broadcast(name, 'CampaignSent', { campaignId: 7 });
    expect(await event).toEqual({ campaignId: 7 });
  });

  it.each([
    ['private-Forbidden', {}],
    ['private-Campaign.Sent.acme', { email: 'ines@globex.example' }],
    ['presence-InteractiveAgenda.1.acme', { email: 'ines@globex.example' }],
  ])('refuses %s to who is no member', async (name, who) => {
    const error = heard(connect(who).subscribe(name), 'pusher:subscription_error');
    expect(await error).toMatchObject({ status: 403 });
  });

  it('does not send an event back to the socket that caused it', async () => {
    const [mine, other] = [connect(), connect()];
    const [mineOn, otherOn] = [await subscribe(mine, 'news'), await subscribe(other, 'news')];
    const received: string[] = [];
    mineOn.bind('First', () => received.push('First'));
    const [atOther, atMine] = [heard(otherOn, 'First'), heard(mineOn, 'Second')];
    const call = callerOf(server.host, server.host.signIn());
    const headers = { 'X-Socket-ID': mine.connection.socket_id };
    await call('POST', '/api/example/broadcast', {
      body: { channel: 'news', event: 'First', data: { n: 1 } },
      headers,
    });
    server.host.broadcast('news', 'Second', {});
    expect(await atOther).toEqual({ n: 1 });
    await atMine;
    expect(received).toEqual([]);
  });
});

describe('presence', () => {
  it('counts a person in two tabs once, and tells who comes and goes', async () => {
    const name = 'presence-InteractiveAgenda.1.acme';
    const channel = await subscribe(connect(), name);
    const left: unknown[] = [];
    channel.bind('pusher:member_removed', (member: unknown) => left.push(member));
    const added = heard(channel, 'pusher:member_added');
    const colleague = { email: 'taras@acme.example' };
    const [second, third] = [connect(colleague), connect(colleague)];
    expect(await heard(second.subscribe(name), 'pusher:subscription_succeeded')).toMatchObject({ count: 2 });
    expect(await heard(third.subscribe(name), 'pusher:subscription_succeeded')).toMatchObject({ count: 2 });
    expect(await added).toMatchObject({ id: '2', info: { name: 'Тарас Гнатюк' } });
    const sockets = server.host.hub.size;
    second.disconnect();
    await expect.poll(() => server.host.hub.size).toBe(sockets - 1);
    const removed = heard(channel, 'pusher:member_removed');
    third.disconnect();
    await removed;
    expect(left).toMatchObject([{ id: '2' }]);
  });
});

describe('client events', () => {
  it('reach the other members only', async () => {
    const [one, two] = [
      await subscribe(connect(), 'private-room'),
      await subscribe(connect(), 'private-room'),
    ];
    const received = heard(two, 'client-typing');
    expect(one.trigger('client-typing', { by: 1 })).toBe(true);
    expect(await received).toEqual({ by: 1 });
  });

  it('are limited to ten a second', async () => {
    const client = connect();
    const channel = await subscribe(client, 'private-room');
    const error = heard(client.connection, 'error');
    for (let count = 0; count < 11; count += 1) channel.trigger('client-typing', { count });
    expect(await error).toMatchObject({ data: { code: 4301, message: 'Too many client events' } });
  });
});

/** A bare socket, for what the client library never does. */
function rawSocket(key = server.host.hub.app.key) {
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}/app/${key}?protocol=7`);
  const frames: Record<string, unknown>[] = [];
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString())));
  const next = async (event: string) => {
    await expect.poll(() => frames.some((frame) => frame['event'] === event)).toBe(true);
    return frames.find((frame) => frame['event'] === event);
  };
  const send = (message: unknown) =>
    socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  const closed = new Promise<number>((resolve) => socket.on('close', (code) => resolve(code)));
  socket.on('error', () => undefined);
  return { socket, next, send, closed };
}

describe('the protocol', () => {
  it('greets with an id and the time after which it wants a sign of life', async () => {
    const { next, send, socket } = rawSocket();
    const greeting = await next('pusher:connection_established');
    expect(JSON.parse(String(greeting?.['data']))).toEqual({
      socket_id: expect.stringMatching(/^\d+\.\d+$/),
      activity_timeout: 30,
    });
    send({ event: 'pusher:ping', data: {} });
    await next('pusher:pong');
    socket.close();
  });

  it('turns an unknown key away for good (4001)', async () => {
    const { next, closed } = rawSocket('other');
    expect(await next('pusher:error')).toMatchObject({ data: { code: 4001 } });
    expect(await closed).toBe(4001);
  });

  it('does not let a forged signature in', async () => {
    const { next, send, socket } = rawSocket();
    await next('pusher:connection_established');
    send({ event: 'pusher:subscribe', data: { channel: 'private-room', auth: 'event-widgets:00' } });
    expect(await next('pusher:subscription_error')).toMatchObject({
      channel: 'private-room',
      data: { status: 401 },
    });
    socket.close();
  });

  it.each([
    ['a public channel', 'news'],
    ['a channel one is not on', 'private-elsewhere'],
  ])('rejects client events on %s', async (_, channel) => {
    const { next, send, socket } = rawSocket();
    await next('pusher:connection_established');
    send({ event: 'client-typing', channel, data: {} });
    expect(await next('pusher:error')).toMatchObject({ data: { code: 4301 } });
    socket.close();
  });

  it.each(['not json', '[]', '{"event":5}'])('answers %j with an error and stays open', async (text) => {
    const { next, send, socket } = rawSocket();
    await next('pusher:connection_established');
    send(text);
    expect(await next('pusher:error')).toMatchObject({ data: { code: 4200 } });
    send({ event: 'pusher:ping' });
    await next('pusher:pong');
    socket.close();
  });

  it('hangs up on a message past the limit', async () => {
    const { next, send, closed } = rawSocket();
    await next('pusher:connection_established');
    send('x'.repeat(70_000));
    expect(await closed).toBe(1009);
  });
});

describe('POST /api/example/cut-sockets', () => {
  it('drops all sockets, refuses new ones for a while, and lets clients come back', async () => {
    const client = connect();
    await subscribe(client, 'news');
    const call = callerOf(server.host, server.host.signIn());
    const { closed } = rawSocket();
    await call('POST', '/api/example/cut-sockets', { body: { seconds: 1 } });
    expect(await closed).toBe(1006);
    expect(server.host.hub.isCut).toBe(true);
    const refused = rawSocket();
    expect(await refused.closed).toBe(1006);
    expect(server.host.hub.isCut).toBe(true);
    const isBack = () => !server.host.hub.isCut && client.connection.state === 'connected';
    await expect.poll(isBack, { timeout: 8_000 }).toBe(true);
  });
});

describe('close', () => {
  it('ends open sockets so that clients know to come back (4200)', async () => {
    const other = await startServer({ port: 0, database: ':memory:', seed: 'small' });
    const socket = new WebSocket(`ws://127.0.0.1:${other.port}/app/${other.host.hub.app.key}`);
    await new Promise((resolve) => socket.once('message', resolve));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    await other.close();
    expect(await closed).toBe(4200);
    await expect.poll(() => other.host.hub.size).toBe(0);
  });
});
