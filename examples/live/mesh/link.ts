/**
 * The connection of two browsers. One of the two makes all offers, the other one asks for them: where both make one, one
 * has to be taken back, and Chromium now and then looks for no way after that, not even when it is told to begin anew.
 */
import type { Ask, Kind, Signal, Wants } from './types.ts';

interface LinkOptions {
  /** Exactly one of the two. */
  readonly isOfferer: boolean;
  readonly send: (signal: Signal) => void;
  readonly onTrack: (kind: Kind, track: MediaStreamTrack) => void;
}

/** The low stream is a fourth as wide and as high. */
const encodings = {
  high: { scaleResolutionDownBy: 1, maxBitrate: 1_200_000 },
  low: { scaleResolutionDownBy: 4, maxBitrate: 120_000, maxFramerate: 12 },
} as const;

type Size = NonNullable<Wants['video']>;

interface Sent {
  readonly track: MediaStreamTrack | null;
  readonly size: Size;
}

export class Link {
  readonly connection = new RTCPeerConnection();
  readonly #options: LinkOptions;
  /** One of a kind, there and back: whatever is sent later, nothing has to be agreed on anew. */
  readonly #places = new Map<Kind, RTCRtpTransceiver>();
  /** What is to be sent, in its place as soon as there is one. */
  readonly #wishes = new Map<Kind, Sent>();
  /** Places are filled one after the other: taken back while it is put in, a track would stay. */
  #filling: Promise<void> = Promise.resolve();
  readonly #received = new Map<Kind, MediaStreamTrack>();
  /** Which offer it is, counted by the one who makes them. */
  #turn = 0;
  /** Those that came before the description that they belong to. */
  #early: RTCIceCandidateInit[] = [];
  /** What is said is done one after the other: an answer to an offer that came twice would be an offer. */
  #hearing: Promise<void> = Promise.resolve();

  constructor(options: LinkOptions) {
    this.#options = options;
    const { connection } = this;
    connection.addEventListener('negotiationneeded', () => {
      if (options.isOfferer) void this.#offer();
    });
    connection.addEventListener('icecandidate', ({ candidate }) => {
      if (candidate) options.send({ candidate: candidate.toJSON() });
    });
    connection.addEventListener('connectionstatechange', () => {
      if (connection.connectionState === 'failed') this.#findAnew();
    });
    connection.addEventListener('track', ({ track }) => {
      const kind = track.kind === 'audio' ? 'audio' : 'video';
      const take = () => {
        this.#received.set(kind, track);
        options.onTrack(kind, track);
      };
      // A place leads both ways: where they send nothing, what one sends oneself brings a track all the same.
      if (track.muted) track.addEventListener('unmute', take, { once: true });
      else take();
    });
  }

  received(kind: Kind): MediaStreamTrack | null {
    return this.#received.get(kind) ?? null;
  }

  /** How loud it is that comes, 0–1. */
  loudness(): number {
    return this.#places.get('audio')?.receiver.getSynchronizationSources()[0]?.audioLevel ?? 0;
  }

