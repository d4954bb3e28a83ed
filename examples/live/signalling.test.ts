// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Signalling, type Line, type SignalPeer } from './signalling.ts';
import { issuePass, readPass } from './tokens.ts';

const app = { key: 'k', secret: 's' };
const channel = 'meeting-1';
let signalling: Signalling;
let gone: string[];
let isBanned: (uid: string) => boolean;

beforeEach(() => {
  vi.useFakeTimers();
  gone = [];
  isBanned = () => false;
  signalling = new Signalling({
    app,
    clock: () => new Date(),
    mayEnter: ({ uid }) => !isBanned(uid),
    onGo: (_, uid) => gone.push(uid),
  });
});

afterEach(() => {
  signalling.close();
  vi.useRealTimers();
});

interface Somebody {
  readonly heard: unknown[];
  readonly peer: SignalPeer;
  readonly ended: number[];
  readonly say: (message: object) => void;
}

function connect(): Somebody {
  const heard: unknown[] = [];
  const ended: number[] = [];
  const line: Line = {
    send: (text) => heard.push(JSON.parse(text)),
    end: (code) => ended.push(code),
    drop: () => peer.closed(),
  };
  const peer = signalling.meet(line);
  return { heard, peer, ended, say: (message) => peer.receive(JSON.stringify(message)) };
}

const tokenOf = (uid: string, ms = 60_000) =>
  issuePass(app, { channel, uid, role: 'host', endsAt: Date.now() + ms });

function join(uid: string, { session = `session-${uid}`, epoch = 1, token = tokenOf(uid) } = {}): Somebody {
  const somebody = connect();
  somebody.say({ type: 'join', uid, session, epoch, token });
  return somebody;
}

const told = (uid: string, epoch = 1, published = {}) => ({ id: `session-${uid}`, uid, epoch, published });

describe('the signalling of a room', () => {
  it('tells who is there, who comes, what they send, and who goes', () => {
    const ana = join('ana');
    const bo = join('bo');
    bo.say({ type: 'published', published: { video: true } });
    bo.say({ type: 'leave' });
    expect(ana.heard).toEqual([
      { type: 'welcome', peers: [] },
      { type: 'peer', peer: told('bo') },
      { type: 'peer', peer: told('bo', 1, { video: true }) },
      { type: 'gone', id: 'session-bo', reason: 'Quit' },
    ]);
    expect(bo.heard).toEqual([{ type: 'welcome', peers: [told('ana')] }]);
    expect(gone).toEqual(['bo']);
  });

  it('hands on what one says to another, and to nobody else', () => {
    const [ana, bo, eve] = [join('ana'), join('bo'), join('eve')];
    const before = eve.heard.length;
    ana.say({ type: 'signal', to: 'session-bo', data: { want: {} }, epoch: { from: 1, to: 1 } });
    expect(bo.heard.at(-1)).toEqual({
      type: 'signal',
      from: 'session-ana',
      data: { want: {} },
      epoch: { from: 1, to: 1 },
    });
    expect(eve.heard).toHaveLength(before);
    connect().say({ type: 'signal', to: 'session-bo', data: 'x' });
    expect(bo.heard.at(-1)).not.toMatchObject({ data: 'x' });
  });

  it('holds a place for twenty seconds to who was cut off', () => {
    const ana = join('ana');
    join('bo').peer.closed();
    vi.advanceTimersByTime(19_000);
    join('bo');
    expect(ana.heard.at(-1)).toEqual({ type: 'back', id: 'session-bo' });
    join('bo', { epoch: 2 });
    expect(ana.heard.at(-1)).toEqual({ type: 'peer', peer: told('bo', 2) });
    vi.advanceTimersByTime(60_000);
    expect(signalling.uidsIn(channel)).toEqual(['ana', 'bo']);
  });

  it('takes who does not come back for gone', () => {
    const ana = join('ana');
    join('bo').peer.closed();
    vi.advanceTimersByTime(20_000);
    expect(ana.heard.at(-1)).toEqual({ type: 'gone', id: 'session-bo', reason: 'ServerTimeOut' });
  });

  it('puts out who is elsewhere under the same uid, also the last one of a room', () => {
    const first = join('ana');
    const second = join('ana', { session: 'session-two' });
    expect(first.ended).toEqual([4409]);
    expect(signalling.uidsIn(channel)).toEqual(['ana']);
    signalling.expel(channel, 'ana', 0);
    vi.advanceTimersByTime(1);
    expect(second.ended).toEqual([4403]);
    expect(signalling.uidsIn(channel)).toEqual([]);
  });

  it.each([
    ['a token of nobody', 'ana', { token: 'x.y' }, 4401],
    ['a token of somebody else', 'ana', { token: tokenOf('bo') }, 4401],
    [
      'a token that has ended',
      'ana',
      { token: issuePass(app, { channel, uid: 'ana', role: 'host', endsAt: 1 }) },
      4401,
    ],
    ['a ban', 'eve', {}, 4401],
    ['no session', 'ana', { session: '' }, 4400],
  ])('lets nobody in with %s', (_, uid, options, code) => {
    isBanned = (who) => who === 'eve';
    expect(join(uid, options).ended).toEqual([code]);
    expect(signalling.uidsIn(channel)).toEqual([]);
  });

  it('drops every line for a while', () => {
    join('ana');
    signalling.cut(6);
    expect(signalling.isCut).toBe(true);
    vi.advanceTimersByTime(6_000);
    expect(signalling.isCut).toBe(false);
  });

  it('is not put off by what is no message', () => {
    const ana = join('ana');
    for (const text of ['', '[]', 'null', '{"type":"signal"}', '{"type":"published","published":7}'])
      ana.peer.receive(text);
    ana.say({ type: 'ping' });
    expect(ana.heard.at(-1)).toEqual({ type: 'pong' });
  });
});

describe('a token', () => {
  it('says for whom it is, and cannot be changed', () => {
    const token = tokenOf('ana');
    expect(readPass(app, token, new Date())).toMatchObject({ channel, uid: 'ana', role: 'host' });
    const [text = '', signature] = token.split('.');
    const forged = Buffer.from(text, 'base64url').toString().replace('ana', 'eve');
    expect(readPass(app, `${Buffer.from(forged).toString('base64url')}.${signature}`, new Date())).toBeNull();
  });
});
