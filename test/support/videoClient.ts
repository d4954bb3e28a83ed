/** A video service in memory: clients that meet in rooms, with Agora's interface and none of its network. */
import type { LocalTrack, RemoteTrack, RemoteUser, VideoClient } from '../../widgets/live-room/actions.ts';

type Listener = (...args: never[]) => void;
type Kind = 'audio' | 'video';

interface Guest extends RemoteUser {
  hasAudio: boolean;
  hasVideo: boolean;
  audioTrack?: RemoteTrack | undefined;
  videoTrack?: RemoteTrack | undefined;
}

/** A track of a remote person, as it was played and stopped. */
export interface HeardTrack extends RemoteTrack {
  readonly calls: string[];
  speaker: string | null;
}

const kindKey = { audio: 'hasAudio', video: 'hasVideo' } as const;
const trackKey = { audio: 'audioTrack', video: 'videoTrack' } as const;

/** One client; others are put into its room by `meet`, and its line is cut by `turnTo`. */
export class FakeVideoClient implements VideoClient {
  connectionState: VideoClient['connectionState'] = 'DISCONNECTED';
  remoteUsers: Guest[] = [];
  localTracks: LocalTrack[] = [];
  role: 'host' | 'audience' = 'host';
  mode: 'live' | 'rtc' = 'live';
  /** What was asked of it, in order. */
  readonly calls: string[] = [];
  readonly received: HeardTrack[] = [];
  /** Throws where a call is to fail. */
  refuse: (call: string) => Error | null = () => null;
  /** While it is set, sound is refused by the browser. */
  isBlocked = false;
  readonly #listeners = new Map<string, Set<Listener>>();

  on = (event: string, listener: Listener) => {
    this.#listeners.set(event, (this.#listeners.get(event) ?? new Set()).add(listener));
  };
  off = (event: string, listener: Listener) => void this.#listeners.get(event)?.delete(listener);
  listenerCount = () => [...this.#listeners.values()].reduce((sum, { size }) => sum + size, 0);
  emit = (event: string, ...args: unknown[]) => {
    for (const listener of Array.from(this.#listeners.get(event) ?? []))
      Reflect.apply(listener, undefined, args);
  };
  turnTo(state: VideoClient['connectionState'], reason?: string) {
    const before = this.connectionState;
    this.connectionState = state;
    this.emit('connection-state-change', state, before, reason);
  }

  async #call(name: string, ...of: unknown[]) {
    const call = [name, ...of].join(' ');
    this.calls.push(call);
    await Promise.resolve();
    const error = this.refuse(call);
    if (error) throw error;
  }

  join = async (_appId: string, channel: string, token: string | null, uid: string) => {
    this.turnTo('CONNECTING');
    try {
      await this.#call('join', channel, token, uid);
    } catch (error) {
      this.turnTo('DISCONNECTED');
      throw error;
    }
    this.turnTo('CONNECTED');
    return uid;
  };
  leave = async () => {
    this.calls.push('leave');
    this.remoteUsers = [];
    this.localTracks = [];
    if (this.connectionState !== 'DISCONNECTED') this.turnTo('DISCONNECTED', 'LEAVE');
  };
  publish = async (tracks: LocalTrack | LocalTrack[]) => {
    for (const track of [tracks].flat()) {
      await this.#call('publish', track.trackMediaType, track.getMediaStreamTrack().label);
      if (this.mode === 'live' && this.role !== 'host') throw new Error('The audience publishes nothing');
      if (this.localTracks.some(({ trackMediaType }) => trackMediaType === track.trackMediaType))
        throw new Error(`Two tracks of ${track.trackMediaType}`);
      this.localTracks.push(track);
    }
  };
  unpublish = async (tracks: LocalTrack | LocalTrack[]) => {
    for (const track of [tracks].flat()) {
      await this.#call('unpublish', track.trackMediaType);
      this.localTracks = this.localTracks.filter((one) => one !== track);
    }
  };
  subscribe = async (user: RemoteUser, kind: Kind) => {
    await this.#call('subscribe', user.uid, kind);
    const track = this.#receive(user.uid, kind);
    const guest = this.remoteUsers.find(({ uid }) => uid === user.uid);
    if (guest) guest[trackKey[kind]] = track;
    return track;
  };
  unsubscribe = async (user: RemoteUser, kind: Kind) => {
    await this.#call('unsubscribe', user.uid, kind);
    const guest = this.remoteUsers.find(({ uid }) => uid === user.uid);
    if (guest) guest[trackKey[kind]] = undefined;
  };
  setClientRole = async (role: 'host' | 'audience', { level }: { readonly level?: number } = {}) => {
    await this.#call('role', role, level ?? '');
    // A service has to be asked.
    await new Promise((resolve) => setTimeout(resolve, 8));
    if (role === 'audience' && this.localTracks.length > 0) throw new Error('Still publishing');
    this.role = role;
  };
  renewToken = (token: string) => this.#call('renew', token);
  setRemoteVideoStreamType = (uid: string | number, size: 0 | 1) => this.#call('size', uid, size);

  #receive(uid: string | number, kind: Kind): HeardTrack {
    const calls: string[] = [];
    const refusal = () => (this.isBlocked ? new DOMException('not yet', 'NotAllowedError') : null);
    const track: HeardTrack = {
      calls,
      speaker: null,
      isPlaying: false,
      getUserId: () => uid,
      getTrackId: () => `${uid}-${kind}`,
      play: async () => {
        calls.push('play');
        const error = refusal();
        if (error) throw error;
      },
      stop: () => void calls.push('stop'),
      getVolumeLevel: () => 0.6,
      setPlaybackDevice: async (id) => {
        track.speaker = id;
      },
    };
    this.received.push(track);
    return track;
  }

  /** Somebody comes in, or changes what they send. */
  meet(uid: string, { audio = false, video = false }: { audio?: boolean; video?: boolean } = {}) {
    let guest = this.remoteUsers.find((one) => one.uid === uid);
    if (!guest) {
      guest = { uid, hasAudio: false, hasVideo: false };
      this.remoteUsers.push(guest);
      this.emit('user-joined', guest);
    }
    for (const [kind, isSent] of [
      ['audio', audio],
      ['video', video],
    ] as const) {
      if (guest[kindKey[kind]] === isSent) continue;
      guest[kindKey[kind]] = isSent;
      if (!isSent) guest[trackKey[kind]] = undefined;
      this.emit(isSent ? 'user-published' : 'user-unpublished', guest, kind);
    }
  }
  part(uid: string) {
    const guest = this.remoteUsers.find((one) => one.uid === uid);
    this.remoteUsers = this.remoteUsers.filter((one) => one !== guest);
    this.emit('user-left', guest, 'Quit');
  }
}