  /** Sends a track, another one in its place, or nothing. Only the first one has to be agreed on. */
  async sendTrack(kind: Kind, track: Sent['track'], size: Size): Promise<void> {
    this.#wishes.set(kind, { track, size });
    if (track && this.#options.isOfferer && !this.#places.has(kind)) this.#addPlace(kind);
    if (this.#places.has(kind)) return this.#fill(kind);
    if (track) this.#ask();
  }

  #addPlace(kind: Kind): RTCRtpTransceiver {
    const sendEncodings = kind === 'video' ? [encodings.high] : [];
    const place = this.connection.addTransceiver(kind, { direction: 'sendrecv', sendEncodings });
    this.#places.set(kind, place);
    return place;
  }

  /** The last wish counts. */
  #fill(kind: Kind): Promise<void> {
    const filled = this.#filling.then(async () => {
      const sender = this.#places.get(kind)?.sender;
      const { track = null, size = 'high' } = this.#wishes.get(kind) ?? {};
      if (sender && sender.track !== track) await sender.replaceTrack(track);
      if (sender && track?.kind === 'video') await this.#resize(sender, size);
    });
    this.#filling = filled.catch(() => {}); // whoever asked for it tells
    return filled;
  }

  async #resize(sender: RTCRtpSender, size: Size): Promise<void> {
    const parameters = sender.getParameters();
    const [first] = parameters.encodings;
    if (!first || first.maxBitrate === encodings[size].maxBitrate) return;
    delete first.maxFramerate;
    Object.assign(first, encodings[size]);
    await sender.setParameters(parameters);
  }

  receive({ ask, description, turn, candidate }: Signal): Promise<void> {
    this.#hearing = this.#hearing.then(async () => {
      if (this.connection.signalingState === 'closed') return;
      if (ask && this.#options.isOfferer) this.#makePlaces(ask);
      if (description) await this.#describe(description, turn);
      else if (candidate) await this.#addCandidate(candidate);
    });
    return this.#hearing;
  }

  /** The line was away for a while: what was said meanwhile may be lost. */
  refresh(): void {
    const { connectionState, iceConnectionState, localDescription, signalingState } = this.connection;
    if (signalingState === 'have-local-offer' && localDescription) this.#tellDescription();
    else if (connectionState === 'failed' || iceConnectionState === 'disconnected') this.#findAnew();
    else if (this.#withoutPlace().length > 0) this.#ask();
  }

  close(): void {
    this.connection.close();
  }

  /** Looks for another way to the other one. */
  #findAnew(): void {
    if (this.#options.isOfferer) this.connection.restartIce();
    else this.#ask(true);
  }

  #withoutPlace(): readonly Kind[] {
    return [...this.#wishes].flatMap(([kind, { track }]) => (track && !this.#places.has(kind) ? [kind] : []));
  }

  #ask(isAnew = false): void {
    this.#options.send({ ask: { kinds: this.#withoutPlace(), isAnew } });
  }

  /** An offer follows, unless there is a place for all of it. */
  #makePlaces({ kinds, isAnew }: Ask): void {
    for (const kind of kinds) if (!this.#places.has(kind)) this.#addPlace(kind);
    // Both have seen it fail, most of the time: it is looked for already.
    if (isAnew && this.connection.signalingState === 'stable') this.connection.restartIce();
  }

  async #offer(): Promise<void> {
    const { connection } = this;
    try {
      await connection.setLocalDescription();
      this.#turn += 1;
      this.#tellDescription();
    } catch (error) {
      this.#tell(error);
    }
  }

  async #describe(description: RTCSessionDescriptionInit, turn = 0): Promise<void> {
    const { connection } = this;
    const { isOfferer } = this.#options;
    if (description.type !== (isOfferer ? 'answer' : 'offer')) return;
    // An offer that is said again is answered again: one of the answers comes too late.
    if (isOfferer && (turn !== this.#turn || connection.signalingState !== 'have-local-offer')) return;
    this.#turn = turn;
    try {
      await connection.setRemoteDescription(description);
      for (const candidate of this.#early.splice(0)) await this.#addCandidate(candidate);
      if (isOfferer) return;
      this.#takePlaces();
      await connection.setLocalDescription();
      this.#tellDescription();
      for (const kind of this.#places.keys()) await this.#fill(kind);
    } catch (error) {
      this.#tell(error);
    }
  }

  /** Those of an offer lead one way alone, unless one says that one will answer in kind. */
  #takePlaces(): void {
    for (const place of this.connection.getTransceivers()) {
      place.direction = 'sendrecv';
      this.#places.set(place.receiver.track.kind === 'audio' ? 'audio' : 'video', place);
    }
  }

  #tellDescription(): void {
    const { localDescription } = this.connection;
    if (localDescription) this.#options.send({ description: localDescription.toJSON(), turn: this.#turn });
  }

  async #addCandidate(candidate: RTCIceCandidateInit): Promise<void> {
    const { connection } = this;
    if (!connection.remoteDescription) {
      this.#early.push(candidate);
      return;
    }
    try {
      await connection.addIceCandidate(candidate);
    } catch (error) {
      // One of a way that has been given up meanwhile is nobody's.
      const { usernameFragment } = candidate;
      const isKnown =
        !usernameFragment || connection.remoteDescription.sdp.includes(`ice-ufrag:${usernameFragment}`);
      if (isKnown) this.#tell(error);
    }
  }

  #tell(error: unknown): void {
    // A connection that has been closed while it was being made is no failure.
    if (this.connection.signalingState !== 'closed') reportError(error);
  }
}
