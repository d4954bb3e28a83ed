/** A video service in unit tests: what `actions.createVideoClient` gives, with its people moved by the test. */
import { act } from '@testing-library/react';
import { createEmitter } from '#shared/lib/emitter.ts';
import { liveTrack } from './liveDevices.ts';

type Kind = 'audio' | 'video';

interface Heard {
  readonly event: string;
  readonly args: readonly unknown[];
}

interface FakeTrack {
  readonly kind: Kind;
  readonly isPlaying: boolean;
}

export interface LiveVideo {
  /** The newest client of the room; throws while there is none. */
  readonly room: () => LiveClient;
  /** All clients that were asked for, with what they were asked for with. */
  readonly clients: readonly LiveClient[];
  /** From now on the browser plays no sound until somebody has clicked. */
  readonly blockSound: (isBlocked: boolean) => void;
  /** To be given as an action. */
  readonly createVideoClient: (request: Readonly<Record<string, unknown>>) => unknown;
}

export interface LiveClient {
  readonly request: Readonly<Record<string, unknown>>;
  /** Names of its methods as they were called, without `on` and `off`. */
  readonly calls: readonly string[];
  readonly isJoined: () => boolean;
  /** Kinds of what is published now. */
  readonly published: () => readonly string[];
  /** Uids whose video is subscribed now. */
  readonly watched: () => readonly string[];
  readonly sizes: ReadonlyMap<string, 0 | 1>;
  /** Somebody comes, with what they send. */
  readonly come: (uid: string, ...kinds: Kind[]) => void;
  readonly go: (uid: string) => void;
  readonly mute: (uid: string, kind: Kind) => void;
  /** 0–100 by uid. */
  readonly speak: (levels: Readonly<Record<string, number>>) => void;
  readonly setQuality: (own: number) => void;
  /** `RECONNECTING`, `CONNECTED`, or `DISCONNECTED` for good with a reason such as `UID_BANNED`. */
  readonly setState: (state: string, reason?: string) => void;
  readonly emit: (event: string, ...args: readonly unknown[]) => void;
}

/** A service whose clients join at once, unless `join` says otherwise. */
export function serveVideo(join: () => Promise<void> = async () => {}): LiveVideo {
  const clients: LiveClient[] = [];
  const sound = { isBlocked: false };
  return {
    clients,
    blockSound: (isBlocked) => {
      sound.isBlocked = isBlocked;
    },
    room: () => {
      const found = clients.findLast(({ request }) => request['purpose'] === 'room');
      if (!found) throw new Error('no client yet');
      return found;
    },
    createVideoClient: (request) => {
      const { client, control } = createClient(request, { join, sound });
      clients.push(control);
      return client;
    },
  };
}

interface ClientOptions {
  readonly join: () => Promise<void>;
  readonly sound: { readonly isBlocked: boolean };
}

