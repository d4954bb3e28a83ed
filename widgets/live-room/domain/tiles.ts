/** Which tiles stand on the stage, in which order (S3 §9.6). */

/** S3 §9.6: tiles in sight at once. */
export const tilesInSight = { people: 24, screen: 8, media: 7 } as const;

export type StageMode = keyof typeof tilesInSight;

/** S3 §9.6: who comes first. */
const priority = { speaking: 100, host: 10, camera: 1 } as const;

export interface TilePerson {
  readonly uid: string;
  readonly isSpeaking: boolean;
  readonly isHost: boolean;
  readonly hasCamera: boolean;
}

function weightOf({ isSpeaking, isHost, hasCamera }: TilePerson): number {
  return (
    (isSpeaking ? priority.speaking : 0) + (isHost ? priority.host : 0) + (hasCamera ? priority.camera : 0)
  );
}

/** By weight; those of equal weight stay as they came. */
export function orderTiles<T extends TilePerson>(people: readonly T[]): readonly T[] {
  return people.toSorted((one, other) => weightOf(other) - weightOf(one));
}

export interface TilePage<T> {
  readonly tiles: readonly T[];
  /** From 0; the nearest one there is. */
  readonly page: number;
  /** At least 1. */
  readonly pages: number;
}

/** A page of tiles: as many as the stage shows at once. */
export function pageOfTiles<T>(ordered: readonly T[], mode: StageMode, page: number): TilePage<T> {
  const size = tilesInSight[mode];
  const pages = Math.max(Math.ceil(ordered.length / size), 1);
  const at = Math.min(Math.max(Math.trunc(page) || 0, 0), pages - 1);
  return { tiles: ordered.slice(at * size, (at + 1) * size), page: at, pages };
}

/** More tiles than this, and each takes the low stream. */
export const fewTiles = 4;

/** Pixels. */
export interface Box {
  readonly width: number;
  readonly height: number;
}

/** Pixels between tiles. */
const gap = 8;
const flattest = 16 / 9;
const steepest = 4 / 3;
/** In a place that stands upright several tiles do so, too: else a phone would stay half empty. */
const upright = 4 / 5;
/** A narrower tile has to be this much larger: names need width. */
const worth = 1.1;

/** How large each of so many tiles is, to fill the most of that place. */
export function fitTiles(count: number, place: Box): Box {
  const least = count > 1 && place.height > place.width ? upright : steepest;
  let best: Box = { width: 0, height: 0 };
  for (let columns = 1; columns <= count; columns += 1) {
    const rows = Math.ceil(count / columns);
    const widest = (place.width - gap * (columns - 1)) / columns;
    const height = Math.min((place.height - gap * (rows - 1)) / rows, widest / least);
    const width = Math.min(widest, height * flattest);
    if (width * height > best.width * best.height * worth)
      best = { width: Math.floor(width), height: Math.floor(height) };
  }
  return best;
}
