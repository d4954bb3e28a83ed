/** A room without any service, with a few drawn people: a host tries the screen before anybody is there. */
import { createDrawnTrack, silentTrack } from './drawnTrack.ts';
import type { LocalTrack, RemoteTrack, RemoteUser, VideoClient } from '../actions.ts';

export interface RehearsalPerson {
  readonly uid: string;
  readonly initials: string;
  readonly hasVideo: boolean;
}

/** How often it is told who speaks, and how often somebody else does. */
const levelsMs = 400;
const turnMs = 4_000;
/** They come one after the other. */
const comingMs = 600;

type Listener = (...args: never[]) => void;

/** Changed in place, as clients do. */
interface Guest extends RemoteUser {
  audioTrack?: RemoteTrack | undefined;
  videoTrack?: RemoteTrack | undefined;
}

function createBus() {
  const listeners = new Map<string, Set<Listener>>();
  return {
    on: (event: string, listener: Listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
    },
    off: (event: string, listener: Listener) => void listeners.get(event)?.delete(listener),
    emit: (event: string, ...args: unknown[]) => {
      for (const listener of Array.from(listeners.get(event) ?? [])) Reflect.apply(listener, undefined, args);
    },
  };
}

/** Those who are there, drawn while somebody watches. */
function createGuests(people: readonly RehearsalPerson[]) {
  const endings = new Map<RemoteUser['uid'], () => void>();
  let guests: readonly Guest[] = [];

  const watch = (guest: Guest): RemoteTrack => {
    const uid = String(guest.uid);
    const index = people.findIndex((person) => person.uid === uid);
    const { initials = '' } = people[index] ?? {};
    const { track, end } = createDrawnTrack({ uid, initials, hue: (index * 360) / people.length });
    endings.set(guest.uid, end);
    return track;
  };
  return {
    all: () => guests,
    add: (guest: Guest) => {
      guests = [...guests, guest];
    },
    remove: (guest: Guest) => {
      endings.get(guest.uid)?.();
      guests = guests.filter((one) => one !== guest);
    },
    receive: (user: RemoteUser, kind: 'audio' | 'video'): RemoteTrack => {
      const guest = guests.find(({ uid }) => uid === user.uid);
      if (!guest) throw new Error('Nobody of this name is here');
      if (kind === 'audio') return (guest.audioTrack ??= silentTrack(String(guest.uid)));
      return (guest.videoTrack ??= watch(guest));
    },
    drop: (user: RemoteUser, kind: 'audio' | 'video') => {
      const guest = guests.find(({ uid }) => uid === user.uid);
      if (kind === 'video') endings.get(user.uid)?.();
      if (guest) guest[kind === 'video' ? 'videoTrack' : 'audioTrack'] = undefined;
    },
    clear: () => {
      for (const end of endings.values()) end();
      endings.clear();
      guests = [];
    },
  };
}

export interface RehearsalClient extends VideoClient {
  readonly comeIn: (person: RehearsalPerson) => void;
  readonly goOut: (uid: string) => void;
}

/** Talks to nobody: what is published stays here. `more` come in later, if at all. */
export function createRehearsalClient(
  people: readonly RehearsalPerson[],
  more: readonly RehearsalPerson[] = [],
): RehearsalClient {
  const { on, off, emit } = createBus();
  const guests = createGuests([...people, ...more]);
  const timers: ReturnType<typeof setInterval>[] = [];
  let localTracks: readonly LocalTrack[] = [];
  let connectionState: VideoClient['connectionState'] = 'DISCONNECTED';

  const turnTo = (state: VideoClient['connectionState'], reason?: string) => {
    const before = connectionState;
    connectionState = state;
    emit('connection-state-change', state, before, reason);
  };
  const comeIn = ({ uid, hasVideo }: RehearsalPerson) => {
    if (guests.all().some((one) => one.uid === uid)) return;
    const guest: Guest = { uid, hasAudio: true, hasVideo };
    guests.add(guest);
    emit('user-joined', guest);
    emit('user-published', guest, 'audio');
    if (hasVideo) emit('user-published', guest, 'video');
  };
  const goOut = (uid: string) => {
    const guest = guests.all().find((one) => one.uid === uid);
    if (!guest) return;
    guests.remove(guest);
    emit('user-left', guest, 'Quit');
  };
  const tellLevels = () => {
    const all = guests.all();
    const speaking = Math.floor(Date.now() / turnMs) % Math.max(all.length, 1);
    emit(
      'volume-indicator',
      all.map(({ uid }, index) => ({ uid, level: index === speaking ? 70 : 3 })),
    );
  };

  return {
    comeIn,
    goOut,
    get connectionState() {
      return connectionState;
    },
    get remoteUsers() {
      return guests.all();
    },
    get localTracks() {
      return localTracks;
    },
    on,
    off,
    join: async (_appId, _channel, _token, uid) => {
      turnTo('CONNECTING');
      turnTo('CONNECTED');
      const waiting = [...people];
      const coming = setInterval(() => {
        const next = waiting.shift();
        if (next) comeIn(next);
        else clearInterval(coming);
      }, comingMs);
      timers.push(coming, setInterval(tellLevels, levelsMs));
      return uid;
    },
    leave: async () => {
      for (const timer of timers.splice(0)) clearInterval(timer);
      guests.clear();
      localTracks = [];
      turnTo('DISCONNECTED', 'LEAVE');
    },
    publish: async (tracks) => {
      localTracks = [...localTracks, ...[tracks].flat()];
    },
    unpublish: async (tracks) => {
      const gone = [tracks].flat();
      localTracks = localTracks.filter((track) => !gone.includes(track));
    },
    subscribe: async (user: RemoteUser, kind) => guests.receive(user, kind),
    unsubscribe: async (user: RemoteUser, kind) => guests.drop(user, kind),
    enableAudioVolumeIndicator: () => {},
  };
}
