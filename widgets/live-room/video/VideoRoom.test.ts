import { act } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { camera, live, microphone, openVideo, settle, trackOf } from '#test/support/openVideo.tsx';
import { newClient, played } from '#test/support/playedAgora.ts';
import type { FakeVideoClient } from '#test/support/videoClient.ts';

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

  it('is lost where the page gives no client for 20 s, and only leaves one that comes later', async () => {
    let answer: (client: FakeVideoClient) => void = () => {};
    const { told } = await openVideo({ createClient: () => new Promise((resolve) => (answer = resolve)) });
    await settle(19_900);
    expect(told.states).toEqual(['joining']);
    await settle(200);
    expect(told).toMatchObject({ problems: ['join'], states: ['joining', 'lost'] });
    answer(newClient());
    await settle();
    expect([told.states, played.clients[0]?.calls]).toEqual([['joining', 'lost'], ['leave']]);
  });

  it.each([
    ['join', 'join'],
    ['role', 'setClientRole'],
    ['second stream', 'enableDualStream'],
  ])('is lost where the %s has no end for 30 s, and the client is left', async (_, method) => {
    played.prepare = (client) => {
      Object.assign(client, { [method]: () => new Promise<never>(() => {}) });
    };
    const { told } = await openVideo();
    await settle(29_900);
    expect(told.states).toEqual(['joining']);
    await settle(200);
    expect(told).toMatchObject({ problems: ['join'], states: ['joining', 'lost'] });
    expect(played.clients.map(({ calls }) => calls.at(-1))).toEqual(['leave']);
  });

  it('goes on past 30 s once it has joined', async () => {
    const { told } = await openVideo();
    await settle(60_000);
    expect([told.problems, told.states]).toEqual([[], ['joining', 'joined']]);
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

  it('begins once the service has taken the token of the stage', async () => {
    const { client, set } = await openVideo({ isPublishing: false, camera });
    let take = () => {};
    client().renewToken = () => new Promise<void>((resolve) => (take = resolve));
    const session = { appId: 'app', channel: 'room', uid: '1-Ana-host', token: 't2' };
    await set({ isPublishing: true, session });
    expect(client().calls.slice(2)).toEqual([]);
    take();
    await settle();
    expect(client().calls.slice(2)).toEqual(['role host ', 'publish video cam']);
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
    expect(told.problems).toEqual(['camera']);
    expect(told.states).toEqual(['joining', 'joined']);
  });

  it('tells which device does not go out, until it does', async () => {
    const { client, set, told } = await openVideo({ isPublishing: false, camera, microphone });
    client().refuse = (call) => (call === 'publish video cam' ? new Error('no') : null);
    await set({ isPublishing: true });
    expect(told.problems).toEqual(['camera']);
    // Nothing was on before.
    expect(told.sent.splice(0)).toEqual(['microphone', 'camera', 'microphone']);
    // Another device, or a line that comes back, proves nothing of it.
    await set({ microphone: null });
    await act(async () => client().turnTo('RECONNECTING'));
    await act(async () => client().turnTo('CONNECTED'));
    await settle();
    expect(told.sent.splice(0)).toEqual(['microphone']);
    client().refuse = () => null;
    await set({ camera: trackOf('video', 'other') });
    expect(told.sent).toEqual(['camera']);
  });

  it('that the service lets nobody do is told of what is on', async () => {
    const { client, set, told } = await openVideo({ isPublishing: false });
    client().refuse = (call) => (call === 'role host ' ? new Error('no') : null);
    await set({ isPublishing: true });
    expect(told.problems).toEqual([]);
    await set({ microphone });
    expect(told.problems).toEqual(['microphone']);
    await set({ isPublishing: false });
    expect(told.sent.at(-1)).toBe('microphone');
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

  it('was never seen where its join has no end', async () => {
    const { told, set } = await openVideo();
    played.prepare = (client) => {
      client.join = () => new Promise<never>(() => {});
    };
    await set({ screen: { tracks, session } });
    await settle(30_100);
    expect(told).toMatchObject({ problems: ['screen-failed'], states: ['joining', 'joined'] });
    expect(played.clients[1]?.calls).toEqual(['leave']);
  });

  it.each(['join room s1 1-Ana-screen', 'publish video screen'])(
    'says when «%s» is refused',
    async (refused) => {
      const { set, told } = await openVideo();
      played.prepare = (client) => {
        client.refuse = (call) => (call === refused ? new Error('no') : null);
      };
      await set({ screen: { tracks, session } });
      expect(told).toMatchObject({ problems: ['screen-failed'], states: ['joining', 'joined'] });
    },
  );

  it('is still seen where its sound is refused', async () => {
    const { set, told } = await openVideo();
    played.prepare = (client) => {
      client.refuse = (call) => (call === 'publish audio its sound' ? new Error('no') : null);
    };
    await set({ screen: { tracks, session } });
    expect(played.clients[1]?.calls).toContain('publish video screen');
    expect(told.problems).toEqual(['screen-sound']);
  });

  it('is seen once it is published, not when its client has joined', async () => {
    const { set, told } = await openVideo();
    let publish = () => {};
    played.prepare = (client) => {
      const { publish: now } = client;
      client.publish = async (made) => {
        await new Promise<void>((resolve) => (publish = resolve));
        return now(made);
      };
    };
    await set({ screen: { tracks: tracks.slice(0, 1), session } });
    expect(played.clients[1]?.connectionState).toBe('CONNECTED');
    expect(told.screenStates).toEqual([]);
    publish();
    await settle();
    expect(told.screenStates).toEqual(['joined']);
    // What was published comes back with its line.
    await act(async () => played.clients[1]?.turnTo('RECONNECTING'));
    await act(async () => played.clients[1]?.turnTo('CONNECTED'));
    await settle();
    expect(told.screenStates).toEqual(['joined', 'reconnecting', 'joined']);
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
    expect(told.screenStates.slice(0, 2)).toEqual(['joined', 'reconnecting']);
    expect(told.screenStates.at(-1)).toBe('reconnecting');
    played.prepare = () => {};
    await set({ screen: { tracks, session: { ...session, token: 's2' } } });
    await settle(30_000);
    expect(played.clients.at(-1)?.calls).toEqual(
      expect.arrayContaining(['join room s2 1-Ana-screen', 'publish video screen']),
    );
    expect(told.problems).toEqual([]);
    expect(told.screenStates.at(-1)).toBe('joined');
  });

  it('goes on, and comes back after a cut, when the room is tried anew', async () => {
    const { set, told } = await openVideo();
    await set({ screen: { tracks, session } });
    const [, own] = played.clients;
    await set({ round: 1 });
    expect(played.clients).toHaveLength(3);
    expect(played.clients[2]?.calls).toContain('join room t1 1-Ana-host');
    expect(own?.calls).not.toContain('leave');
    played.prepare = (client) => {
      client.refuse = (call) => (call.startsWith('join') ? new Error('no') : null);
    };
    await act(async () => own?.turnTo('DISCONNECTED', 'NETWORK_ERROR'));
    await settle(2_000);
    await set({ round: 2 });
    expect(told.problems).toEqual(['join']);
    played.prepare = () => {};
    await settle(30_000);
    expect(played.clients.at(-1)?.calls).toContain('publish video screen');
  });

  it('that the service takes no new token for is nothing of the room', async () => {
    const { set, told } = await openVideo();
    played.prepare = (client) => {
      client.refuse = (call) => (call === 'renew s2' ? new Error('no') : null);
    };
    await set({ screen: { tracks, session } });
    await set({ screen: { tracks, session: { ...session, token: 's2' } } });
    expect(played.clients[1]?.calls).toContain('renew s2');
    expect(told.problems).toEqual(['screen']);
  });

  it('that was seen has ended when the service puts it out, or takes its picture no more', async () => {
    const { set, told } = await openVideo();
    await set({ screen: { tracks, session } });
    await act(async () => played.clients[1]?.turnTo('DISCONNECTED', 'UID_BANNED'));
    await settle();
    expect(told.problems).toEqual(['screen-ended']);
    await set({ screen: null });
    await set({ screen: { tracks, session } });
    played.prepare = (client) => {
      client.refuse = (call) => (call === 'publish video screen' ? new Error('no') : null);
    };
    await act(async () => played.clients.at(-1)?.turnTo('DISCONNECTED', 'NETWORK_ERROR'));
    await settle(2_000);
    expect(told.problems).toEqual(['screen-ended', 'screen-ended']);
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
    expect(played.clients[0]?.calls).toEqual(['leave']);
    const lost = await openVideo();
    await act(async () => lost.client().turnTo('DISCONNECTED', 'NETWORK_ERROR'));
    await lost.close();
    expect(vi.getTimerCount()).toBe(0);
    await settle(60_000);
    expect(played.clients).toHaveLength(2);
  });
});
