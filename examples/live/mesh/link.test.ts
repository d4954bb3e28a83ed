// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Link } from './link.ts';
import type { Signal } from './types.ts';

class PlayedTransceiver {
  readonly receiver;
  readonly sender;
  direction: string;
  constructor(kind: string, direction: string, done: string[]) {
    this.direction = direction;
    this.receiver = { track: { kind } };
    this.sender = {
      track: null as { kind: string } | null,
      /** As a browser does it: not at once. */
      replaceTrack: async (track: { kind: string } | null) => {
        done.push(`${track ? 'sends' : 'ends'} ${kind}`);
        await new Promise((resolve) => setTimeout(resolve));
        this.sender.track = track;
      },
    };
  }
}

/** A connection that does what it is told, and remembers it. */
class PlayedConnection extends EventTarget {
  signalingState = 'stable';
  connectionState = 'new';
  iceConnectionState = 'new';
  localDescription: { type: string; toJSON: () => object } | null = null;
  remoteDescription: { type: string; sdp: string } | null = null;
  readonly done: string[] = [];
  setLocalDescription() {
    const type = this.signalingState === 'have-remote-offer' ? 'answer' : 'offer';
    this.localDescription = { type, toJSON: () => ({ type, sdp: '' }) };
    this.signalingState = type === 'answer' ? 'stable' : 'have-local-offer';
    this.done.push(`makes ${type}`);
    return Promise.resolve();
  }
  setRemoteDescription(description: { type: string; sdp: string }) {
    this.remoteDescription = description;
    this.signalingState = description.type === 'offer' ? 'have-remote-offer' : 'stable';
    this.done.push(`takes ${description.type}`);
    return Promise.resolve();
  }
  addIceCandidate({ candidate }: { candidate: string }) {
    this.done.push(candidate);
    return Promise.resolve();
  }
  readonly transceivers: PlayedTransceiver[] = [];
  addTransceiver(kind: string, { direction }: { direction: string }) {
    this.done.push(`${kind} ${direction}`);
    const transceiver = new PlayedTransceiver(kind, direction, this.done);
    this.transceivers.push(transceiver);
    return transceiver;
  }
  getTransceivers() {
    return this.transceivers;
  }
  restartIce() {
    this.done.push('looks anew');
  }
  close() {
    this.signalingState = 'closed';
  }
}

function open({ isOfferer }: { isOfferer: boolean }) {
  const said: Signal[] = [];
  const link = new Link({ isOfferer, send: (signal) => said.push(signal), onTrack: () => {} });
  const { connection } = link;
  if (!(connection instanceof PlayedConnection)) throw new Error('a real one');
  const sends = (kind: 'audio' | 'video') =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the played connection asks for no more of it
    link.sendTrack(kind, { kind } as MediaStreamTrack, 'high');
  return { link, connection, said, sends, done: () => connection.done.splice(0) };
}

/** A track as a browser tells of it. */
function tellTrack(connection: PlayedConnection, muted: boolean) {
  const track = Object.assign(new EventTarget(), { kind: 'video', muted });
  connection.dispatchEvent(Object.assign(new Event('track'), { track }));
  return track;
}

const offer = { description: { type: 'offer', sdp: '' }, turn: 1 } as const;
const answer = { description: { type: 'answer', sdp: '' }, turn: 1 } as const;
const candidate = { candidate: { candidate: 'a way' } };

beforeEach(() => {
  vi.stubGlobal('RTCPeerConnection', PlayedConnection);
  return () => vi.unstubAllGlobals();
});

describe('what is received', () => {
  it('is there once something comes: the place of what one sends oneself brings a track too', () => {
    const { link, connection } = open({ isOfferer: true });
    const track = tellTrack(connection, true);
    expect(link.received('video')).toBeNull();
    track.dispatchEvent(new Event('unmute'));
    expect(link.received('video')).toBe(track);
    expect(link.received('audio')).toBeNull();
  });

  it('is there at once where it comes already', () => {
    const { link, connection } = open({ isOfferer: false });
    const track = tellTrack(connection, false);
    expect(link.received('video')).toBe(track);
  });
});

