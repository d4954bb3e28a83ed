// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Signalling, type SignalPeer } from '../signalling.ts';
import { issuePass } from '../tokens.ts';
import { Emitter } from './emitter.ts';
import { Roster } from './roster.ts';
import type { LocalTrack } from './types.ts';

const app = { key: 'k', secret: 's' };
const channel = 'meeting-1';

/** A connection that finds nobody, and knows what it has places for. */
class PlayedConnection extends EventTarget {
  signalingState = 'stable';
  readonly places: string[] = [];
  constructor() {
    super();
    connections.push(this);
  }
  addTransceiver(kind: string) {
    this.places.push(kind);
    const sender = { track: null, replaceTrack: async () => {}, getParameters: () => ({ encodings: [] }) };
    return { receiver: { track: { kind } }, sender };
  }
  close() {
    this.signalingState = 'closed';
  }
}

let signalling: Signalling;
let connections: PlayedConnection[];

beforeEach(() => {
  vi.useFakeTimers();
  connections = [];
  vi.stubGlobal('reportError', (error: unknown) => {
    throw error;
  });
  vi.stubGlobal('RTCPeerConnection', PlayedConnection);
  signalling = new Signalling({ app, clock: () => new Date(), mayEnter: () => true });
  return () => {
    signalling.close();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  };
});

/** Somebody whose line is put up and taken down by hand. */
function somebody(uid: string, sent: LocalTrack | null = null) {
  const events: string[] = [];
  let peer: SignalPeer | null = null;
  const say = (message: object) => peer?.receive(JSON.stringify(message));
  const client = Object.assign(new Emitter(), { mode: 'rtc', remoteUsers: [] });
  const roster = new Roster({ client, say, trackOf: (kind) => (kind === 'video' ? sent : null) });
  for (const event of ['user-joined', 'user-left'])
    client.on(event, (user: { uid: string }) => events.push(`${event} ${user.uid}`));
  client.on('user-published', (user: { uid: string }, kind: 'audio' | 'video') => {
    roster
      .find(user.uid)
      ?.subscribe(kind)
      .catch(() => {});
  });

  const comeIn = async (as = uid) => {
    const line = {
      // As by a network: after what is under way.
      send: (text: string) =>
        queueMicrotask(() => {
          const message = JSON.parse(text);
          if (message.type === 'welcome') roster.welcome(message);
          else roster.hear(message);
        }),
      end: (_: number, reason: string) => events.push(reason),
      drop: () => {},
    };
    peer = signalling.meet(line);
    const token = issuePass(app, { channel, uid: as, role: 'host', endsAt: Date.now() + 60_000 });
    say({ type: 'join', uid: as, token, session: roster.sessionId, epoch: roster.epoch });
    say({ type: 'published', published: { video: sent !== null, role: 'host' } });
    await vi.advanceTimersByTimeAsync(1);
  };
  const loseLine = () => {
    peer?.closed();
    peer = null;
  };
  return { roster, events, comeIn, loseLine };
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing asks for more of it
const picture = { kind: 'video' } as MediaStreamTrack;
const camera: LocalTrack = { trackMediaType: 'video', getMediaStreamTrack: () => picture };

/** Ana shows a picture to Bo; who of them makes the offers is told. */
async function meet(offerer: 'ana' | 'bo' = 'ana') {
  const [ana, bo] = [somebody('ana', camera), somebody('bo')];
  ana.roster.sessionId = offerer === 'ana' ? 'session-2' : 'session-1';
  bo.roster.sessionId = offerer === 'ana' ? 'session-1' : 'session-2';
  await ana.comeIn();
  await bo.comeIn();
  expect(states()).toEqual(connectedAnew);
  return { ana, bo };
}

/** Of those made since it was asked last. */
const states = () =>
  connections
    .splice(0)
    .map(({ signalingState, places }) => [signalingState, ...places].join(' '))
    .toSorted();

/** One at each end, and a place for the picture at the one who offers it. */
const connectedAnew = ['stable', 'stable video'];

describe('two who are connected', () => {
  it('stay so where the line of one is back in time', async () => {
    const { ana, bo } = await meet();
    bo.loseLine();
    await vi.advanceTimersByTimeAsync(19_000);
    await bo.comeIn();
    expect(states()).toEqual([]);
    expect([...ana.events, ...bo.events]).toEqual(['user-joined bo', 'user-joined ana']);
  });

  it.each([
    ['ana', 'ana'],
    ['ana', 'bo'],
    ['bo', 'ana'],
    ['bo', 'bo'],
  ] as const)(
    'are connected anew where %s makes the offers and %s has been away for too long',
    async (offerer, away) => {
      const both = await meet(offerer);
      both[away].loseLine();
      await vi.advanceTimersByTimeAsync(25_000);
      await both[away].comeIn();
      expect(states()).toEqual(connectedAnew);
    },
  );

  it('are connected anew where both have been away for too long', async () => {
    const { ana, bo } = await meet();
    ana.loseLine();
    bo.loseLine();
    await vi.advanceTimersByTimeAsync(25_000);
    await ana.comeIn();
    await bo.comeIn();
    expect(states()).toEqual(connectedAnew);
  });

  it('are connected anew by a server that has begun anew', async () => {
    const { ana, bo } = await meet();
    ana.loseLine();
    bo.loseLine();
    signalling.close();
    signalling = new Signalling({ app, clock: () => new Date(), mayEnter: () => true });
    await bo.comeIn();
    await ana.comeIn();
    expect(states()).toEqual(connectedAnew);
  });

  it('are connected anew after nothing flowed for a moment', async () => {
    const { bo } = await meet();
    bo.roster.disconnect();
    bo.loseLine();
    await bo.comeIn();
    expect(states()).toEqual(connectedAnew);
  });
});

describe('who leaves while the line is away, and comes again', () => {
  it('is somebody new to the others', async () => {
    const { ana, bo } = await meet();
    bo.loseLine();
    bo.roster.clear();
    await bo.comeIn();
    expect(states()).toEqual(connectedAnew);
    expect(ana.events).toEqual(['user-joined bo', 'user-left bo', 'user-joined bo']);
  });

  it('may be so under another name', async () => {
    const { ana, bo } = await meet();
    bo.loseLine();
    bo.roster.clear();
    await bo.comeIn('bo-screen');
    expect(ana.events).toEqual(['user-joined bo', 'user-joined bo-screen']);
    expect(bo.roster.find('ana')?.link).not.toBeNull();
  });
});
