/** Somebody else in the room: what they send, what we want of it and they of us, and the connection to them. */
import { MeshError } from './emitter.ts';
import { Link } from './link.ts';
import { RemoteTrack } from './remoteTrack.ts';
import {
  nothingWanted,
  type Kind,
  type LocalTrack,
  type PeerInfo,
  type Signal,
  type Wants,
} from './types.ts';

/** As Agora has them: one object for as long as they stay. */
export interface RemoteUser {
  readonly uid: string;
  hasAudio: boolean;
  hasVideo: boolean;
  audioTrack?: RemoteTrack | undefined;
  videoTrack?: RemoteTrack | undefined;
  readonly dataChannels: readonly never[];
}

interface Ours {
  readonly sessionId: string;
  readonly trackOf: (kind: Kind) => LocalTrack | null;
  readonly send: (to: Peer, signal: Signal) => void;
}

const subscribeMs = 15_000;

export class Peer {
  info: PeerInfo;
  readonly user: RemoteUser;
  /** Whether `user-joined` has been said. */
  isSeen = false;
  link: Link | null = null;
  readonly #ours: Ours;
  #wants: Wants = { ...nothingWanted };
  #theirs: Wants = { ...nothingWanted };
  #size: 'high' | 'low' = 'high';
  #sending: Promise<unknown> = Promise.resolve();
  readonly #awaited = new Map<Kind, Set<(outcome: MediaStreamTrack | MeshError) => void>>();

  constructor(info: PeerInfo, ours: Ours) {
    this.info = info;
    this.#ours = ours;
    this.user = { uid: info.uid, hasAudio: false, hasVideo: false, dataChannels: [] };
  }

  /** Makes the connection anew, and asks again for what was wanted. */
  connect(): void {
    this.link?.close();
    this.#theirs = { ...nothingWanted };
    // What was under way on a connection that is closed may never end.
    this.#sending = Promise.resolve();
    const link = new Link({
      isOfferer: this.#ours.sessionId > this.info.id,
      send: (signal) => this.#ours.send(this, signal),
      onTrack: (kind, track) => {
        if (this.link === link) this.#arrived(kind, track);
      },
    });
    this.link = link;
    if (this.#wants.audio || this.#wants.video) this.#say();
  }

  async receive(signal: Signal): Promise<void> {
    if (signal.want) {
      this.#theirs = signal.want;
      this.update();
    }
    await this.link?.receive(signal);
  }

  /** Sends what we publish and they want. */
  update(): void {
    const { link } = this;
    const track = (kind: Kind, isWanted: boolean) =>
      isWanted ? (this.#ours.trackOf(kind)?.getMediaStreamTrack() ?? null) : null;
    const { audio, video } = this.#theirs;
    this.#sending = this.#sending
      .then(() => link?.sendTrack('audio', track('audio', audio), 'high'))
      .then(() => link?.sendTrack('video', track('video', video !== null), video ?? 'high'))
      .catch((error: unknown) => {
        if (link === this.link && link?.connection.signalingState !== 'closed') reportError(error);
      });
  }

  async subscribe(kind: Kind): Promise<RemoteTrack> {
    const { user } = this;
    if (!user[kind === 'audio' ? 'hasAudio' : 'hasVideo']) throw new MeshError('INVALID_REMOTE_USER');
    const known = user[`${kind}Track`];
    if (known && this.#isWanted(kind)) return known;
    this.#want(kind, true);
    const track = await this.#track(kind);
    if (!this.#isWanted(kind)) throw new MeshError('OPERATION_ABORTED');
    // The same subscription may have been asked for twice.
    user[`${kind}Track`] ??= new RemoteTrack(user.uid, track, () => this.link?.loudness() ?? 0);
    return user[`${kind}Track`] ?? Promise.reject(new MeshError('OPERATION_ABORTED'));
  }

  unsubscribe(kind: Kind): void {
    this.user[`${kind}Track`]?.stop();
    this.user[`${kind}Track`] = undefined;
    if (this.#isWanted(kind)) this.#want(kind, false);
    this.#settle(kind, new MeshError('OPERATION_ABORTED'));
  }

  /** Which of the two streams is wanted. */
  resize(size: 'high' | 'low'): void {
    this.#size = size;
    if (this.#wants.video && this.#wants.video !== size) this.#want('video', true);
  }

  /** The line was away, the connection may not have been. */
  refresh(): void {
    this.#say();
    this.link?.refresh();
  }

  close(): void {
    this.link?.close();
    for (const kind of ['audio', 'video'] as const) {
      this.user[`${kind}Track`]?.stop();
      this.user[`${kind}Track`] = undefined;
      this.#settle(kind, new MeshError('OPERATION_ABORTED'));
    }
  }

  /** Nothing flows, nothing is forgotten. */
  disconnect(): void {
    this.link?.close();
    this.link = null;
  }

  #isWanted(kind: Kind): boolean {
    return kind === 'audio' ? this.#wants.audio : this.#wants.video !== null;
  }

  #want(kind: Kind, isWanted: boolean): void {
    if (kind === 'audio') this.#wants.audio = isWanted;
    else this.#wants.video = isWanted ? this.#size : null;
    this.#say();
  }

  #say(): void {
    this.#ours.send(this, { want: this.#wants });
  }

  #arrived(kind: Kind, track: MediaStreamTrack): void {
    this.user[`${kind}Track`]?.replace(track);
    this.#settle(kind, track);
  }

  /** Rejects where nothing comes in time, which is a failure, and where it is taken back meanwhile, which is none. */
  #track(kind: Kind): Promise<MediaStreamTrack> {
    const there = this.link?.received(kind);
    if (there) return Promise.resolve(there);
    return new Promise((resolve, reject) => {
      const waiting = this.#awaited.get(kind) ?? new Set();
      this.#awaited.set(kind, waiting);
      const timer = setTimeout(() => give(new MeshError('SUBSCRIBE_FAILED')), subscribeMs);
      const give = (outcome: MediaStreamTrack | MeshError) => {
        clearTimeout(timer);
        waiting.delete(give);
        if (outcome instanceof MeshError) reject(outcome);
        else resolve(outcome);
      };
      waiting.add(give);
    });
  }

  #settle(kind: Kind, outcome: MediaStreamTrack | MeshError): void {
    for (const give of this.#awaited.get(kind) ?? []) give(outcome);
  }
}
