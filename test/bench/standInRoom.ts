/**
 * A room without a service behind the service's seam: everybody is there at once, with a drawn picture and a voice that nobody hears;
 * somebody speaks, others follow. Bundled for pages.
 */
import { createDrawnTrack, silentTrack } from '../../widgets/live-room/video/drawnTrack.ts';
import type { RemoteTrack } from '../../widgets/live-room/actions.ts';

/** As Agora tells them. */
const levelsMs = 400;
const qualityMs = 2_000;
/** How long each of them speaks. */
const turnMs = 2_000;

interface Guest {
  readonly uid: string;
  readonly hasAudio: boolean;
  readonly hasVideo: boolean;
  audioTrack?: RemoteTrack | undefined;
  videoTrack?: RemoteTrack | undefined;
}

interface Drawn {
  readonly guest: Guest;
  readonly video: RemoteTrack;
  readonly audio: RemoteTrack;
}

export interface StandIn {
  /** Has all that Agora's hooks ask for; each is a new one, with the same people. */
  readonly createClient: () => unknown;
  readonly end: () => void;
}

/** The pictures are drawn from now on, whether somebody watches or not. */
export function createStandIn(count: number): StandIn {
  const tracks = Array.from({ length: count }, (_, at) => {
    const uid = `${at + 100}-Guest ${at + 1}-host`;
    const drawn = createDrawnTrack({ uid, initials: `G${at + 1}`, hue: (at * 360) / count });
    return { uid, video: drawn.track, audio: silentTrack(uid), end: drawn.end };
  });
  return {
    createClient: () =>
      clientOf(
        tracks.map(({ uid, video, audio }) => ({
          guest: { uid, hasAudio: true, hasVideo: true },
          video,
          audio,
        })),
      ),
    end: () => {
      for (const { end } of tracks) end();
    },
  };
}

function clientOf(people: readonly Drawn[]) {
  const bus = createBus();
  const timers: ReturnType<typeof setInterval>[] = [];
  const trackOf = (user: Guest, kind: 'audio' | 'video') =>
    people.find(({ guest }) => guest.uid === user.uid)?.[kind];
  const give = (user: Guest, kind: 'audio' | 'video', track: RemoteTrack | undefined) =>
    Object.assign(user, { [`${kind}Track`]: track });
  const tellLevels = () => {
    const speaking = Math.floor(performance.now() / turnMs) % people.length;
    const levels = people.map(({ guest }, at) => ({ uid: guest.uid, level: at === speaking ? 70 : 3 }));
    bus.emit('volume-indicator', levels);
  };
  const tellQuality = () =>
    bus.emit('network-quality', { uplinkNetworkQuality: 1, downlinkNetworkQuality: 1 + (Date.now() % 2) });
  const client = {
    connectionState: 'DISCONNECTED',
    remoteUsers: [] as readonly Guest[],
    localTracks: [],
    uid: 'me',
    ...bus.listening,
    join: async () => {
      client.connectionState = 'CONNECTED';
      bus.emit('connection-state-change', 'CONNECTED', 'CONNECTING');
      client.remoteUsers = people.map(({ guest }) => guest);
      for (const { guest } of people) {
        bus.emit('user-joined', guest);
        bus.emit('user-published', guest, 'audio');
        bus.emit('user-published', guest, 'video');
      }
      timers.push(setInterval(tellLevels, levelsMs), setInterval(tellQuality, qualityMs));
      return 'me';
    },
    leave: async () => {
      for (const timer of timers.splice(0)) clearInterval(timer);
      client.connectionState = 'DISCONNECTED';
      bus.emit('connection-state-change', 'DISCONNECTED', 'CONNECTED', 'LEAVE');
    },
    publish: async () => undefined,
    unpublish: async () => undefined,
    subscribe: async (user: Guest, kind: 'audio' | 'video') => {
      const track = trackOf(user, kind);
      give(user, kind, track);
      return track;
    },
    unsubscribe: async (user: Guest, kind: 'audio' | 'video') => {
      give(user, kind, undefined);
    },
    massUnsubscribe: async (
      list: readonly { readonly user: Guest; readonly mediaType: 'audio' | 'video' }[],
    ) => {
      for (const { user, mediaType } of list) give(user, mediaType, undefined);
    },
    setClientRole: async () => undefined,
    enableAudioVolumeIndicator: () => undefined,
    getRTCStats: () => ({ RTT: 20 }),
    getRemoteNetworkQuality: () =>
      Object.fromEntries(
        people.map(({ guest }) => [guest.uid, { uplinkNetworkQuality: 1, downlinkNetworkQuality: 1 }]),
      ),
  };
  return client;
}

type Listener = (...args: unknown[]) => void;

function createBus() {
  const listeners = new Map<string, Set<Listener>>();
  return {
    listening: {
      on: (event: string, listener: Listener) => {
        listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
      },
      off: (event: string, listener: Listener) => void listeners.get(event)?.delete(listener),
    },
    emit: (event: string, ...args: unknown[]) => {
      for (const listener of Array.from(listeners.get(event) ?? [])) listener(...args);
    },
  };
}