function createClient(request: Readonly<Record<string, unknown>>, { join, sound }: ClientOptions) {
  const heard = createEmitter<Heard>();
  const stops = new Map<string, Map<unknown, () => void>>();
  const calls: string[] = [];
  const sizes = new Map<string, 0 | 1>();
  const users = new Map<string, ReturnType<typeof createUser>>();
  const published = new Set<{ readonly trackMediaType: string }>();
  let state = 'DISCONNECTED';
  let own = 1;

  const emit = (event: string, ...args: readonly unknown[]) => heard.emit({ event, args });
  const setState = (next: string, reason?: string) => {
    const before = state;
    state = next;
    emit('connection-state-change', next, before, reason);
  };
  const noting =
    <A extends readonly unknown[], R>(name: string, run: (...args: A) => R) =>
    async (...args: A) => {
      calls.push(name);
      return run(...args);
    };

  const client = {
    get connectionState() {
      return state;
    },
    get remoteUsers() {
      return [...users.values()];
    },
    get localTracks() {
      return [...published];
    },
    on: (event: string, listener: (...args: readonly unknown[]) => void) => {
      const stop = heard.on((one) => {
        if (one.event === event) listener(...one.args);
      });
      const ofEvent = stops.get(event) ?? new Map<unknown, () => void>();
      stops.set(event, ofEvent.set(listener, stop));
    },
    off: (event: string, listener: unknown) => {
      stops.get(event)?.get(listener)?.();
      stops.get(event)?.delete(listener);
    },
    join: noting('join', async (...[, , , uid]: readonly unknown[]) => {
      setState('CONNECTING');
      await join();
      setState('CONNECTED');
      return uid;
    }),
    leave: noting('leave', () => {
      users.clear();
      if (state !== 'DISCONNECTED') setState('DISCONNECTED', 'LEAVE');
    }),
    publish: noting('publish', (tracks: { readonly trackMediaType: string }[]) => {
      for (const track of [tracks].flat()) published.add(track);
    }),
    unpublish: noting('unpublish', (tracks: { readonly trackMediaType: string }[]) => {
      for (const track of [tracks].flat()) published.delete(track);
    }),
    subscribe: noting('subscribe', (user: ReturnType<typeof createUser>, kind: Kind) => user.open(kind)),
    unsubscribe: noting('unsubscribe', (user: ReturnType<typeof createUser>, kind: Kind) => user.close(kind)),
    setClientRole: noting('setClientRole', () => {}),
    renewToken: noting('renewToken', () => {}),
    setRemoteVideoStreamType: noting('setRemoteVideoStreamType', (uid: string, size: 0 | 1) => {
      sizes.set(uid, size);
    }),
    enableDualStream: noting('enableDualStream', () => {}),
    enableAudioVolumeIndicator: () => {},
    getRTCStats: () => ({ RTT: 20 }),
    getRemoteNetworkQuality: () =>
      Object.fromEntries(
        [...users.keys()].map((uid) => [uid, { uplinkNetworkQuality: own, downlinkNetworkQuality: own }]),
      ),
  };

  const change = (uid: string, kind: Kind, isOn: boolean) => {
    const user = users.get(uid);
    if (!user) return;
    user.set(kind, isOn);
    emit(isOn ? 'user-published' : 'user-unpublished', user, kind);
  };
  const control: LiveClient = {
    request,
    calls,
    sizes,
    isJoined: () => state === 'CONNECTED',
    published: () => [...published].map(({ trackMediaType }) => trackMediaType).toSorted(),
    watched: () => [...users.values()].filter(({ videoTrack }) => videoTrack).map(({ uid }) => uid),
    come: (uid, ...kinds) =>
      act(() => {
        const user = users.get(uid) ?? createUser(uid, sound);
        if (!users.has(uid)) {
          users.set(uid, user);
          emit('user-joined', user);
        }
        for (const kind of kinds) change(uid, kind, true);
      }),
    go: (uid) =>
      act(() => {
        const user = users.get(uid);
        users.delete(uid);
        if (user) emit('user-left', user, 'Quit');
      }),
    mute: (uid, kind) => act(() => change(uid, kind, false)),
    speak: (levels) =>
      act(() =>
        emit(
          'volume-indicator',
          Object.entries(levels).map(([uid, level]) => ({ uid, level })),
        ),
      ),
    setQuality: (quality) =>
      act(() => {
        own = quality;
        emit('network-quality', { uplinkNetworkQuality: quality, downlinkNetworkQuality: quality });
      }),
    setState: (next, reason) => act(() => setState(next, reason)),
    emit: (event, ...args) => act(() => emit(event, ...args)),
  };
  return { client, control };
}

/** One object as long as they stay, changed in place. */
function createUser(uid: string, sound: ClientOptions['sound']) {
  const has = { audio: false, video: false };
  const tracks: { audio?: FakeTrack; video?: FakeTrack } = {};
  return {
    uid,
    get hasAudio() {
      return has.audio;
    },
    get hasVideo() {
      return has.video;
    },
    get audioTrack() {
      return tracks.audio;
    },
    get videoTrack() {
      return tracks.video;
    },
    set: (kind: Kind, isOn: boolean) => {
      has[kind] = isOn;
      if (!isOn) delete tracks[kind];
    },
    open: (kind: Kind) => {
      tracks[kind] ??= createRemoteTrack(uid, kind, sound);
      return tracks[kind];
    },
    close: (kind: Kind) => {
      delete tracks[kind];
    },
  };
}

/** Draws a `video` that names whose it is, so that a test sees where it plays. */
function createRemoteTrack(uid: string, kind: Kind, sound: ClientOptions['sound']) {
  const element = document.createElement(kind);
  element.dataset['of'] = uid;
  let isPlaying = false;
  return {
    kind,
    trackMediaType: kind,
    get isPlaying() {
      return isPlaying;
    },
    getUserId: () => uid,
    getTrackId: () => `${uid} ${kind}`,
    getMediaStreamTrack: () => liveTrack(kind),
    getVolumeLevel: () => 0,
    play: (place?: HTMLElement) => {
      isPlaying = true;
      place?.append(element);
      return kind === 'audio' && sound.isBlocked
        ? Promise.reject(new DOMException('wait', 'NotAllowedError'))
        : undefined;
    },
    stop: () => {
      isPlaying = false;
      element.remove();
    },
  };
}
