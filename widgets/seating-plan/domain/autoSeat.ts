/** Seating everybody at once (issue «auto-seat»). */
import type { Table } from '#shared/api/seating.ts';
import { isSameHouse, neighboursOf, type Guest } from './hints.ts';
import { isPersonFixed, lockName, type Locks } from './locks.ts';
import type { SeatStep } from './seats.ts';
import { hasChair, headChairs, linesOf } from './tables.ts';

/**
 * Gives a chair to everybody who has none at this table, in their order: heads first to the head of the table, then the others, beside
 * somebody of another organisation where there is a choice. Nobody who sits is moved, nothing that is locked is used; those for whom no chair is left stay unseated.
 */
export function autoSeat(guests: readonly Guest[], table: Table, locks: Locks = []): SeatStep[] {
  const heads = headChairs(table);
  const seats = new Map(
    guests.flatMap((guest): [number, Guest][] => (guest.chair === null ? [] : [[guest.chair, guest]])),
  );
  const free = linesOf(table)
    .flat()
    .filter((chair) => !seats.has(chair) && !locks.includes(lockName({ chair })));
  const waiting = guests.filter((guest) => !hasChair(table, guest.chair) && !isPersonFixed(locks, guest));
  const order = [...waiting.filter(({ isHead }) => isHead), ...waiting.filter(({ isHead }) => !isHead)];
  return order.flatMap((guest): SeatStep[] => {
    const chair = bestOf(free, guest, { heads, seats, table });
    if (chair === undefined) return [];
    free.splice(free.indexOf(chair), 1);
    seats.set(chair, guest);
    return [{ speakerId: guest.id, chair, before: guest.chair }];
  });
}

interface Room {
  readonly heads: ReadonlySet<number>;
  readonly seats: ReadonlyMap<number, Guest>;
  readonly table: Table;
}

/** The first free chair with the fewest reasons against it. */
function bestOf(free: readonly number[], guest: Guest, room: Room): number | undefined {
  return free.toSorted((a, b) => costOf(a, guest, room) - costOf(b, guest, room) || a - b)[0];
}

function costOf(chair: number, guest: Guest, { heads, seats, table }: Room): number {
  const wrongRank = heads.has(chair) === guest.isHead ? 0 : 2;
  const besideOwn = neighboursOf(chair, table).some((next) => isSameHouse(seats.get(next), guest)) ? 1 : 0;
  return wrongRank + besideOwn;
}
