/** Tells how loud everybody is and how good the lines are, as long as a room is joined. */
import type { Emitter } from './emitter.ts';
import { analyse, qualityOf, roundTrip, volumeOf } from './measures.ts';
import type { Peer } from './peer.ts';
import type { LocalTrack } from './types.ts';

interface Measured extends Emitter {
  readonly peers: Iterable<Peer>;
  readonly uid: string | undefined;
  readonly connectionState: string;
}

const volumeMs = 200;
const qualityMs = 2_000;

interface Quality {
  uplinkNetworkQuality: number;
  downlinkNetworkQuality: number;
}

export class Meters {
  readonly #client: Measured;
  readonly #qualities = new Map<string, Quality>();
  #timers: ReturnType<typeof setInterval>[] = [];
  #isTellingVolumes = false;
  #own: { track: MediaStreamTrack; level: () => number; stop: () => void } | null = null;
  #roundTrip = 0;
  #began = 0;

  constructor(client: Measured) {
    this.#client = client;
  }

  tellVolumes(): void {
    this.#isTellingVolumes = true;
  }

  /** The microphone that is published. */
  listenTo(local: LocalTrack | null): void {
    const track = local?.getMediaStreamTrack() ?? null;
    if (this.#own?.track === track) return;
    this.#own?.stop();
    this.#own = track && this.#isTellingVolumes ? { track, ...analyse(track) } : null;
  }

  start(): void {
    if (this.#timers.length > 0) return;
    this.#began = Date.now();
    this.#timers = [
      setInterval(() => this.#tellVolumes(), volumeMs),
      setInterval(() => void this.#measure().catch(reportError), qualityMs),
    ];
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
    this.#timers = [];
    this.listenTo(null);
    this.#qualities.clear();
  }

  stats(): object {
    const people = [...this.#client.peers].length;
    const seconds = Math.round((Date.now() - this.#began) / 1_000);
    return { RTT: Math.round(this.#roundTrip * 1_000), UserCount: people + 1, Duration: seconds };
  }

  qualities(): object {
    return Object.fromEntries(this.#qualities);
  }

  #tellVolumes(): void {
    if (!this.#isTellingVolumes) return;
    const others = [...this.#client.peers]
      .filter(({ user }) => user.audioTrack !== undefined)
      .map(({ user, link }) => ({ uid: user.uid, level: volumeOf(link?.loudness() ?? 0) }));
    const own = this.#own && { uid: this.#client.uid, level: volumeOf(this.#own.level()) };
    this.#client.emit('volume-indicator', own ? [...others, own] : others);
  }

  async #measure(): Promise<void> {
    let worst = 1;
    this.#qualities.clear();
    for (const { user, link } of this.#client.peers) {
      if (!link) continue;
      const seconds = await roundTrip(link.connection);
      const quality = qualityOf(link.connection.connectionState, seconds);
      this.#qualities.set(user.uid, { uplinkNetworkQuality: quality, downlinkNetworkQuality: quality });
      this.#roundTrip = seconds ?? this.#roundTrip;
      worst = Math.max(worst, quality);
    }
    const own = this.#client.connectionState === 'CONNECTED' ? worst : 6;
    this.#client.emit('network-quality', { uplinkNetworkQuality: own, downlinkNetworkQuality: own });
  }
}
