/** Places as columns, where one day is shown alone. */
import { comparePlaces } from '../domain/order.ts';
import { placeKey, type AgendaSession } from '../domain/sessions.ts';

/** A column of the day: fractions of the day's width. */
export interface Room {
  /** As it is written; `null`: for what is nowhere. */
  readonly name: string | null;
  readonly from: number;
  readonly size: number;
}

/** Names of places in the order of their columns. */
export type RoomNames = readonly (string | null)[];

/** Days side by side, or an event without places: no columns. */
export const noRooms: RoomNames = [];

/**
 * The places of a day, each once, and a column for what is nowhere, on every day of an event that has places: the hours stay at their
 * height while days are turned. A place that was there keeps its column while its day is shown,
 * also when its last session has gone; the same list until another comes. Of several spellings of a place the first one counts.
 *
 * The list is made of a day, the sessions as they are drawn, planned ones included, and the place of a session that is carried there
 * by a drag: a session keeps its place on a day that had not known it.
 */
export function createRooms() {
  let [shownDay, known]: [string | null, ReadonlyMap<string, string>] = [null, new Map()];
  let rooms = noRooms;
  return (
    day: string | null,
    sessions: readonly AgendaSession[],
    carried: string | null = null,
  ): RoomNames => {
    if (day === null) return noRooms;
    const names = new Map(day === shownDay ? known : []);
    const add = (location: string | null) => {
      const key = placeKey(location);
      if (location !== null && key !== '' && !names.has(key)) names.set(key, location.trim());
    };
    for (const { day: on, location } of sessions) if (on === day) add(location);
    add(carried);
    if (names.size === 0 && sessions.every(({ location }) => placeKey(location) === '')) return noRooms;
    if (day === shownDay && names.size === known.size) return rooms;
    [shownDay, known] = [day, names];
    const keys = [...names.keys()].toSorted(comparePlaces);
    rooms = [...keys.map((key) => names.get(key) ?? null), null];
    return rooms;
  };
}

/** The place beside another one; at the ends it stays. */
export function roomBeside(rooms: RoomNames, location: string | null, by: 1 | -1): string | null {
  const at = rooms.findIndex((name) => placeKey(name) === placeKey(location));
  const next = rooms[at + by];
  return at === -1 || next === undefined ? location : next;
}
