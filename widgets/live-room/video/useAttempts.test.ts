import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { camera, live, microphone, openVideo, realAgora, settle, trackOf } from '#test/support/openVideo.tsx';
import { newClient, played } from '#test/support/playedAgora.ts';
import { FakeVideoClient } from '#test/support/videoClient.ts';

/** A longer time, in steps that are short beside what waits in it. */
async function wait(seconds: number): Promise<void> {
  for (let step = 0; step < seconds; step += 4) await settle(4_000);
}

describe('a lost room', () => {
  beforeEach(() => {
    // Waits are as long as they may be.
    vi.spyOn(Math, 'random').mockReturnValue(1);
  });

  it('comes again with a new client, the new token and the same tracks', async () => {
    const { client, told, set, session } = await openVideo({ camera, microphone });
    const first = client();
    await act(async () => first.turnTo('RECONNECTING'));
    await settle();
    expect(told.states.at(-1)).toBe('reconnecting');
    await act(async () => first.turnTo('DISCONNECTED', 'NETWORK_ERROR'));
    await settle();
    expect(told.tokens).toBe(1);
    await set({ session: { ...session, token: 't2' } });
    await settle(1_100);
    expect(client()).not.toBe(first);
    expect(client().calls).toEqual([
      'role host ',
      'join room t2 1-Ana-host',
      'publish audio mic',
      'publish video cam',
    ]);
    expect(told.states).toEqual(['joining', 'joined', 'reconnecting', 'reconnecting', 'joined']);
    expect(first.calls.at(-1)).toBe('leave');
    expect(first.listenerCount()).toBe(0);
    expect(live()).toEqual(['mic', 'cam']);
  });

  it('is tried for as long as it takes, ever more seldom', async () => {
    const { client, told } = await openVideo();
    played.prepare = (next) => {
      next.refuse = (call) => (call.startsWith('join') ? new Error('no') : null);
    };
    await act(async () => client().turnTo('DISCONNECTED', 'NETWORK_ERROR'));
    await wait(60);
    expect(played.clients.length).toBeGreaterThan(4);
    expect(played.clients.length).toBeLessThan(10);
    played.prepare = () => {};
    await wait(40);
    expect(told.states.at(-1)).toBe('joined');
    expect(told.problems).toEqual([]);
  });

  it.each([
    ['the network is back', () => window.dispatchEvent(new Event('online'))],
    ['the page is looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('comes again at once when %s', async (_, happen) => {
    const { client, told } = await openVideo();
    played.prepare = (next) => {
      next.refuse = (call) => (call.startsWith('join') ? new Error('no') : null);
    };
    await act(async () => client().turnTo('DISCONNECTED', 'NETWORK_ERROR'));
    await wait(20);
    expect(told.states.at(-1)).toBe('reconnecting');
    played.prepare = () => {};
    await act(async () => void happen());
    await settle();
    expect(told.states.at(-1)).toBe('joined');
    const { length } = played.clients;
    await act(async () => void happen());
    await settle(60_000);
    expect(played.clients).toHaveLength(length);
  });

  it('is tried on where the page never answers', async () => {
    let isOut = false;
    const createClient = (): FakeVideoClient | Promise<FakeVideoClient> =>
      isOut ? new Promise(() => {}) : newClient();
    const { client, told } = await openVideo({ createClient });
    isOut = true;
    await act(async () => client().turnTo('DISCONNECTED', 'NETWORK_ERROR'));
    await wait(10);
    isOut = false;
    await wait(40);
    expect([told.problems, told.states.at(-1)]).toEqual([[], 'joined']);
  });

  it('is tried on where a join has no end', async () => {
    const { client, told } = await openVideo();
    played.prepare = (next) => {
      next.join = () => new Promise<never>(() => {});
    };
    await act(async () => client().turnTo('DISCONNECTED', 'NETWORK_ERROR'));
    await wait(34);
    // Given up, and left: it is nobody's if it joins after all.
    expect(played.clients[1]?.calls.at(-1)).toBe('leave');
    played.prepare = () => {};
    await wait(40);
    expect([told.problems, told.states.at(-1)]).toEqual([[], 'joined']);
  });

  it('leaves a client that comes when nobody waits for it any more', async () => {
    const late: ((client: FakeVideoClient) => void)[] = [];
    let isOut = false;
    const createClient = (): FakeVideoClient | Promise<FakeVideoClient> =>
      isOut ? new Promise((resolve) => late.push(resolve)) : newClient();
    const { client, told, close } = await openVideo({ createClient });
    isOut = true;
    await act(async () => client().turnTo('DISCONNECTED', 'NETWORK_ERROR'));
    await wait(32);
    // Given up; another is asked for.
    expect(late).toHaveLength(2);
    const calls = async (at: number) => {
      const one = new FakeVideoClient();
      await act(async () => late[at]?.(one));
      await settle();
      return one.calls;
    };
    expect(await calls(0)).toEqual(['leave']);
    expect(told.states.at(-1)).toBe('reconnecting');
    await close();
    expect(await calls(1)).toEqual(['leave']);
  });

  it('is tried on where the page gives no client for a while', async () => {
    let isOut = false;
    const createClient = vi.fn<() => FakeVideoClient>(() => {
      if (isOut) throw new TypeError('Failed to fetch');
      return newClient();
    });
    const { client, told } = await openVideo({ createClient });
    isOut = true;
    await act(async () => client().turnTo('DISCONNECTED', 'NETWORK_ERROR'));
    await wait(60);
    expect(createClient.mock.calls.length).toBeGreaterThan(4);
    expect(createClient.mock.calls.length).toBeLessThan(10);
    expect([told.problems, told.states.at(-1)]).toEqual([[], 'reconnecting']);
    isOut = false;
    await wait(40);
    expect(told.states.at(-1)).toBe('joined');
  });

  it('waits on when the page is put out of sight', async () => {
    const { client } = await openVideo();
    played.prepare = (next) => {
      next.refuse = (call) => (call.startsWith('join') ? new Error('no') : null);
    };
    await act(async () => client().turnTo('DISCONNECTED', 'NETWORK_ERROR'));
    await wait(20);
    const { length } = played.clients;
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    await settle();
    expect(played.clients).toHaveLength(length);
  });

  it.each(['LEAVE', 'SERVER_ERROR'])(
    'comes again where the service ends it by itself: %s',
    async (reason) => {
      const { client, told } = await openVideo();
      const first = client();
      await act(async () => first.turnTo('DISCONNECTED', reason));
      expect(told.states.at(-1)).toBe('reconnecting');
      await settle(1_100);
      expect([told.states.at(-1), client() === first]).toEqual(['joined', false]);
    },
  );

  it('is not lost by being left', async () => {
    const { told, close } = await openVideo();
    await close();
    expect([told.states, told.tokens]).toEqual([['joining', 'joined'], 0]);
  });

  it('comes again after a token that has ended', async () => {
    const { client, told } = await openVideo();
    await act(async () => client().emit('token-privilege-did-expire'));
    await settle(1_100);
    expect(told).toMatchObject({ tokens: 1, states: ['joining', 'joined', 'reconnecting', 'joined'] });
  });

  it('is lost once, although a client tells it twice', async () => {
    const { client, told } = await openVideo();
    await act(async () => {
      client().emit('token-privilege-did-expire');
      client().turnTo('DISCONNECTED', 'TOKEN_EXPIRE');
    });
    await settle(1_100);
    expect(told).toMatchObject({ tokens: 1, states: ['joining', 'joined', 'reconnecting', 'joined'] });
  });

  it.each(['UID_BANNED', 'CHANNEL_BANNED', 'LICENSE_EXPIRED'])(
    'does not come again after %s',
    async (reason) => {
      const { client, told } = await openVideo({ camera });
      await act(async () => client().turnTo('DISCONNECTED', reason));
      await settle(60_000);
      expect(played.clients).toHaveLength(1);
      expect(told).toMatchObject({ problems: ['join'], states: ['joining', 'joined', 'lost'] });
      expect(live()).toEqual([]);
    },
  );
});

describe("Agora's own part (DESIGN.md §6)", () => {
  const codecs = (...names: string[]) => ({
    getCapabilities: () => ({ codecs: names.map((name) => ({ mimeType: `video/${name}` })) }),
  });

  it.each([
    ['a browser that has it', Object.assign(() => {}, codecs('VP8', 'H264')), true],
    ['a browser without it', Object.assign(() => {}, codecs('VP8', 'AV1')), false],
    ['a browser that cannot say', () => {}, true],
    ['a browser that does not say', Object.assign(() => {}, { getCapabilities: () => null }), true],
    ['a browser that has none', Object.assign(() => {}, codecs()), false],
    ['a browser without WebRTC', undefined, false],
  ])('S-47: looks for H.264 in %s', (_, receiver, expected) => {
    const { hasH264 } = realAgora;
    vi.stubGlobal('RTCRtpReceiver', receiver);
    expect(hasH264()).toBe(expected);
  });

  it('publishes a screen as «1080p_2» (S3 §9.6), a camera as it is, of a copy each', async () => {
    const { createTrack } = realAgora;
    const { default: AgoraRTC } = await import('agora-rtc-react');
    const make = vi.spyOn(AgoraRTC, 'createCustomVideoTrack').mockImplementation(Object);
    const [source, copy] = [trackOf('video', 'screen'), trackOf('video', 'copy')];
    source.clone = () => copy;
    createTrack(source, 'screen');
    expect(make).toHaveBeenLastCalledWith({
      mediaStreamTrack: copy,
      width: 1920,
      height: 1080,
      frameRate: 30,
      bitrateMin: 120,
      bitrateMax: 3_000,
      optimizationMode: 'detail',
    });
    createTrack(source, 'room');
    expect(make).toHaveBeenLastCalledWith({ mediaStreamTrack: copy });
  });

  it('says of whoever joins a second time that it is a conflict, not a ban', async () => {
    const { default: AgoraRTC } = await import('agora-rtc-react');
    expect(Object(AgoraRTC).getParameter('IGNORE_UID_CHECK')).toBe(true);
  });

  it.each([
    ['a stream', { purpose: 'room', isMeeting: false }, { mode: 'live', codec: 'h264' }],
    ['a meeting', { purpose: 'room', isMeeting: true }, { mode: 'rtc', codec: 'vp8' }],
    ['a screen', { purpose: 'screen', isMeeting: false }, { mode: 'rtc', codec: 'vp8' }],
  ] as const)('asks for the codec of %s (S3 §9.6)', (_, wanted, expected) => {
    const { createAgoraClient } = realAgora;
    const { mode, codec }: { mode: string; codec?: unknown } = Object(createAgoraClient(wanted));
    expect({ mode, codec }).toEqual(expected);
  });
});