describe('the one of two who makes no offer', () => {
  const answerer = () => open({ isOfferer: false });
  const asks = (isAnew: boolean) => ({ ask: { kinds: ['audio'], isAnew } });

  it('asks for one, and sends what it has by then in the place that comes with it', async () => {
    const { link, connection, said, sends, done } = answerer();
    await sends('audio');
    expect([said.splice(0), done()]).toEqual([[asks(false)], []]);
    // As a browser makes it of the offer.
    const place = new PlayedTransceiver('audio', 'recvonly', connection.done);
    connection.transceivers.push(place);
    await link.receive(offer);
    expect(place.direction).toBe('sendrecv');
    expect(done()).toEqual(['takes offer', 'makes answer', 'sends audio']);
    await link.sendTrack('audio', null, 'high');
    expect(done()).toEqual(['ends audio']);
    link.refresh();
    expect(said).toEqual([answer]);
  });

  it('sends nothing that has been taken back by then', async () => {
    const { link, connection, said, sends, done } = answerer();
    await sends('audio');
    connection.transceivers.push(new PlayedTransceiver('audio', 'recvonly', connection.done));
    const heard = link.receive(offer);
    await vi.waitFor(() => expect(connection.done).toContain('sends audio'));
    await Promise.all([link.sendTrack('audio', null, 'high'), heard]);
    expect(done()).toEqual(['takes offer', 'makes answer', 'sends audio', 'ends audio']);
    link.refresh();
    expect(said).toEqual([asks(false), answer]);
  });

  it('answers each that comes, also twice at once, and takes no answer', async () => {
    const { link, done } = answerer();
    await Promise.all([
      link.receive(candidate),
      link.receive(offer),
      link.receive(offer),
      link.receive(answer),
    ]);
    expect(done()).toEqual(['takes offer', 'a way', 'makes answer', 'takes offer', 'makes answer']);
  });

  it('asks again once the line of the signalling is back, and where the connection failed', async () => {
    const { link, connection, said, sends } = answerer();
    link.refresh();
    expect(said).toEqual([]);
    await sends('audio');
    link.refresh();
    connection.connectionState = 'failed';
    connection.dispatchEvent(new Event('connectionstatechange'));
    link.refresh();
    expect(said).toEqual([asks(false), asks(false), asks(true), asks(true)]);
  });
});

describe('the one of two who makes the offers', () => {
  const offerer = () => open({ isOfferer: true });

  it('has one place for each kind, whoever sends first', async () => {
    const { link, sends, done } = offerer();
    await sends('audio');
    await link.receive({ ask: { kinds: ['audio', 'video'], isAnew: false } });
    await link.receive({ ask: { kinds: ['video'], isAnew: false } });
    expect(done()).toEqual(['audio sendrecv', 'sends audio', 'video sendrecv']);
  });

  it('takes an answer once, and no offer', async () => {
    const { link, connection, said, done } = offerer();
    connection.dispatchEvent(new Event('negotiationneeded'));
    await link.receive(offer);
    expect(said).toEqual([offer]);
    await Promise.all([link.receive(answer), link.receive(answer)]);
    expect(done()).toEqual(['makes offer', 'takes answer']);
  });

  it('takes no answer to an offer before the last one', async () => {
    const { link, connection, done } = offerer();
    for (const _ of [1, 2]) {
      connection.dispatchEvent(new Event('negotiationneeded'));
      await link.receive({});
    }
    await link.receive(answer);
    expect(done()).toEqual(['makes offer', 'makes offer']);
    await link.receive({ ...answer, turn: 2 });
    expect(done()).toEqual(['takes answer']);
  });

  it('says its offer again once the line of the signalling is back', async () => {
    const { link, connection, said } = offerer();
    connection.dispatchEvent(new Event('negotiationneeded'));
    await link.receive({});
    link.refresh();
    expect(said).toEqual([offer, offer]);
  });

  it('looks for another way where it is asked to, but not while it does', async () => {
    const { link, connection, done } = offerer();
    const asked = { ask: { kinds: [], isAnew: true } };
    await link.receive(asked);
    connection.signalingState = 'have-local-offer';
    await link.receive(asked);
    expect(done()).toEqual(['looks anew']);
  });
});
