/**
 * A video service without any account: browsers are connected with each other, in the interface of Agora's client
 * (`IAgoraRTCClient`). For rooms of a few people; an audience of thousands needs a service.
 */
import { AgoraShape } from './agoraShape.ts';
import { MeshError } from './emitter.ts';
import { Line } from './line.ts';
import { LocalTracks, type Tracks } from './localTracks.ts';
import { Meters } from './meters.ts';
import type { Peer, RemoteUser } from './peer.ts';
import type { RemoteTrack } from './remoteTrack.ts';
import { Roster } from './roster.ts';
import { TokenWatch } from './tokenWatch.ts';
import type { Kind, LocalTrack, Published } from './types.ts';

type State = 'DISCONNECTED' | 'CONNECTING' | 'RECONNECTING' | 'CONNECTED' | 'DISCONNECTING';

export interface MeshOptions {
  /** The address of the signalling, `wss://…/live-signal`. */
  readonly url: string;
  readonly mode?: string | undefined;
  readonly codec?: string | undefined;
}

/** How long joining may take. */
const joinMs = 15_000;

export class MeshClient extends AgoraShape {
  readonly mode: string;
  readonly codec: string;
  role: 'host' | 'audience';
  uid: string | undefined;
  channelName: string | undefined;
  connectionState: State = 'DISCONNECTED';
  remoteUsers: RemoteUser[] = [];
  readonly #url: string;
  readonly #ours = new LocalTracks(() => this.#update());
  readonly #roster: Roster;
  readonly #meters = new Meters(this);
  readonly #token = new TokenWatch(this);
  #line: Line | null = null;
  #joining: { resolve: (uid: string) => void; reject: (error: MeshError) => void } | null = null;

