/** Which hotels are shown, and in which order (screens.md §14). */
import { createWordMatcher } from '#shared/lib/text.ts';
import type { Hotel } from './grid.ts';

/** As the server sent them; by name; fewest free rooms in any night first; most in all nights; longest free stay first. */
export const sorts = ['given', 'name', 'fewest', 'total', 'longest'] as const;

export type Sort = (typeof sorts)[number];

export interface Arrangement {
  readonly search: string;
  readonly hidesSoldOut: boolean;
  readonly sort: Sort;
}

/** Compares names in the reader's language. */
export type CompareNames = (a: string, b: string) => number;

/** The hotels that match every word of the search, sorted; equal ones by name. */
export function arrange(
  hotels: readonly Hotel[],
  wish: Arrangement,
  compareNames: CompareNames,
): readonly Hotel[] {
  const matches = createWordMatcher(wish.search);
  const shown = hotels.filter((hotel) => matches(hotel.folded) && !(wish.hidesSoldOut && isSoldOut(hotel)));
  const { sort } = wish;
  if (sort === 'given') return shown;
  const byName = (a: Hotel, b: Hotel) => compareNames(a.label, b.label);
  if (sort === 'name') return shown.toSorted(byName);
  const rank = ranks[sort];
  return shown.toSorted((a, b) => rank(a) - rank(b) || byName(a, b));
}

/** No night has a free room, and none could have one: an unknown night might. */
export function isSoldOut(hotel: Hotel): boolean {
  return hotel.rooms.every((rooms) => rooms !== null && (rooms ?? 0) <= 0);
}

/** Smaller stands first; hotels of which nothing is known stand last. */
const ranks: Readonly<Record<Exclude<Sort, 'given' | 'name'>, (hotel: Hotel) => number>> = {
  fewest: ({ fewest }) => fewest ?? Number.MAX_VALUE,
  total: ({ total }) => -(total ?? -1),
  longest: ({ longest }) => -longest,
};
