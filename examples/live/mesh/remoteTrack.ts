import { Emitter } from './emitter.ts';
import type { Kind } from './types.ts';

let count = 0;

/** Somebody's sound or picture, as Agora's remote tracks are used. */
export class RemoteTrack extends Emitter {
  readonly trackMediaType: Kind;
  isPlaying = false;
  readonly #uid: string;
  readonly #id: string;
  readonly #loudness: () => number;
  #track: MediaStreamTrack;
  #element: HTMLMediaElement | null = null;

  constructor(uid: string, track: MediaStreamTrack, loudness: () => number) {
    super();
    count += 1;
    this.trackMediaType = track.kind === 'audio' ? 'audio' : 'video';
    this.#uid = uid;
    this.#id = `mesh-${this.trackMediaType}-${count}`;
    this.#track = track;
    this.#loudness = loudness;
  }

  getUserId(): string {
    return this.#uid;
  }

  getTrackId(): string {
    return this.#id;
  }

  getMediaStreamTrack(): MediaStreamTrack {
    return this.#track;
  }

  /** 0–1. */
  getVolumeLevel(): number {
    return this.#loudness();
  }

  setVolume(percent: number): void {
    if (this.#element) this.#element.volume = Math.min(1, Math.max(0, percent / 100));
  }

  async setPlaybackDevice(id: string): Promise<void> {
    await this.#element?.setSinkId?.(id);
  }

  getStats(): object {
    return {};
  }

  /** The connection was made anew: the same picture by another one. */
  replace(track: MediaStreamTrack): void {
    this.#track = track;
    if (!this.#element) return;
    this.#element.srcObject = new MediaStream([track]);
    if (this.isPlaying) this.#element.play().catch(reportUnlessTaken);
  }

  /** Rejects with `NotAllowedError` where the browser plays no sound yet. */
  play(place?: HTMLElement | string): Promise<void> {
    const element = (this.#element ??= this.#create());
    const at = typeof place === 'string' ? document.getElementById(place) : place;
    if (at && element.parentElement !== at) at.append(element);
    this.isPlaying = true;
    return element.play().then(
      () => undefined,
      (error: unknown) => {
        if (isTaken(error)) return;
        this.isPlaying = false;
        if (this.trackMediaType === 'audio') throw error;
        reportError(error);
      },
    );
  }

  stop(): void {
    this.isPlaying = false;
    if (!this.#element) return;
    this.#element.pause();
    this.#element.srcObject = null;
    this.#element.remove();
    this.#element = null;
  }

  #create(): HTMLMediaElement {
    const element = document.createElement(this.trackMediaType);
    element.autoplay = true;
    element.srcObject = new MediaStream([this.#track]);
    if (element instanceof HTMLVideoElement) {
      element.playsInline = true;
      element.muted = true;
      Object.assign(element.style, { width: '100%', height: '100%', objectFit: 'cover', display: 'block' });
    }
    return element;
  }
}

/** Taken away before it began. */
const isTaken = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

function reportUnlessTaken(error: unknown): void {
  if (!isTaken(error)) reportError(error);
}
