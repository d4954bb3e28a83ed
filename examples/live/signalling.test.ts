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

function join(uid: string, { session = `session-${uid}`, epoch = 0, token = tokenOf(uid) } = {}): Somebody {
  const somebody = connect();
  somebody.say({ type: 'join', uid, session, epoch, token });
  return somebody;
}

/** The epoch that somebody was given. */
const epochOf = ({ heard }: Somebody) => Number(Object(heard[0]).epoch);

const told = (uid: string, epoch: number, published = {}) => ({
  id: `session-${uid}`,
  uid,
  epoch,
  published,
});

describe('the signalling of a room', () => {
  it('tells who is there, who comes, what they send, and who goes', () => {
    const ana = join('ana');
    const bo = join('bo');
    bo.say({ type: 'published', published: { video: true } });
    bo.say({ type: 'leave' });
    const [anas, bos] = [epochOf(ana), epochOf(bo)];
    expect(ana.heard).toEqual([
      { type: 'welcome', epoch: anas, peers: [] },
      { type: 'peer', peer: told('bo', bos) },
      { type: 'peer', peer: told('bo', bos, { video: true }) },
      { type: 'gone', id: 'session-bo', reason: 'Quit' },
    ]);
    expect(bo.heard).toEqual([{ type: 'welcome', epoch: bos, peers: [told('ana', anas)] }]);
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
    const bo = join('bo');
    bo.peer.closed();
    vi.advanceTimersByTime(19_000);
    const back = join('bo', { epoch: epochOf(bo) });
    expect(epochOf(back)).toBe(epochOf(bo));
    expect(ana.heard.at(-1)).toEqual({ type: 'back', id: 'session-bo' });
    // With other connections.
    const other = join('bo');
    expect(epochOf(other)).toBeGreaterThan(epochOf(bo));
    expect(ana.heard.at(-1)).toEqual({ type: 'peer', peer: told('bo', epochOf(other)) });
    vi.advanceTimersByTime(60_000);
    expect(signalling.uidsIn(channel)).toEqual(['ana', 'bo']);
  });

  it('takes who does not come back for gone', () => {
    const ana = join('ana');
    const bo = join('bo');
    bo.peer.closed();
    vi.advanceTimersByTime(20_000);
    expect(ana.heard.at(-1)).toEqual({ type: 'gone', id: 'session-bo', reason: 'ServerTimeOut' });
    const again = join('bo', { epoch: epochOf(bo) });
    expect(epochOf(again)).toBeGreaterThan(epochOf(bo));
    expect(ana.heard.at(-1)).toEqual({ type: 'peer', peer: told('bo', epochOf(again)) });
  });

  it('names no epoch twice, also after it began anew', () => {
    const ana = join('ana');
    vi.advanceTimersByTime(1_000);
    signalling = new Signalling({ app, clock: () => new Date(), mayEnter: () => true });
    expect(epochOf(join('bo'))).toBeGreaterThan(epochOf(ana));
  });

  it('lets nobody take the session of somebody else, whose id all are told', () => {
    const [ana, bo] = [join('ana'), join('bo')];
    const eve = join('eve', { session: 'session-bo' });
    expect([eve.ended, eve.heard]).toEqual([[4400], []]);
    ana.say({ type: 'signal', to: 'session-bo', data: 'x' });
    expect(bo.heard.at(-1)).toMatchObject({ from: 'session-ana', data: 'x' });
    expect(signalling.uidsIn(channel)).toEqual(['ana', 'bo']);
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

  it('does not put out who has left before, and may come again', () => {
    const first = join('ana');
    signalling.expel(channel, 'ana', 8_000);
    first.say({ type: 'leave' });
    const second = join('ana', { session: 'session-two' });
    vi.advanceTimersByTime(8_000);
    expect([first.ended, second.ended]).toEqual([[], []]);
    expect(signalling.uidsIn(channel)).toEqual(['ana']);
  });

  it('puts all out when it begins anew, who may come again', () => {
    const all = [join('ana'), join('bo')];
    signalling.restart();
    expect(all.map(({ ended }) => ended)).toEqual([[4410], [4410]]);
    expect(signalling.uidsIn(channel)).toEqual([]);
    join('ana', { session: 'session-two' });
    expect(signalling.uidsIn(channel)).toEqual(['ana']);
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
