/** What is sent: one picture and one sound at the most, in the interface of Agora's client. */
import { MeshError } from './emitter.ts';
import type { Kind, LocalTrack } from './types.ts';

export type Tracks = LocalTrack | readonly LocalTrack[];

export class LocalTracks {
  all: LocalTrack[] = [];
  readonly #onChange: () => void;

  /** @param onChange also when a track has another source by now. */
  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  of(kind: Kind): LocalTrack | null {
    return this.all.find(({ trackMediaType }) => trackMediaType === kind) ?? null;
  }

  add(tracks: Tracks): void {
    for (const track of listOf(tracks)) {
      if (this.all.includes(track)) continue;
      if (track.trackMediaType === 'video' && this.of('video'))
        throw new MeshError('CAN_NOT_PUBLISH_MULTIPLE_VIDEO_TRACKS');
      this.all.push(track);
      track.on?.('track-updated', this.#onChange);
    }
    this.#onChange();
  }

  remove(tracks: Tracks = [...this.all]): void {
    for (const track of listOf(tracks)) this.#forget(track);
    this.#onChange();
  }

  /** The room is left: nobody is told. */
  clear(): void {
    for (const track of this.all) this.#forget(track);
  }

  #forget(track: LocalTrack): void {
    track.off?.('track-updated', this.#onChange);
    this.all = this.all.filter((one) => one !== track);
  }
}

function listOf(tracks: Tracks): readonly LocalTrack[] {
  return 'trackMediaType' in tracks ? [tracks] : tracks;
}
