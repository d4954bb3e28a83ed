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

/** Pinned first, then by weight; those of equal weight stay as they came. */
export function orderTiles<T extends TilePerson>(
  people: readonly T[],
  pinned: string | null = null,
): readonly T[] {
  const weight = (person: T) => (person.uid === pinned ? Number.POSITIVE_INFINITY : weightOf(person));
  return people
    .map((person, at) => ({ person, at, weight: weight(person) }))
    .toSorted((one, other) => (one.weight === other.weight ? one.at - other.at : other.weight - one.weight))
    .map(({ person }) => person);
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

/** Columns of a grid of tiles that leaves the least empty, for a stage of that shape (width / height). */
export function columnsOf(count: number, shape: number): number {
  if (count <= 1) return 1;
  const tile = 16 / 9;
  const best = { columns: 1, size: 0 };
  for (let columns = 1; columns <= count; columns += 1) {
    const rows = Math.ceil(count / columns);
    // The width of a tile in a stage that is one high.
    const size = Math.min(shape / columns, tile / rows);
    if (size > best.size + 1e-9) Object.assign(best, { columns, size });
  }
  return best.columns;
}
