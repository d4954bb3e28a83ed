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
    const columns: Slot[][] = [];
    const placed = chain.map((slot) => {
      const free = columns.findIndex((column) => isOver(column.at(-1), slot.start));
      const index = free === -1 ? columns.length : free;
      (columns[index] ??= []).push(slot);
      return { slot, index };
    });
    for (const { slot, index } of placed) {
      let next = index + 1;
      while (next < columns.length && isFree(columns[next] ?? [], slot)) next += 1;
      lanes.set(slot.id, { index, count: columns.length, span: next - index });
    }
  }
  return lanes;
}

function isOver(slot: Slot | undefined, minute: number): boolean {
  return !slot || endOf(slot) <= minute;
}

/** Whether a lane, whose sessions follow each other, has room for one more: only the last to begin before its end can be in its way. */
function isFree(lane: readonly Slot[], slot: Slot): boolean {
  let [low, high] = [0, lane.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lane[middle]?.start ?? 0) < endOf(slot)) low = middle + 1;
    else high = middle;
  }
  return isOver(lane[low - 1], slot.start);
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
