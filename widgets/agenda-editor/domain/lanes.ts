/** Overlapping sessions side by side (S3 §4.4). */
import { comparePlaces } from './order.ts';
import { drawnEnd } from './timeGrid.ts';

/** A session on its day; minutes from midnight, `end` exclusive. */
export interface Slot {
  readonly id: string;
  readonly start: number;
  readonly end: number;
  /** Where it is, as places are compared; empty or left out: nowhere. */
  readonly place?: string;
}

/** The place of a session in its chain. */
export interface Lane {
  readonly index: number;
  /** Lanes of the whole chain: its busiest moment. */
  readonly count: number;
  /** Lanes to its right that stay free while it lasts, itself included: it may be drawn that wide. */
  readonly span: number;
}

/** Sessions as they were laid out last, with their lanes, by their ids. */
export type LanesBefore = ReadonlyMap<string, { readonly slot: Slot; readonly index: number }>;

/**
 * Lays the sessions of one day side by side.
 *
 * Sessions that overlap directly or through others form a chain; a chain is as wide as its busiest moment. Sessions that
 * only touch do not overlap. One without length is drawn as a slot and overlaps like one of a minute.
 *
 * @param before what has not changed since keeps its lane wherever it can.
 */
export function layOutLanes(
  slots: readonly Slot[],
  before: LanesBefore = nothing,
): ReadonlyMap<string, Lane> {
  const lanes = new Map<string, Lane>();
  for (const chain of chainsOf(slots)) {
    const columns = Array.from({ length: busiest(chain) }, (): Slot[] => []);
    const choose = chooser(chain, columns.length, before);
    const placed = chain.map((slot) => {
      const index = choose(slot, (lane) => isOver(columns[lane]?.at(-1), slot.start));
      columns[index]?.push(slot);
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

const nothing: LanesBefore = new Map();

/** How many lanes the sessions of a day take, in any order; one where there is none. */
export function lanesOf(slots: readonly Omit<Slot, 'place'>[]): number {
  return Math.max(1, ...chainsOf(slots).map(busiest));
}

/** How many sessions of a chain go on at its busiest moment: so many lanes are enough, whichever free one each takes. */
function busiest(chain: readonly Slot[]): number {
  const ends = chain.map(endOf).toSorted((a, b) => a - b);
  let [most, over] = [0, 0];
  chain.forEach(({ start }, begun) => {
    while ((ends[over] ?? start + 1) <= start) over += 1;
    most = Math.max(most, begun + 1 - over);
  });
  return most;
}

/**
 * Which of the free lanes a session takes; asked in the order of the chain. One that has not changed keeps its lane. Another one stays
 * out of the way of those; it goes to the lane of its place, or where it was itself, or to the first that is no other place's.
 */
function chooser(chain: readonly Slot[], width: number, before: LanesBefore) {
  if (width === 1) return () => 0;
  const kept = keptLanes(chain, width, before);
  const homes = homesOf(chain, width, kept);
  const taken = new Set(homes.values());
  return (slot: Slot, isFreeNow: (lane: number) => boolean): number => {
    const own = kept.get(slot.id);
    if (own !== undefined && isFreeNow(own)) return own;
    const inTheWay = new Map<number, number>();
    if (kept.size > 0)
      for (const other of chain) {
        const lane = kept.get(other.id);
        if (lane !== undefined && other.id !== slot.id && overlaps(other, slot))
          inTheWay.set(lane, (inTheWay.get(lane) ?? 0) + 1);
      }
    const home = homes.get(slot.place ?? '');
    const last = before.get(slot.id)?.index;
    let [chosen, least] = [0, Number.POSITIVE_INFINITY];
    for (let lane = 0; lane < width; lane += 1) {
      if (!isFreeNow(lane)) continue;
      const wish = lane === home ? 0 : lane === last ? 1 : taken.has(lane) ? 3 : 2;
      const cost = (inTheWay.get(lane) ?? 0) * 4 + wish;
      if (cost < least) [chosen, least] = [lane, cost];
    }
    return chosen;
  };
}

/** Lanes of the sessions that have not changed; where there are fewer lanes now they close up in their order. */
function keptLanes(chain: readonly Slot[], width: number, before: LanesBefore): ReadonlyMap<string, number> {
  const kept = new Map<string, number>();
  for (const slot of chain) {
    const was = before.get(slot.id);
    if (was && isSameSlot(was.slot, slot)) kept.set(slot.id, was.index);
  }
  const used = [...new Set(kept.values())].toSorted((a, b) => a - b);
  if ((used.at(-1) ?? 0) < width) return kept;
  const closed = [...kept].map(([id, lane]) => [id, used.indexOf(lane)] as const);
  return new Map(closed.filter(([, lane]) => lane < width));
}

function isSameSlot(a: Slot, b: Slot): boolean {
  return a.start === b.start && a.end === b.end && (a.place ?? '') === (b.place ?? '');
}

/** The lane of each place: where its sessions are already, else by the names of the places. */
function homesOf(
  chain: readonly Slot[],
  width: number,
  kept: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const homes = new Map<string, number>();
  for (const { id, place = '' } of chain) {
    const lane = kept.get(id);
    if (place !== '' && lane !== undefined && !homes.has(place)) homes.set(place, lane);
  }
  if (kept.size > 0) return homes;
  const places = new Set(chain.flatMap(({ place }) => place || []));
  [...places]
    .toSorted(comparePlaces)
    .slice(0, width)
    .forEach((place, lane) => homes.set(place, lane));
  return homes;
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
