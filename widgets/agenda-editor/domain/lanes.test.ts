import { describe, expect, it } from 'vitest';
import { randomFrom } from '#examples/database/seed/random.ts';
import { layOutLanes, overlaps, type Slot } from './lanes.ts';
import { drawnEnd } from './timeGrid.ts';

const at = (id: string, start: number, end: number): Slot => ({ id, start, end });

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

  it('holds for 10,000 random sets: no lane is shared at one time, none is left free, a chain is as wide as its busiest moment', () => {
    const random = randomFrom(5);
    for (let set = 0; set < 10_000; set += 1) {
      const slots = Array.from({ length: random.int(0, 14) }, (_, index) => {
        const start = random.int(0, 280) * 5;
        return at(String(index), start, Math.min(start + random.int(0, 30) * 5, 1_439));
      });
      expect(problemsOf(slots), `set ${set}`).toEqual([]);
    }
  });
});

function problemsOf(slots: readonly Slot[]): string[] {
  const lanes = layOutLanes(slots);
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
