// @vitest-environment node
import type { ILocalTrack } from 'agora-rtc-react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FakeVideoClient } from '#test/support/videoClient.ts';
import { steadyClient } from './steadyClient.ts';

afterEach(() => void vi.useRealTimers());

interface Played extends ILocalTrack {
  /** Until it is closed. */
  readonly isOpen: boolean;
  /** Until its device is let go. */
  readonly isLive: boolean;
}

/** A track as the hooks hand it over. */
function track(kind: 'audio' | 'video'): Played {
  const made: unknown = {
    trackMediaType: kind,
    isOpen: true,
    isLive: true,
    getTrackId: () => kind,
    getMediaStreamTrack: () => ({
      label: kind,
      stop: () => void Object.assign(Object(made), { isLive: false }),
    }),
    close() {
      Object.assign(Object(made), { isOpen: false });
    },
  };
  const isTrack = (value: unknown): value is Played => value === made;
  if (!isTrack(made)) throw new Error('no track');
  return made;
}

const open = () => {
  const given = new FakeVideoClient();
  return { given, ...steadyClient(given) };
};

describe("a host's own client (S3 §7.7)", () => {
  it.each([
    [null, 'join, leave, publish, unpublish, subscribe, unsubscribe, on, off'],
    ['text', 'join, leave, publish, unpublish, subscribe, unsubscribe, on, off'],
    [
      { join() {}, leave() {}, publish() {}, unpublish() {}, subscribe() {}, on() {}, off: 1 },
      'unsubscribe, off',
    ],
  ])('of %o is told by what it lacks', (given, missing) => {
    expect(() => steadyClient(given)).toThrow(`A video client without ${missing}`);
  });

  it('may answer its leaving with nothing', async () => {
    const given = new FakeVideoClient();
    Object.assign(given, { leave: () => undefined });
    await expect(steadyClient(given).leave()).resolves.toBeUndefined();
  });

  it('keeps what is its own private, and its facts as they are now', () => {
    class Private extends FakeVideoClient {
      #room = 'mine';
      get channelName() {
        return this.#room;
      }
      rename(name: string) {
        this.#room = name;
      }
    }
    const given = new Private();
    const { client } = steadyClient(given);
    expect(client.channelName).toBe('mine');
    given.rename('other');
    given.turnTo('CONNECTED');
    expect([client.channelName, client.connectionState]).toEqual(['other', 'CONNECTED']);
  });

  it('may leave out what the hooks ask for besides', async () => {
    const { client, has, given } = open();
    given.meet('2-Bo-host', { audio: true });
    expect(has('enableDualStream')).toBe(false);
    await client.enableDualStream();
    client.enableAudioVolumeIndicator();
    expect([client.getRTCStats().RTT, client.getRemoteNetworkQuality()]).toEqual([0, {}]);
    const list = client.remoteUsers.map((user) => ({ user, mediaType: 'audio' as const }));
    await client.massUnsubscribe(list);
    expect(given.calls).toEqual(['unsubscribe 2-Bo-host audio']);
  });
});

