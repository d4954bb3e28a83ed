import { act } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { camera, live, microphone, openVideo, settle, trackOf } from '#test/support/openVideo.tsx';
import { newClient, played } from '#test/support/playedAgora.ts';
import type { FakeVideoClient } from '#test/support/videoClient.ts';

vi.mock('./agora.ts', async () => (await import('#test/support/playedAgora.ts')).playedAgora);

describe('joining (S3 §4.6, §9.6)', () => {
  it('is as audience of level 2, with nothing published', async () => {
    const { told, client } = await openVideo({ isPublishing: false, camera, microphone });
    expect(client().calls).toEqual(['role audience 2', 'join room t1 1-Ana-host']);
    expect(told.states).toEqual(['joining', 'joined']);
    expect(live()).toEqual([]);
  });

  it('is as host, with copies of camera and microphone', async () => {
    const { client } = await openVideo({ camera, microphone });
    expect(client().calls).toEqual([
      'role host ',
      'join room t1 1-Ana-host',
      'publish audio mic',
      'publish video cam',
    ]);
    expect(live()).toEqual(['mic', 'cam']);
  });

  it('is without roles in a meeting', async () => {
    const { client } = await openVideo({ isMeeting: true, microphone });
    expect(client().calls).toEqual(['join room t1 1-Ana-host', 'publish audio mic']);
  });

  it('makes a client of Agora where the host gives none', async () => {
    const { told } = await openVideo({ createClient: null });
    expect(played.made).toEqual([{ purpose: 'room', isMeeting: false }]);
    expect(told.states).toEqual(['joining', 'joined']);
  });

  it.each([
    ['a stream of Agora', { createClient: null }, ['no-h264'], ['joining', 'lost']],
    ['a meeting of Agora', { createClient: null, isMeeting: true }, [], ['joining', 'joined']],
    ["a stream of the host's own client", {}, [], ['joining', 'joined']],
  ])('S-47: without H.264 tells of %s', async (_, given, problems, states) => {
    played.hasH264 = false;
    const { told } = await openVideo(given);
    expect(told).toMatchObject({ problems, states });
  });

  it.each([
    ['is refused', () => newClient()],
    ['has a client that lacks something', () => ({ join: () => {} })],
    ['has no client', () => null],
    ['has a client that fails', () => Promise.reject(new Error('no'))],
  ])('is lost when it %s', async (_, createClient) => {
    played.prepare = (client) => {
      client.refuse = (call) => (call.startsWith('join') ? new Error('no') : null);
    };
    const { told } = await openVideo({ createClient });
    expect(told).toMatchObject({ problems: ['join'], states: ['joining', 'lost'] });
    await settle(60_000);
    expect(played.clients.length).toBeLessThan(2);
  });

  it('waits for a client that comes later', async () => {
    const { told } = await openVideo({ createClient: async () => newClient() });
    expect(told.states).toEqual(['joining', 'joined']);
  });
});

describe('publishing (S3 §4.6)', () => {
  it('changes to another camera, and the copy of the first is ended', async () => {
    const { client, set } = await openVideo({ camera, microphone });
    await set({ camera: trackOf('video', 'other') });
    expect(client().calls.slice(-2)).toEqual(['unpublish video', 'publish video other']);
    expect(live()).toEqual(['mic', 'other']);
  });

  it('makes no copy of a track that has ended', async () => {
    const ended = Object.assign(trackOf('video', 'unplugged'), { readyState: 'ended' });
    const { client } = await openVideo({ camera: ended });
    expect(client().calls.at(-1)).toBe('join room t1 1-Ana-host');
    expect(played.copies).toEqual([]);
  });

  it('takes back what is turned off', async () => {
    const { client, set } = await openVideo({ camera, microphone });
    await set({ camera: null });
    expect(client().calls.at(-1)).toBe('unpublish video');
    await set({ camera });
    expect(client().calls.at(-1)).toBe('publish video cam');
    expect(live()).toEqual(['mic', 'cam']);
  });

  it('takes back a track that was turned off while it was being published', async () => {
    const { client, set } = await openVideo({});
    client().refuse = () => null;
    await act(async () => {
      await set({ camera });
      await set({ camera: null });
    });
    expect(client().localTracks).toEqual([]);
    expect(live()).toEqual([]);
  });

  it('begins with a promotion and ends with a downgrade, the role first and last', async () => {
    const { client, set, told } = await openVideo({ isPublishing: false, camera, microphone });
    await set({
      isPublishing: true,
      session: { appId: 'app', channel: 'room', uid: '1-Ana-host', token: 't2' },
    });
    await set({ isPublishing: false });
    expect(client().calls.slice(2)).toEqual([
      'renew t2',
      'role host ',
      'publish audio mic',
      'publish video cam',
      'unpublish audio',
      'unpublish video',
      'role audience 2',
    ]);
    expect(told.problems).toEqual([]);
  });

  it.each([
    ['the service refuses a track', 'publish video cam'],
    ['the service refuses the role', 'role host '],
  ])('says when %s', async (_, refused) => {
    const { client, set, told } = await openVideo({ isPublishing: false, camera });
    client().refuse = (call) => (call === refused ? new Error('no') : null);
    await set({ isPublishing: true });
    expect(told.problems).toEqual(['publish']);
    expect(told.states).toEqual(['joining', 'joined']);
  });
});

