/** A client as the hooks need it: what a host's own leaves out is put in, and publishing goes step by step. */
import type { IAgoraRTCClient, IAgoraRTCRemoteUser, ILocalTrack } from 'agora-rtc-react';
import { createEmitter } from '#shared/lib/emitter.ts';
import { withinTime } from '#shared/lib/withinTime.ts';

export interface SteadyClient {
  readonly client: IAgoraRTCClient;
  /** Whether the client given has it itself. */
  readonly has: (method: keyof IAgoraRTCClient) => boolean;
  /** Hears which of our tracks goes out by now; the returned function ends it. */
  readonly onSent: (listener: (track: ILocalTrack) => void) => () => void;
  /** Takes a track of ours back, wherever its publishing is by now, and ends it. */
  readonly retire: (track: ILocalTrack) => Promise<void>;
  /** Also while it is joining; once, however often it is asked for. */
  readonly leave: () => Promise<void>;
  /** Whether it has been left, or is about to be. */
  readonly isLeft: () => boolean;
}

const needed = ['join', 'leave', 'publish', 'unpublish', 'subscribe', 'unsubscribe', 'on', 'off'] as const;

/** What comes after a new token waits for it so long. */
const longestRenewalMs = 5_000;

const nothing = async () => {};

/** Reads what `createVideoClient` has given; throws with the names of what it lacks. */
function readClient(given: unknown): IAgoraRTCClient {
  const isClient = (value: unknown): value is IAgoraRTCClient =>
    needed.every((name) => typeof Object(value)[name] === 'function');
  if (isClient(given)) return given;
  const missing = needed.filter((name) => typeof Object(given)[name] !== 'function');
  throw new TypeError(`A video client without ${missing.join(', ')}`);
}

type Tracks = ILocalTrack | readonly ILocalTrack[];

const listOf = (tracks: Tracks): readonly ILocalTrack[] => [tracks].flat();

/** What the hooks call although a client of a host may not have it. */
const optional = (target: IAgoraRTCClient, published: ReadonlySet<ILocalTrack>) => ({
  remoteUsers: [],
  get localTracks() {
    return [...published];
  },
  massUnsubscribe: async (list: Parameters<IAgoraRTCClient['massUnsubscribe']>[0]) => {
    await Promise.all(list.map(async ({ user, mediaType }) => target.unsubscribe(user, mediaType)));
  },
  setRemoteVideoStreamType: nothing,
  enableDualStream: nothing,
  enableAudioVolumeIndicator: () => {},
  getRTCStats: () => ({ RTT: 0 }),
  getRemoteNetworkQuality: () => ({}),
});

/**
 * Publishing, taking back, a new token and changing the role wait for each other: the hooks call them whenever something has changed, and
 * a track that is taken back while it is being published would stay.
 */
export function steadyClient(given: unknown): SteadyClient {
  const target = readClient(given);
  const published = new Set<ILocalTrack>();
  const retired = new WeakSet<ILocalTrack>();
  const sent = createEmitter<ILocalTrack>();
  /** By who is there, not by uid: whoever comes back under theirs is asked for anew, whatever became of the first question. */
  const subscribing = {
    audio: new WeakMap<object, Promise<unknown>>(),
    video: new WeakMap<object, Promise<unknown>>(),
  };
  let line: Promise<unknown> = Promise.resolve();
  let leaving: Promise<void> | null = null;
  const inLine = async <T>(work: () => Promise<T>): Promise<T> => {
    const done = line.then(work);
    line = done.catch(nothing);
    return done;
  };

  const unpublish = (tracks: Tracks = [...published]) =>
    inLine(async () => {
      const theirs = listOf(tracks).filter((track) => published.delete(track));
      if (theirs.length > 0 && !leaving) await target.unpublish(theirs);
    });
  const leave = () => {
    // A host's own may answer with nothing.
    leaving ??= (async () => target.leave())();
    return leaving;
  };
  const own: Partial<Record<PropertyKey, unknown>> = {
    join: async (...args: Parameters<IAgoraRTCClient['join']>) => {
      // Given up while its role was on the way: by now another may be in under the same uid.
      if (leaving) throw new Error('Left before it joined');
      const uid = await target.join(...args);
      // Left while it was joining.
      if (leaving) await target.leave();
      return uid;
    },
    publish: (tracks: Tracks) =>
      inLine(async () => {
        const fresh = listOf(tracks).filter((track) => !retired.has(track));
        if (fresh.length === 0 || leaving) return;
        for (const track of fresh) published.add(track);
        await target.publish(fresh);
        for (const track of fresh) sent.emit(track);
      }),
    unpublish,
    // The hooks may ask twice at once: for what was published, and for whoever is there.
    subscribe: async (user: IAgoraRTCRemoteUser, kind: 'audio' | 'video') => {
      const present = kind === 'audio' ? user.audioTrack : user.videoTrack;
      const asked = subscribing[kind].get(user) ?? present ?? target.subscribe(user, kind);
      subscribing[kind].set(user, Promise.resolve(asked));
      try {
        return await asked;
      } finally {
        subscribing[kind].delete(user);
      }
    },
    // Before the role: with the old token the service may refuse it. One that never answers holds nothing up.
    renewToken: async (token: string) => {
      const renewing = (async () => target.renewToken?.(token))();
      inLine(() => withinTime(renewing, longestRenewalMs, undefined)).catch(nothing);
      return renewing;
    },
    setClientRole: (...args: Parameters<IAgoraRTCClient['setClientRole']>) =>
      inLine(async () => target.setClientRole?.(...args)),
    leave,
  };
  const instead = optional(target, published);
  const client = new Proxy(target, {
    get: (_, key): unknown => {
      if (key in own) return own[key];
      const value: unknown = Reflect.get(target, key, target) ?? Reflect.get(instead, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return {
    client,
    has: (method) => typeof target[method] === 'function',
    onSent: sent.on,
    retire: async (track) => {
      retired.add(track);
      // Taking it back may take its time: no light is on until then.
      track.getMediaStreamTrack().stop();
      try {
        await unpublish(track);
      } finally {
        track.close();
      }
    },
    leave,
    isLeft: () => leaving !== null,
  };
}