describe('publishing goes step by step', () => {
  it('takes back one after it has been published', async () => {
    const { given, client, retire } = open();
    const camera = track('video');
    const publishing = client.publish(camera);
    await Promise.resolve();
    expect(given.calls).toEqual(['publish video video']);
    await Promise.all([publishing, retire(camera)]);
    expect(given.calls).toEqual(['publish video video', 'unpublish video']);
    expect(camera.isOpen).toBe(false);
  });

  it('lets the device go at once, however long the service takes', async () => {
    const { given, client, retire } = open();
    const camera = track('video');
    await client.publish(camera);
    given.unpublish = () => new Promise(() => {});
    retire(camera).catch(() => {});
    expect([camera.isLive, camera.isOpen]).toEqual([false, true]);
  });

  it('does not publish what has been taken back before its turn', async () => {
    const { given, client, retire } = open();
    const camera = track('video');
    await retire(camera);
    await client.publish(camera);
    expect(given.calls).toEqual([]);
  });

  it('takes nothing back twice, and all only when asked for all', async () => {
    const { given, client } = open();
    const tracks = [track('audio'), track('video')];
    await client.publish(tracks);
    await client.unpublish([]);
    await client.unpublish();
    await client.unpublish(tracks);
    expect(given.calls.slice(2)).toEqual(['unpublish audio', 'unpublish video']);
  });

  it('goes on after a refusal, and ends a track that could not be taken back', async () => {
    const { given, client, retire } = open();
    const camera = track('video');
    given.refuse = (call) => (call.startsWith('unpublish') ? new Error('no') : null);
    await client.publish(camera);
    await expect(retire(camera)).rejects.toThrow('no');
    expect(camera.isOpen).toBe(false);
    await client.setClientRole('host');
    expect(given.calls.at(-1)).toBe('role host ');
  });

  it('is not waited for by leaving', async () => {
    const { given, client, retire, leave } = open();
    given.publish = () => new Promise(() => {});
    const camera = track('video');
    client.publish(camera).catch(() => {});
    await leave();
    retire(camera).catch(() => {});
    expect(given.calls).toEqual(['leave']);
  });
});

it('asks once for a track that is asked for twice at once', async () => {
  const { given, client } = open();
  given.meet('2-Bo-host', { video: true });
  const [user] = client.remoteUsers;
  if (!user) throw new Error('nobody');
  const [one, other] = await Promise.all([client.subscribe(user, 'video'), client.subscribe(user, 'video')]);
  expect(one).toBe(other);
  expect(await client.subscribe(user, 'video')).toBe(one);
  await client.unsubscribe(user, 'video');
  expect(await client.subscribe(user, 'video')).not.toBe(one);
  expect(given.calls.filter((call) => call.startsWith('subscribe'))).toHaveLength(2);
});

it('asks anew for whoever comes back, where the service never answered for them', async () => {
  const { given, client } = open();
  const { subscribe } = given;
  given.subscribe = () => new Promise<never>(() => {});
  const meet = () => {
    given.meet('2-Bo-host', { video: true });
    const user = client.remoteUsers.at(-1);
    if (!user) throw new Error('nobody');
    return user;
  };
  client.subscribe(meet(), 'video').catch(() => {});
  given.remoteUsers = [];
  given.subscribe = subscribe;
  expect(await client.subscribe(meet(), 'video')).toBe(given.received.at(-1));
});

it('publishes nothing once it has been left', async () => {
  const { given, client, leave } = open();
  await leave();
  await client.publish(track('video'));
  expect(given.calls).toEqual(['leave']);
});

it('does not join once it has been left', async () => {
  const { given, client, leave } = open();
  await leave();
  await expect(client.join('app', 'room', null, '1-Ana-host')).rejects.toThrow('Left before it joined');
  expect(given.calls).toEqual(['leave']);
});

it('leaves once, and again when joining ends after it', async () => {
  const { given, client, leave } = open();
  let answer = () => {};
  const { join } = given;
  given.join = async (...args) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return join(...args);
  };
  const joining = client.join('app', 'room', null, '1-Ana-host');
  await Promise.all([leave(), leave(), client.leave()]);
  expect(given.calls).toEqual(['leave']);
  answer();
  await joining;
  expect(given.connectionState).toBe('DISCONNECTED');
});

it('changes the role after a token that it was given before, and waits 5 s for that at most', async () => {
  vi.useFakeTimers();
  const { given, client } = open();
  given.renewToken = () => new Promise<void>(() => {});
  client.renewToken('t2').catch(() => {});
  const role = client.setClientRole('host');
  await vi.advanceTimersByTimeAsync(4_900);
  expect(given.calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  await role;
  expect(given.calls).toEqual(['role host ']);
});
