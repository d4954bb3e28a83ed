import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { microphone, openVideo, settle } from '#test/support/openVideo.tsx';
import { played } from '#test/support/playedAgora.ts';
import type { RemotePerson } from './videoClient.ts';

const seen = (people: readonly RemotePerson[]) =>
  people.map(({ uid, video }) => `${uid}${video ? ' seen' : ''}`);

describe('receiving (S3 §9.6)', () => {
  const other = { audio: true, video: true };

  it('hears all and sees whom it wants, in the stream that fits', async () => {
    const { client, set, told } = await openVideo({ wanted: new Map([['2-Bo-host', 'low']]) });
    await act(async () => {
      client().meet('2-Bo-host', other);
      client().meet('3-Cy-host', other);
    });
    await settle();
    expect(client().calls.slice(2)).toEqual([
      'subscribe 2-Bo-host audio',
      'subscribe 3-Cy-host audio',
      'subscribe 2-Bo-host video',
      'size 2-Bo-host 1',
    ]);
    expect(seen(told.people)).toEqual(['2-Bo-host seen', '3-Cy-host']);
    await set({ wanted: new Map([['3-Cy-host', 'high']]) });
    expect(client().calls.slice(6).toSorted()).toEqual([
      'subscribe 3-Cy-host video',
      'unsubscribe 2-Bo-host video',
    ]);
    expect(seen(told.people)).toEqual(['2-Bo-host', '3-Cy-host seen']);
  });

  it('has whoever was small in full again once wanted so, though out of sight meanwhile', async () => {
    const { client, set } = await openVideo({ wanted: new Map([['2-Bo-host', 'low']]) });
    await act(async () => client().meet('2-Bo-host', other));
    await settle();
    await set({ wanted: new Map() });
    const before = client().calls.length;
    // The service remembers the stream by who it is, whatever was given up meanwhile.
    await set({ wanted: new Map([['2-Bo-host', 'high']]) });
    await settle();
    expect(client().calls.slice(before)).toEqual(['subscribe 2-Bo-host video', 'size 2-Bo-host 0']);
  });

  it('keeps the same picture while somebody turns the microphone off and on', async () => {
    const { client, told } = await openVideo({ wanted: new Map([['2-Bo-host', 'high']]) });
    await act(async () => client().meet('2-Bo-host', other));
    await settle();
    const { video } = told.people[0] ?? {};
    await act(async () => client().meet('2-Bo-host', { audio: false, video: true }));
    await settle();
    expect(told.people).toMatchObject([{ hasAudio: false, hasVideo: true }]);
    expect(told.people[0]?.video).toBe(video);
    await act(async () => client().part('2-Bo-host'));
    await settle();
    expect(told.people).toEqual([]);
  });

  it('has whoever was there until a client that takes over has joined', async () => {
    const { client, told } = await openVideo();
    await act(async () => client().meet('2-Bo-host', other));
    await settle();
    played.prepare = (next) => {
      next.refuse = (call) => (call.startsWith('join') ? new Error('no') : null);
    };
    await act(async () => client().turnTo('DISCONNECTED', 'NETWORK_ERROR'));
    await settle(5_000);
    expect(played.clients.length).toBeGreaterThan(1);
    expect(seen(told.people)).toEqual(['2-Bo-host']);
    played.prepare = () => {};
    await settle(30_000);
    expect(seen(told.people)).toEqual([]);
  });

  it('has whoever was there until the new client has been told who is', async () => {
    const { client, told, set } = await openVideo();
    await act(async () => client().meet('2-Bo-host', other));
    await settle();
    await set({ round: 1 });
    expect([client().connectionState, seen(told.people)]).toEqual(['CONNECTED', ['2-Bo-host']]);
    await act(async () => client().meet('3-Cy-host', other));
    await settle();
    expect(seen(told.people)).toEqual(['3-Cy-host']);
    // Nobody is nobody, once there was somebody or some time has passed.
    await act(async () => client().part('3-Cy-host'));
    await settle();
    expect(seen(told.people)).toEqual([]);
    await act(async () => client().meet('2-Bo-host', other));
    await set({ round: 2 });
    expect(seen(told.people)).toEqual(['2-Bo-host']);
    await settle(2_000);
    expect(seen(told.people)).toEqual([]);
  });

  it("does not play the sound of one's own screen", async () => {
    const { client, told } = await openVideo({ wanted: new Map([['1-Ana-screen', 'high']]) });
    await act(async () => client().meet('1-Ana-screen', other));
    await settle();
    expect(client().calls.slice(2)).toEqual(['subscribe 1-Ana-screen video']);
    expect(seen(told.people)).toEqual(['1-Ana-screen seen']);
  });

  it('asks again for what could not be received, and tells each time', async () => {
    const { client, told } = await openVideo();
    client().refuse = (call) => (call.startsWith('subscribe') ? new Error('no') : null);
    await act(async () => client().meet('2-Bo-host', { audio: true }));
    await settle();
    expect(told.problems).toEqual(['subscribe']);
    client().refuse = () => null;
    await settle(2_000);
    expect(client().received).toHaveLength(1);
    expect(told.problems).toEqual(['subscribe']);
  });

  it('takes it for no problem that it was taken back on its way, but asks again', async () => {
    const aborted = Object.assign(new Error('left'), { code: 'OPERATION_ABORTED' });
    const { client, told } = await openVideo();
    client().refuse = (call) => (call.startsWith('subscribe') ? aborted : null);
    await act(async () => client().meet('2-Bo-host', { audio: true }));
    await settle();
    client().refuse = () => null;
    await settle(2_000);
    expect(client().received).toHaveLength(1);
    expect(told.problems).toEqual([]);
  });

  it('takes it for no problem that what has gone already cannot be taken back', async () => {
    const { client, told } = await openVideo();
    client().refuse = (call) => (call.startsWith('unsubscribe') ? new Error('no') : null);
    await act(async () => client().meet('2-Bo-host', { audio: true }));
    await settle();
    await act(async () => client().meet('2-Bo-host', {}));
    await settle();
    expect(client().calls.at(-1)).toBe('unsubscribe 2-Bo-host audio');
    expect(told.problems).toEqual([]);
  });

  it('plays sound by the chosen loudspeaker, and stops what has gone', async () => {
    const { client, set, close } = await openVideo({ speakerId: 'out-2' });
    await act(async () => {
      client().meet('2-Bo-host', { audio: true });
      client().meet('3-Cy-host', { audio: true });
    });
    await settle();
    const { received } = client();
    expect(received.map(({ calls, speaker }) => [calls, speaker])).toEqual([
      [['play'], 'out-2'],
      [['play'], 'out-2'],
    ]);
    await set({ speakerId: 'out-3' });
    expect(received.map(({ speaker }) => speaker)).toEqual(['out-3', 'out-3']);
    await act(async () => client().part('2-Bo-host'));
    await settle();
    expect(received.map(({ calls }) => calls)).toEqual([['play', 'stop'], ['play']]);
    await close();
    expect(received[1]?.calls).toEqual(['play', 'stop']);
  });

  it('says when the browser blocks sound, and resumes it all', async () => {
    played.prepare = (client) => {
      client.isBlocked = true;
    };
    const { client, told } = await openVideo();
    await act(async () => client().meet('2-Bo-host', { audio: true }));
    await settle();
    client().isBlocked = false;
    told.resume?.();
    expect(client().received[0]?.calls).toEqual(['play', 'play']);
    expect(played.woken).toBe(1);
    told.resume = null;
    played.blocked[0]?.();
    expect(told.resume).not.toBeNull();
  });
});

