import { describe, expect, it } from 'vitest';
import { randomFrom } from '#examples/database/seed/random.ts';
import { lanesOf, layOutLanes, overlaps, type LanesBefore, type Slot } from './lanes.ts';
import { drawnEnd } from './timeGrid.ts';

const at = (id: string, start: number, end: number, place?: string): Slot => ({
  id,
  start,
  end,
  ...(place !== undefined && { place }),
});

/** As it was laid out, to be laid out again. */
function laidOut(slots: readonly Slot[], before?: LanesBefore): LanesBefore {
  const lanes = layOutLanes(slots, before);
  return new Map(slots.map((slot) => [slot.id, { slot, index: lanes.get(slot.id)?.index ?? -1 }]));
}

const indexes = (lanes: LanesBefore) => [...lanes].map(([id, { index }]) => `${id}${index}`).join(' ');

describe('layOutLanes (S3 §4.4)', () => {
  it('keeps sessions that only touch in one lane', () => {
    const lanes = layOutLanes([at('a', 540, 600), at('b', 600, 660)]);
    expect(lanes.get('a')).toEqual({ index: 0, count: 1, span: 1 });
    expect(lanes.get('b')).toEqual({ index: 0, count: 1, span: 1 });
  });

  it('puts overlapping sessions side by side', () => {
    const lanes = layOutLanes([at('a', 540, 600), at('b', 570, 630)]);
    expect(lanes.get('a')).toEqual({ index: 0, count: 2, span: 1 });
    expect(lanes.get('b')).toEqual({ index: 1, count: 2, span: 1 });
  });

  it('makes one chain of sessions that overlap through others, as wide as its busiest moment', () => {
    const lanes = layOutLanes([at('a', 540, 600), at('b', 580, 640), at('c', 620, 700)]);
    expect([...lanes.values()].map(({ count }) => count)).toEqual([2, 2, 2]);
    expect(lanes.get('c')?.index).toBe(0);
  });

  it('lets a session use the lanes that nobody needs beside it', () => {
    const lanes = layOutLanes([at('a', 540, 700), at('b', 540, 560), at('c', 540, 560), at('d', 600, 660)]);
    expect(lanes.get('d')).toEqual({ index: 1, count: 3, span: 2 });
  });

  it('counts 23:59 as the end of the day, and a session without length as a moment (S-30)', () => {
    const lanes = layOutLanes([at('a', 1_380, 1_439), at('b', 1_439, 1_439)]);
    expect(lanes.get('b')?.count).toBe(2);
  });

  it('holds for 10,000 random sets: no lane is shared at one time, none is left free, a chain is as wide as its busiest moment, a day as its widest', () => {
    const random = randomFrom(5);
    for (let set = 0; set < 10_000; set += 1) {
      const slots = Array.from({ length: random.int(0, 14) }, (_, index) => {
        const start = random.int(0, 280) * 5;
        return at(String(index), start, Math.min(start + random.int(0, 30) * 5, 1_439));
      });
      expect(problemsOf(slots), `set ${set}`).toEqual([]);
      const widest = Math.max(1, ...[...layOutLanes(slots).values()].map(({ count }) => count));
      expect(lanesOf(slots), `set ${set}`).toBe(widest);
    }
  });
});

