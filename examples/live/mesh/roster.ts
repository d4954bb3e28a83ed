/** Who else is in the room: they come, send, stop sending and go; the client's users and events follow. */
import type { Emitter } from './emitter.ts';
import { Peer, type RemoteUser } from './peer.ts';
import { fieldsOf, readPeer, readSignal } from './reading.ts';
import type { Kind, LocalTrack, PeerInfo } from './types.ts';

/** The client that they are others for. */
interface Client extends Emitter {
  readonly mode: string;
  remoteUsers: RemoteUser[];
}

interface RosterOptions {
  readonly client: Client;
  readonly trackOf: (kind: Kind) => LocalTrack | null;
  readonly say: (message: object) => void;
}

export class Roster {
  /** One stay in a room; told to everybody. */
  sessionId: string = crypto.randomUUID();
  /** Which connections these are, as the server named them; 0 until it names those to come. */
  epoch = 0;
  /** Which of somebody's two streams is received, unless it is said for them. */
  defaultSize: 'high' | 'low' = 'high';
  readonly #options: RosterOptions;
  readonly #peers = new Map<string, Peer>();

  constructor(options: RosterOptions) {
    this.#options = options;
  }

  all(): Iterable<Peer> {
    return this.#peers.values();
  }

  find(uid: string | number): Peer | undefined {
    return [...this.#peers.values()].find((peer) => peer.user.uid === String(uid));
  }

  /** What the server says, once one is in. */
  hear(message: Readonly<Record<string, unknown>>): void {
    const { type } = message;
    if (type === 'peer') this.#meet(readPeer(message['peer']));
    else if (type === 'back') this.#peers.get(String(message['id']))?.refresh();
    else if (type === 'gone') this.#part(String(message['id']), String(message['reason']));
    else if (type === 'signal') {
      const peer = this.#peers.get(String(message['from']));
      const { from, to } = fieldsOf(message['epoch']);
      if (peer && from === peer.info.epoch && to === this.epoch)
        void peer.receive(readSignal(message['data']));
    }
  }

  /** Who is there as one comes, or comes back. */
  welcome({ epoch: named, peers }: Readonly<Record<string, unknown>>): void {
    const epoch = Number(named) || 0;
    // Whom the server had given up, the others have given up too: their connections lead nowhere.
    if (epoch !== this.epoch) this.disconnect();
    this.epoch = epoch;
    const there = (Array.isArray(peers) ? peers : []).map(readPeer);
    for (const id of this.#peers.keys()) if (!there.some((info) => info.id === id)) this.#part(id, 'Quit');
    for (const info of there) {
      const known = this.#peers.get(info.id);
      if (known?.link && known.info.epoch === info.epoch) known.refresh();
      this.#meet(info);
    }
  }

  /** What is published has changed. */
  update(): void {
    for (const peer of this.#peers.values()) peer.update();
  }

  /** Nothing flows any more; who comes back makes all connections anew. */
  disconnect(): void {
    for (const peer of this.#peers.values()) peer.disconnect();
    this.epoch = 0;
  }

  /** Who comes again after that is somebody new: the others may not have heard yet that one went. */
  clear(): void {
    for (const id of this.#peers.keys()) this.#part(id, 'Quit');
    this.sessionId = crypto.randomUUID();
    this.epoch = 0;
  }

  /** Somebody has come, come back with new connections, or sends something else. */
  #meet(info: PeerInfo): void {
    const known = this.#peers.get(info.id);
    const peer = known ?? this.#create(info);
    const isAnew = peer.info.epoch !== info.epoch || !peer.link;
    peer.info = info;
    if (isAnew) peer.connect();
    this.#show(peer);
  }

  #create(info: PeerInfo): Peer {
    const { trackOf, say } = this.#options;
    const peer = new Peer(info, {
      sessionId: this.sessionId,
      trackOf,
      send: (to, data) =>
        say({ type: 'signal', to: to.info.id, epoch: { from: this.epoch, to: to.info.epoch }, data }),
    });
    this.#peers.set(info.id, peer);
    peer.resize(this.defaultSize);
    return peer;
  }

  /** In the mode «live» nobody hears of the audience. */
  #show(peer: Peer): void {
    const { client } = this.#options;
    const { user } = peer;
    const { audio, video, role } = peer.info.published;
    const isShown = client.mode !== 'live' || role === 'host';
    if (isShown && !peer.isSeen) {
      peer.isSeen = true;
      client.remoteUsers = [...client.remoteUsers, user];
      client.emit('user-joined', user);
    }
    this.#follow(peer, 'audio', isShown && audio);
    this.#follow(peer, 'video', isShown && video);
    if (!isShown && peer.isSeen) this.#hide(peer, 'BecomeAudience');
  }

  #follow(peer: Peer, kind: Kind, isSent: boolean): void {
    const has = kind === 'audio' ? 'hasAudio' : 'hasVideo';
    if (peer.user[has] === isSent) return;
    peer.user[has] = isSent;
    if (!isSent) peer.unsubscribe(kind);
    this.#options.client.emit(isSent ? 'user-published' : 'user-unpublished', peer.user, kind);
  }

  #part(id: string, reason: string): void {
    const peer = this.#peers.get(id);
    if (!peer) return;
    this.#peers.delete(id);
    this.#follow(peer, 'audio', false);
    this.#follow(peer, 'video', false);
    peer.close();
    if (peer.isSeen) this.#hide(peer, reason);
  }

  #hide(peer: Peer, reason: string): void {
    const { client } = this.#options;
    peer.isSeen = false;
    client.remoteUsers = client.remoteUsers.filter((user) => user !== peer.user);
    client.emit('user-left', peer.user, reason);
  }
}
