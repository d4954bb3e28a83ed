/** Seating everybody at once, and hints at what is odd (issue «auto-seat», «hints»). */
import type { Table } from '#shared/api/seating.ts';
import type { Seated, SeatStep } from './seats.ts';
import { chairsOf, headChairs, linesOf } from './tables.ts';

export interface Guest extends Seated {
  readonly organisation: string | null;
  /** Speaks in the chair: sits at the head. */
  readonly isHead: boolean;
}

/**
 * Gives a chair to everybody who has none, in their order: heads first to the head of the table, then the others, beside
 * somebody of another organisation where there is a choice. Nobody who sits is moved; those for whom no chair is left stay unseated.
 */
export function autoSeat(guests: readonly Guest[], table: Table): SeatStep[] {
  const heads = headChairs(table);
  const seats = new Map(
    guests.flatMap((guest): [number, Guest][] => (guest.chair === null ? [] : [[guest.chair, guest]])),
  );
  const free = linesOf(table)
    .flat()
    .filter((chair) => !seats.has(chair));
  const waiting = guests.filter(({ chair }) => chair === null);
  const order = [...waiting.filter(({ isHead }) => isHead), ...waiting.filter(({ isHead }) => !isHead)];
  return order.flatMap((guest): SeatStep[] => {
    const chair = bestOf(free, guest, { heads, seats, table });
    if (chair === undefined) return [];
    free.splice(free.indexOf(chair), 1);
    seats.set(chair, guest);
    return [{ speakerId: guest.id, chair, before: null }];
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

function isSameHouse(a: Guest | undefined, b: Guest): boolean {
  const fold = (name: string | null | undefined) => name?.trim().toLowerCase() ?? '';
  return fold(b.organisation) !== '' && fold(a?.organisation) === fold(b.organisation);
}

/** The chairs beside a chair: in its line, or around the table. */
export function neighboursOf(chair: number, table: Table): number[] {
  const line = linesOf(table).find((numbers) => numbers.includes(chair));
  if (!line) return [];
  const at = line.indexOf(chair);
  const isClosed = table.type !== 'Line' && table.type !== 'Multiple Lines' && line.length > 2;
  const before = line[at - 1] ?? (isClosed ? line.at(-1) : undefined);
  const after = line[at + 1] ?? (isClosed ? line[0] : undefined);
  return [before, after].filter((next) => next !== undefined);
}

export type Hint =
  | {
      readonly kind: 'same-organisation';
      readonly people: readonly [string, string];
      readonly organisation: string;
    }
  | { readonly kind: 'head-empty'; readonly chair: number };

/** What organisers usually do not want: two of one organisation side by side, an empty head while others sit. */
export function hintsOf(guests: readonly Guest[], table: Table): Hint[] {
  const seats = new Map(
    guests.flatMap((guest): [number, Guest][] => (guest.chair === null ? [] : [[guest.chair, guest]])),
  );
  const pairs = [...seats.keys()]
    .toSorted((a, b) => a - b)
    .flatMap((chair): Hint[] => {
      const guest = seats.get(chair);
      if (!guest?.organisation) return [];
      const { organisation } = guest;
      return neighboursOf(chair, table)
        .filter((next) => next > chair && isSameHouse(seats.get(next), guest))
        .map((next) => ({
          kind: 'same-organisation',
          people: [guest.id, seats.get(next)?.id ?? ''],
          organisation,
        }));
    });
  if (seats.size === 0 || seats.size > chairsOf(table)) return pairs;
  const empty = [...headChairs(table)].filter((chair) => !seats.has(chair));
  return [...pairs, ...empty.map((chair): Hint => ({ kind: 'head-empty', chair }))];
}
