/** Free rooms of several hotels together, night by night (screens.md §14). */
import type { Hotel } from './grid.ts';

export interface Total {
  /** `undefined` when no hotel offers the night, or none is known. */
  readonly rooms: number | undefined;
  /** A hotel is unknown, so there may be more. */
  readonly isPartial: boolean;
}

/** One total per night. An overbooked hotel counts as 0: it takes no rooms from the others. */
export function totalsOf(hotels: readonly Hotel[], nightCount: number): Total[] {
  return Array.from({ length: nightCount }, (_, night) => {
    let rooms: number | undefined;
    let isPartial = false;
    for (const hotel of hotels) {
      const value = hotel.rooms[night];
      if (value === null) isPartial = true;
      else if (value !== undefined) rooms = (rooms ?? 0) + Math.max(value, 0);
    }
    return { rooms, isPartial };
  });
}

/** The total of all nights and hotels. */
export function grandTotal(hotels: readonly Hotel[]): Total {
  const known = hotels.flatMap(({ total }) => (total === undefined ? [] : [total]));
  return {
    rooms: known.length === 0 ? undefined : known.reduce((sum, total) => sum + total, 0),
    isPartial: hotels.some(({ isPartial }) => isPartial),
  };
}
