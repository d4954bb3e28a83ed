/** Overlapping sessions side by side (S3 §4.4). */
import { drawnEnd } from './timeGrid.ts';

/** A session on its day; minutes from midnight, `end` exclusive. */
export interface Slot {
  readonly id: string;
  readonly start: number;
  readonly end: number;
}

/** The place of a session in its chain. */
export interface Lane {
  readonly index: number;
  /** Lanes of the whole chain: its busiest moment. */
  readonly count: number;
  /** Lanes to its right that stay free while it lasts, itself included: it may be drawn that wide. */
  readonly span: number;
}

/**
 * Lays the sessions of one day side by side.
 *
 * Sessions that overlap directly or through others form a chain; a chain is as wide as its busiest moment. Sessions that
 * only touch do not overlap. One without length is drawn as a slot and overlaps like one of a minute.
 */
export function layOutLanes(slots: readonly Slot[]): ReadonlyMap<string, Lane> {
  const lanes = new Map<string, Lane>();
  for (const chain of chainsOf(slots)) {
    const freeFrom: number[] = [];
    const placed = chain.map((slot) => {
      const free = freeFrom.findIndex((end) => end <= slot.start);
      const index = free === -1 ? freeFrom.length : free;
      freeFrom[index] = endOf(slot);
      return { slot, index };
    });
    for (const { slot, index } of placed) {
      const blockers = placed.filter((other) => other.index > index && overlaps(other.slot, slot));
      const next = Math.min(freeFrom.length, ...blockers.map((other) => other.index));
      lanes.set(slot.id, { index, count: freeFrom.length, span: next - index });
    }
  }
  return lanes;
}

/** Whether two sessions of a day have a moment in common; touching is none. */
export function overlaps(a: Omit<Slot, 'id'>, b: Omit<Slot, 'id'>): boolean {
  return a.start < endOf(b) && b.start < endOf(a);
}

function endOf({ start, end }: Omit<Slot, 'id'>): number {
  return Math.max(drawnEnd(end), start + 1);
}

/** Groups of sessions connected by overlaps, each by start, the longer first. */
function chainsOf(slots: readonly Slot[]): Slot[][] {
  const sorted = slots.toSorted((a, b) => a.start - b.start || endOf(b) - endOf(a) || (a.id < b.id ? -1 : 1));
  const chains: Slot[][] = [];
  let chainEnd = Number.NEGATIVE_INFINITY;
  for (const slot of sorted) {
    const chain = chains.at(-1);
    if (chain && slot.start < chainEnd) chain.push(slot);
    else chains.push([slot]);
    chainEnd = Math.max(slot.start < chainEnd ? chainEnd : Number.NEGATIVE_INFINITY, endOf(slot));
  }
  return chains;
}
