/** The connection of two browsers: negotiated perfectly, whoever begins (W3C «perfect negotiation»). */
import type { Kind, Signal, Wants } from './types.ts';

interface LinkOptions {
  /** Whose offer gives way when both make one: exactly one of the two is polite. */
  readonly isPolite: boolean;
  readonly send: (signal: Signal) => void;
  readonly onTrack: (kind: Kind, track: MediaStreamTrack) => void;
}

/** The low stream is a fourth as wide and as high. */
const encodings = {
  high: { scaleResolutionDownBy: 1, maxBitrate: 1_200_000 },
  low: { scaleResolutionDownBy: 4, maxBitrate: 120_000, maxFramerate: 12 },
} as const;

export class Link {
  readonly connection = new RTCPeerConnection();
  readonly #options: LinkOptions;
  readonly #senders = new Map<Kind, RTCRtpSender>();
  readonly #received = new Map<Kind, MediaStreamTrack>();
  #isOffering = false;
  #isIgnoring = false;
  #isAnswerPending = false;
  /** Those that came before the description that they belong to. */
  #early: RTCIceCandidateInit[] = [];

  constructor(options: LinkOptions) {
    this.#options = options;
    const { connection } = this;
    connection.addEventListener('negotiationneeded', () => void this.#offer());
    connection.addEventListener('icecandidate', ({ candidate }) => {
      if (candidate) options.send({ candidate: candidate.toJSON() });
    });
    connection.addEventListener('connectionstatechange', () => {
      if (connection.connectionState === 'failed') connection.restartIce();
    });
    connection.addEventListener('track', ({ track }) => {
      const kind = track.kind === 'audio' ? 'audio' : 'video';
      this.#received.set(kind, track);
      options.onTrack(kind, track);
    });
  }

  received(kind: Kind): MediaStreamTrack | null {
    return this.#received.get(kind) ?? null;
  }

  /** How loud it is that comes, 0–1. */
  loudness(): number {
    // What we send has a receiver, too, which is silent.
    const heard = this.received('audio');
    const receiver = this.connection.getReceivers().find(({ track }) => track === heard);
    return receiver?.getSynchronizationSources()[0]?.audioLevel ?? 0;
  }

  /** Sends a track, another one in its place, or nothing. Only the first one has to be negotiated. */
  async sendTrack(
    kind: Kind,
    track: MediaStreamTrack | null,
    size: NonNullable<Wants['video']>,
  ): Promise<void> {
    const known = this.#senders.get(kind);
    if (known) {
      if (known.track !== track) await known.replaceTrack(track);
      if (track && kind === 'video') await this.#resize(known, size);
      return;
    }
    if (!track) return;
    const sendEncodings = kind === 'video' ? [encodings[size]] : [];
    const { sender } = this.connection.addTransceiver(track, { direction: 'sendonly', sendEncodings });
    this.#senders.set(kind, sender);
  }

  async #resize(sender: RTCRtpSender, size: NonNullable<Wants['video']>): Promise<void> {
    const parameters = sender.getParameters();
    const [first] = parameters.encodings;
    if (!first || first.scaleResolutionDownBy === encodings[size].scaleResolutionDownBy) return;
    delete first.maxFramerate;
    Object.assign(first, encodings[size]);
    await sender.setParameters(parameters);
  }

  async receive({ description, candidate }: Signal): Promise<void> {
    if (this.connection.signalingState === 'closed') return;
    if (description) await this.#describe(description);
    else if (candidate) await this.#addCandidate(candidate);
  }

  /** The line was away for a while: what was said meanwhile may be lost. */
  refresh(): void {
    const { connectionState, iceConnectionState, localDescription, signalingState } = this.connection;
    if (signalingState === 'have-local-offer' && localDescription)
      this.#options.send({ description: localDescription.toJSON() });
    else if (connectionState === 'failed' || iceConnectionState === 'disconnected')
      this.connection.restartIce();
  }

  close(): void {
    this.connection.close();
  }

  async #offer(): Promise<void> {
    const { connection } = this;
    try {
      this.#isOffering = true;
      await connection.setLocalDescription();
      if (connection.localDescription)
        this.#options.send({ description: connection.localDescription.toJSON() });
    } catch (error) {
      this.#tell(error);
    } finally {
      this.#isOffering = false;
    }
  }

  async #describe(description: RTCSessionDescriptionInit): Promise<void> {
    const { connection } = this;
    const isReady = !this.#isOffering && (connection.signalingState === 'stable' || this.#isAnswerPending);
    const isGlare = description.type === 'offer' && !isReady;
    this.#isIgnoring = !this.#options.isPolite && isGlare;
    if (this.#isIgnoring) return;
    // An answer to an offer that has been taken back meanwhile.
    if (description.type === 'answer' && connection.signalingState !== 'have-local-offer') return;
    try {
      this.#isAnswerPending = description.type === 'answer';
      await connection.setRemoteDescription(description);
      this.#isAnswerPending = false;
      for (const candidate of this.#early.splice(0)) void this.#addCandidate(candidate);
      if (description.type !== 'offer') return;
      await connection.setLocalDescription();
      if (connection.localDescription)
        this.#options.send({ description: connection.localDescription.toJSON() });
    } catch (error) {
      this.#tell(error);
    } finally {
      this.#isAnswerPending = false;
    }
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
      // One of an offer that was ignored, or taken back, is nobody's.
      const { usernameFragment } = candidate;
      const isKnown =
        !usernameFragment || connection.remoteDescription.sdp.includes(`ice-ufrag:${usernameFragment}`);
      if (isKnown && !this.#isIgnoring) this.#tell(error);
    }
  }

  #tell(error: unknown): void {
    // A connection that has been closed while it was being made is no failure.
    if (this.connection.signalingState !== 'closed') reportError(error);
  }
}