describe('the screen (S3 §9.6)', () => {
  const session = { appId: 'app', channel: 'room', uid: '1-Ana-screen', token: 's1' };
  const tracks = [trackOf('video', 'screen'), trackOf('audio', 'its sound')];

  it('is published by a second client, and gone with its end', async () => {
    const purposes: string[] = [];
    const createClient = (purpose: string) => {
      purposes.push(purpose);
      return newClient();
    };
    const { set, told } = await openVideo({ createClient, camera });
    await set({ screen: { tracks, session } });
    expect(purposes).toEqual(['room', 'screen']);
    expect(played.clients[1]?.calls).toEqual([
      'join room s1 1-Ana-screen',
      'publish video screen',
      'publish audio its sound',
    ]);
    await set({ screen: null });
    expect(played.clients[1]?.calls.at(-1)).toBe('leave');
    expect(played.clients[1]?.listenerCount()).toBe(0);
    expect(live()).toEqual(['cam']);
    expect(told).toMatchObject({ states: ['joining', 'joined'], problems: [] });
  });

  it.each(['join room s1 1-Ana-screen', 'publish video screen'])(
    'says when «%s» is refused',
    async (refused) => {
      const { set, told } = await openVideo();
      played.prepare = (client) => {
        client.refuse = (call) => (call === refused ? new Error('no') : null);
      };
      await set({ screen: { tracks, session } });
      expect(told).toMatchObject({ problems: ['screen-ended'], states: ['joining', 'joined'] });
    },
  );

  it('is still seen where its sound is refused', async () => {
    const { set, told } = await openVideo();
    played.prepare = (client) => {
      client.refuse = (call) => (call === 'publish audio its sound' ? new Error('no') : null);
    };
    await set({ screen: { tracks, session } });
    expect(played.clients[1]?.calls).toContain('publish video screen');
    expect(told.problems).toEqual(['screen']);
  });

  it('comes again after a cut with a token of its own, also where that takes more than one try', async () => {
    const { set, told } = await openVideo();
    await set({ screen: { tracks, session } });
    const refuse = (call: string) => (call.startsWith('join') ? new Error('no') : null);
    played.prepare = (client) => {
      client.refuse = refuse;
    };
    await act(async () => played.clients[1]?.turnTo('DISCONNECTED', 'NETWORK_ERROR'));
    await settle(5_000);
    expect(played.clients.length).toBeGreaterThan(3);
    expect([told.tokens, told.screenTokens > 1]).toEqual([0, true]);
    played.prepare = () => {};
    await set({ screen: { tracks, session: { ...session, token: 's2' } } });
    await settle(30_000);
    expect(played.clients.at(-1)?.calls).toEqual(
      expect.arrayContaining(['join room s2 1-Ana-screen', 'publish video screen']),
    );
    expect(told.problems).toEqual([]);
  });
});

describe('leaving', () => {
  it('frees everything but the devices', async () => {
    const { client, close, told } = await openVideo({ camera, microphone });
    await act(async () => client().meet('2-Bo-host', { audio: true, video: true }));
    await settle();
    await close();
    expect(client().calls.at(-1)).toBe('leave');
    expect(client().listenerCount()).toBe(0);
    expect(live()).toEqual([]);
    expect([camera.readyState, microphone.readyState]).toEqual(['live', 'live']);
    expect(vi.getTimerCount()).toBe(0);
    const { length } = told.states;
    client().emit('volume-indicator', [{ uid: 0, level: 12 }]);
    expect(told).toMatchObject({ levels: {}, problems: [] });
    expect(told.states).toHaveLength(length);
  });

  it('tells nobody what comes later', async () => {
    const { client, told, set, session, close } = await openVideo();
    let fail: (error: Error) => void = () => {};
    client().renewToken = () =>
      new Promise((_, reject) => {
        fail = reject;
      });
    await set({ session: { ...session, token: 't2' } });
    await close();
    fail(new Error('too late'));
    await settle();
    expect(told.problems).toEqual([]);
  });

  it('is also done when the room was still being joined', async () => {
    let answer = () => {};
    played.prepare = (client) => {
      const { join } = client;
      client.join = async (...args) => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return join(...args);
      };
    };
    const { client, close } = await openVideo({ camera });
    await close();
    answer();
    await settle();
    expect(client().connectionState).toBe('DISCONNECTED');
    expect(client().listenerCount()).toBe(0);
    expect(live()).toEqual([]);
  });

  it('asks for no client any more, when one comes late or a lost room waits', async () => {
    let answer: (client: FakeVideoClient) => void = () => {};
    const late = await openVideo({ createClient: () => new Promise((resolve) => (answer = resolve)) });
    await late.close();
    answer(newClient());
    await settle();
    expect(played.clients[0]?.calls).toEqual([]);
    const lost = await openVideo();
    await act(async () => lost.client().turnTo('DISCONNECTED', 'NETWORK_ERROR'));
    await lost.close();
    expect(vi.getTimerCount()).toBe(0);
    await settle(60_000);
    expect(played.clients).toHaveLength(2);
  });
});