describe('lanes that stay where they are', () => {
  it('gives a place the same lane through the day, numbers in names by value', () => {
    const rooms = ['room 10', 'room 2', 'hall'];
    const early = rooms.map((place, index) => at(`a${index}:`, 540 + index, 600, place));
    const late = rooms.toReversed().map((place, index) => at(`b${index}:`, 660 + index, 700, place));
    expect(indexes(laidOut([...early, ...late]))).toBe('a0:2 a1:1 a2:0 b0:0 b1:1 b2:2');
  });

  it('keeps what is nowhere, and what overlaps in its own place, out of the lanes of other places', () => {
    const slots = [at('n', 540, 600), at('h', 545, 600, 'hall'), at('g', 550, 600, 'hall')];
    expect(indexes(laidOut(slots))).toBe('n1 h0 g2');
    expect(indexes(laidOut([at('n', 540, 600, ''), at('h', 545, 600, 'hall')]))).toBe('n1 h0');
  });

  it('leaves the others where they are when one is moved among them', () => {
    const slots = [at('a', 540, 600), at('b', 540, 660), at('c', 600, 660), at('d', 600, 700)];
    const before = laidOut(slots);
    expect(indexes(before)).toBe('a1 b0 c2 d1');
    const moved = slots.map((slot) => (slot.id === 'a' ? at('a', 620, 680) : slot));
    expect(indexes(laidOut(moved, before))).toBe('a3 b0 c2 d1');
  });

  it('keeps the lane of the moved one itself, where nobody of another place needs it', () => {
    const slots = [at('a', 540, 600, 'x'), at('b', 540, 600, 'y'), at('c', 540, 600, 'z')];
    const before = laidOut(slots);
    const later = [at('a', 550, 610, 'x'), at('b', 550, 610), at('c', 540, 600, 'z')];
    expect(indexes(laidOut(later, before))).toBe('a0 b1 c2');
  });

  it('gives who comes to a place the lane that its sessions have', () => {
    const before = laidOut([at('a', 540, 660), at('b', 540, 600, 'hall'), at('c', 540, 600, 'foyer')]);
    const next = [at('a', 540, 660), at('b', 540, 600, 'hall'), at('c', 600, 630, 'hall')];
    expect(indexes(before)).toBe('a2 b1 c0');
    expect(indexes(laidOut(next, before))).toBe('a1 b0 c0');
  });

  it('closes up in their order when there are fewer lanes', () => {
    const before = laidOut([at('a', 540, 600), at('b', 541, 600), at('c', 542, 600)]);
    expect(indexes(laidOut([at('b', 541, 600), at('c', 542, 600)], before))).toBe('b0 c1');
  });

  it('holds for 4,000 random days: every rule of lanes after a change, and what is not touched stays when one goes', () => {
    const random = randomFrom(11);
    const some = (id: number) => {
      const start = random.int(0, 280) * 5;
      const end = Math.min(start + random.int(0, 30) * 5, 1_439);
      return at(String(id), start, end, ['', 'hall', 'room 2', 'room 10'][random.int(0, 3)]);
    };
    for (let set = 0; set < 4_000; set += 1) {
      const slots = Array.from({ length: random.int(1, 14) }, (_, id) => some(id));
      const before = laidOut(slots);
      const changed = random.int(0, slots.length - 1);
      const moved = slots.map((slot, id) => (id === changed ? some(id) : slot));
      expect(problemsOf(moved, before), `set ${set}`).toEqual([]);
      const left = slots.filter((_, id) => id !== changed);
      const [was, now] = [layOutLanes(slots), layOutLanes(left, before)];
      const strayed = left.filter(({ id }) => {
        const [last, next] = [was.get(id), now.get(id)];
        return last?.count === next?.count && last?.index !== next?.index;
      });
      expect(strayed, `set ${set}`).toEqual([]);
    }
  });
});

function problemsOf(slots: readonly Slot[], before?: LanesBefore): string[] {
  const lanes = layOutLanes(slots, before);
  const problems: string[] = [];
  const laneOf = (slot: Slot) => lanes.get(slot.id) ?? { index: -1, count: -1, span: -1 };
  slots.forEach((a, index) => {
    const mine = laneOf(a);
    if (mine.index < 0 || mine.index + mine.span > mine.count || mine.span < 1)
      problems.push(`${a.id} lies outside`);
    const nextLane = mine.index + mine.span;
    const isBlocked = slots.some((b) => laneOf(b).index === nextLane && overlaps(a, b));
    if (nextLane < mine.count && !isBlocked) problems.push(`${a.id} could be wider`);
    for (const b of slots.slice(index + 1)) {
      const other = laneOf(b);
      if (!overlaps(a, b)) continue;
      if (mine.count !== other.count) problems.push(`${a.id} and ${b.id} are in chains of other width`);
      const [left, right] = mine.index < other.index ? [mine, other] : [other, mine];
      if (left.index + left.span > right.index) problems.push(`${a.id} and ${b.id} share a lane`);
    }
  });
  for (const chain of chainsByHand(slots)) {
    const busiest = Math.max(...chain.map((slot) => chain.filter((other) => isAt(other, slot.start)).length));
    for (const slot of chain)
      if (laneOf(slot).count !== busiest) problems.push(`${slot.id} is not ${busiest} wide`);
  }
  return problems;
}

const isAt = (slot: Slot, minute: number) =>
  slot.start <= minute && minute < Math.max(drawnEnd(slot.end), slot.start + 1);

/** Chains by following overlaps, without any order. */
function chainsByHand(slots: readonly Slot[]): Slot[][] {
  const left = new Set(slots);
  const chains: Slot[][] = [];
  for (const first of slots) {
    if (!left.delete(first)) continue;
    const chain = [first];
    for (const member of chain)
      for (const other of left)
        if (overlaps(member, other)) {
          left.delete(other);
          chain.push(other);
        }
    chains.push(chain);
  }
  return chains;
}