describe('what the service tells', () => {
  it('levels from 0 to 100, the own voice by its uid', async () => {
    played.prepare = (client) => Object.assign(client, { enableAudioVolumeIndicator: () => {} });
    const { client, told } = await openVideo();
    client().emit('volume-indicator', [
      { uid: 0, level: 12 },
      { uid: '2-Bo-host', level: 77 },
    ]);
    expect(told.levels).toEqual({ '1-Ana-host': 12, '2-Bo-host': 77 });
  });

  it('levels of the tracks, where it tells none', async () => {
    const { client, told } = await openVideo({ microphone });
    await act(async () => client().meet('2-Bo-host', { audio: true }));
    await settle(450);
    expect(told.levels).toEqual({ '1-Ana-host': 42, '2-Bo-host': 60 });
  });

  it('the quality of all lines, the worse way of each', async () => {
    const theirs = { '2-Bo-host': { uplinkNetworkQuality: 2, downlinkNetworkQuality: 5 } };
    played.prepare = (client) => Object.assign(client, { getRemoteNetworkQuality: () => theirs });
    const { client, told } = await openVideo();
    await act(async () =>
      client().emit('network-quality', { uplinkNetworkQuality: 3, downlinkNetworkQuality: 1 }),
    );
    await settle();
    expect(told.quality).toEqual({ '1-Ana-host': 3, '2-Bo-host': 5 });
  });

  it('that the token ends soon; the new one renews', async () => {
    const { client, told, set, session } = await openVideo();
    client().emit('token-privilege-will-expire');
    expect(told.tokens).toBe(1);
    await set({ session: { ...session, token: 't2' } });
    await set({ session: { ...session, token: 't2' } });
    await act(async () => client().turnTo('RECONNECTING'));
    await settle();
    await act(async () => client().turnTo('CONNECTED'));
    await settle();
    expect(client().calls.filter((call) => call.startsWith('renew'))).toEqual(['renew t2']);
    expect(played.clients).toHaveLength(1);
  });
});
