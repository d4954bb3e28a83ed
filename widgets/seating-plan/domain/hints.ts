/** Hints at what is odd in a plan (issue «hints»). */
import type { Table } from '#shared/api/seating.ts';
import type { Seated } from './seats.ts';
import { chairsOf, headChairs, linesOf } from './tables.ts';

export interface Guest extends Seated {
  readonly organisation: string | null;
  /** Speaks in the chair: sits at the head. */
  readonly isHead: boolean;
}

/** Whether two come from the same organisation. */
export function isSameHouse(a: Guest | undefined, b: Guest): boolean {
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