  constructor({ url, mode = 'rtc', codec = 'vp8' }: MeshOptions) {
    super();
    this.#url = url;
    this.mode = mode;
    this.codec = codec;
    this.role = mode === 'rtc' ? 'host' : 'audience';
    this.#roster = new Roster({
      client: this,
      trackOf: (kind) => this.#ours.of(kind),
      say: (message) => this.#line?.send(message),
    });
  }

  get localTracks(): LocalTrack[] {
    return this.#ours.all;
  }

  /** Everybody's connections, for what measures. */
  get peers(): Iterable<Peer> {
    return this.#roster.all();
  }

  async join(
    _app: string,
    channel: string,
    token: string | null,
    uid?: string | number | null,
  ): Promise<string> {
    if (this.connectionState !== 'DISCONNECTED') throw new MeshError('INVALID_OPERATION');
    this.uid = String(uid ?? Math.floor(Math.random() * 1_000_000));
    this.channelName = channel;
    this.#token.set(token ?? '');
    this.#turn('CONNECTING');
    const joined = new Promise<string>((resolve, reject) => {
      this.#joining = { resolve, reject };
    });
    this.#line = new Line({
      url: this.#url,
      greet: () => ({
        type: 'join',
        uid: this.uid,
        token: this.#token.value,
        session: this.#roster.sessionId,
        epoch: this.#roster.epoch,
      }),
      onMessage: (message) => this.#hear(message),
      onLost: () => this.#lost(),
      onRefused: (code, reason) => this.#refused(code, reason),
    });
    const timer = setTimeout(() => this.#fail(new MeshError('CAN_NOT_GET_GATEWAY_SERVER')), joinMs);
    try {
      return await joined;
    } finally {
      clearTimeout(timer);
    }
  }

  async leave(): Promise<void> {
    if (this.connectionState === 'DISCONNECTED') return;
    this.#turn('DISCONNECTING', 'LEAVE');
    this.#line?.send({ type: 'leave' });
    this.#end('LEAVE', 'OPERATION_ABORTED');
  }

  async publish(tracks: Tracks): Promise<void> {
    if (this.connectionState !== 'CONNECTED' && this.connectionState !== 'RECONNECTING')
      throw new MeshError('INVALID_OPERATION', 'Publishing needs a room that has been joined.');
    if (this.mode === 'live' && this.role !== 'host')
      throw new MeshError('INVALID_OPERATION', 'The audience publishes nothing.');
    this.#ours.add(tracks);
  }

  async unpublish(tracks?: Tracks): Promise<void> {
    this.#ours.remove(tracks);
  }

  async subscribe(user: { readonly uid: string | number }, kind: Kind): Promise<RemoteTrack> {
    const peer = this.#roster.find(user.uid);
    if (!peer?.isSeen) throw new MeshError('INVALID_REMOTE_USER');
    return peer.subscribe(kind);
  }

  async unsubscribe(user: { readonly uid: string | number }, kind?: Kind): Promise<void> {
    const peer = this.#roster.find(user.uid);
    for (const one of kind ? [kind] : (['audio', 'video'] as const)) peer?.unsubscribe(one);
  }

  async setClientRole(role: 'host' | 'audience'): Promise<void> {
    if (this.mode !== 'live') throw new MeshError('INVALID_OPERATION', 'Roles are of the mode «live».');
    if (role === 'audience' && this.#ours.all.length > 0)
      throw new MeshError('INVALID_OPERATION', 'What is published is taken back first.');
    this.role = role;
    if (this.connectionState === 'CONNECTED') this.#say();
  }

  async renewToken(token: string): Promise<void> {
    this.#token.set(token);
  }

  async setRemoteVideoStreamType(uid: string | number, size: number): Promise<void> {
    this.#roster.find(uid)?.resize(size === 1 ? 'low' : 'high');
  }

  async setRemoteDefaultVideoStreamType(size: number): Promise<void> {
    this.#roster.defaultSize = size === 1 ? 'low' : 'high';
  }

  enableAudioVolumeIndicator(): void {
    this.#meters.tellVolumes();
  }

  getRTCStats(): object {
    return this.#meters.stats();
  }

  getRemoteNetworkQuality(): object {
    return this.#meters.qualities();
  }

  /** The video is away for so long, as by a network that went: nothing flows either way. */
  cut(ms: number): void {
    if (!this.#line) return;
    this.#roster.disconnect();
    this.#line.cut(ms);
  }

  /** The token has ended, or somebody has been put out. */
  expire(reason: string): void {
    this.#end(reason);
  }

  #update(): void {
    this.#roster.update();
    this.#meters.listenTo(this.#ours.of('audio'));
    this.#say();
  }

  #say(): void {
    const published: Published = {
      audio: this.#ours.of('audio') !== null,
      video: this.#ours.of('video') !== null,
      role: this.role,
    };
    this.#line?.send({ type: 'published', published });
  }

  #hear(message: Readonly<Record<string, unknown>>): void {
    if (message['type'] !== 'welcome') return this.#roster.hear(message);
    this.#turn('CONNECTED');
    this.#joining?.resolve(this.uid ?? '');
    this.#joining = null;
    this.#say();
    this.#roster.welcome(message);
    this.#meters.start();
  }

  #lost(): void {
    if (this.connectionState === 'CONNECTED') this.#turn('RECONNECTING', 'NETWORK_ERROR');
  }

  #refused(code: number, reason: string): void {
    if (this.#joining) this.#fail(new MeshError(reason || `CODE_${code}`));
    else this.#end(reason || 'SERVER_ERROR');
  }

  #fail(error: MeshError): void {
    this.#joining?.reject(error);
    this.#joining = null;
    this.#end(error.code);
  }

  #end(reason: string, code = reason): void {
    this.#joining?.reject(new MeshError(code));
    this.#joining = null;
    this.#line?.close();
    this.#line = null;
    this.#meters.stop();
    this.#token.stop();
    this.#ours.clear();
    this.#roster.clear();
    this.#turn('DISCONNECTED', reason);
  }

  #turn(next: State, reason?: string): void {
    const before = this.connectionState;
    if (before === next) return;
    this.connectionState = next;
    this.emit('connection-state-change', next, before, reason);
  }
}
