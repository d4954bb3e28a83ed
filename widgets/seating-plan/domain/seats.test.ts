import { describe, expect, it } from 'vitest';
import { randomFrom } from '#examples/database/seed/random.ts';
import type { Table } from '#shared/api/seating.ts';
import { autoSeat } from './autoSeat.ts';
import { hintsOf, neighboursOf, type Guest } from './hints.ts';
import { applySteps, type Seated, type SeatStep } from './seats.ts';
import { inverseOf, losersOf, seat, swap, unseat } from './steps.ts';

const people: Seated[] = [
  { id: 'ana', chair: 1 },
  { id: 'ben', chair: 2 },
  { id: 'cem', chair: null },
];

const round = (chairs: number): Table => ({
  type: 'Round',
  chairs,
  heads_of_table: 1,
  number_of_lines: 1,
  chairs_per_line: [],
});

describe('seating (S3 §4.3)', () => {
  it('frees an occupied chair first, then seats (S-24)', () => {
    expect(seat(people, 'cem', 1)).toEqual([
      { speakerId: 'ana', chair: null, before: 1 },
      { speakerId: 'cem', chair: 1, before: null },
    ]);
    expect(seat(people, 'ana', 3)).toEqual([{ speakerId: 'ana', chair: 3, before: 1 }]);
    expect(seat(people, 'ana', 1)).toEqual([]);
  });

  it('lets two change places', () => {
    expect(applySteps(people, swap(people, 'ana', 2)).map(({ chair }) => chair)).toEqual([2, 1, null]);
    expect(swap(people, 'cem', 2)).toEqual(seat(people, 'cem', 2));
    expect(swap(people, 'ana', 5)).toEqual(seat(people, 'ana', 5));
  });

  it('takes a seat away by null (S-23)', () => {
    expect(unseat(people, 'ben')).toEqual([{ speakerId: 'ben', chair: null, before: 2 }]);
    expect(unseat(people, 'cem')).toEqual([]);
  });

  it('never has two on one chair, and comes back by its inverse: 2,000 random changes', () => {
    const random = randomFrom(26);
    let now: Seated[] = Array.from({ length: 9 }, (_, index) => ({ id: `p${index}`, chair: null }));
    for (let round = 0; round < 2_000; round += 1) {
      const id = `p${random.int(0, 8)}`;
      const chair = random.int(1, 6);
      const change = random.pick([seat, swap]);
      const steps = random.chance(0.2) ? unseat(now, id) : change(now, id, chair);
      const after = applyOneByOne(now, steps);
      expect(applySteps(now, steps), `round ${round}`).toEqual(after);
      expect(applyOneByOne(after, inverseOf(steps)), `round ${round}`).toEqual(now);
      now = after;
    }
  });

  it('says who loses a seat when chairs go (S-26)', () => {
    const nine = Array.from({ length: 9 }, (_, index) => ({ id: `p${index}`, chair: 9 - index }));
    expect(losersOf(nine, 6).map(({ chair }) => chair)).toEqual([7, 8, 9]);
    expect(losersOf(people, 2)).toEqual([]);
  });
});

/** Step by step, as the server sees it: a chair is never taken twice. */
function applyOneByOne(people: readonly Seated[], steps: readonly SeatStep[]): Seated[] {
  return steps.reduce<Seated[]>(
    (now, step) => {
      const next = applySteps(now, [step]);
      const taken = next.flatMap(({ chair }) => (chair === null ? [] : [chair]));
      expect(new Set(taken).size).toBe(taken.length);
      return next;
    },
    [...people],
  );
}

const guest = (
  id: string,
  organisation: string | null,
  chair: number | null = null,
  isHead = false,
): Guest => ({
  id,
  organisation,
  chair,
  isHead,
});

describe('autoSeat', () => {
  it('seats the heads at the head and keeps those who sit', () => {
    const guests = [guest('a', 'X'), guest('b', 'Y', 3), guest('c', 'Z', null, true)];
    expect(applySteps(guests, autoSeat(guests, round(4))).map(({ chair }) => chair)).toEqual([2, 3, 1]);
  });

  it('puts people of one organisation apart where there is a choice', () => {
    const guests = [guest('a', 'X'), guest('b', 'x '), guest('c', 'Y'), guest('d', 'Y')];
    const seated = applySteps(guests, autoSeat(guests, { ...round(5), type: 'Line' }));
    expect(
      hintsOf(seated, { ...round(5), type: 'Line' }).filter(({ kind }) => kind === 'same-organisation'),
    ).toEqual([]);
  });

  it('counts a chair that the table has not as none', () =>
    expect(autoSeat([guest('a', null, 14)], round(4))).toEqual([{ speakerId: 'a', chair: 2, before: 14 }]));

  it('leaves those unseated for whom no chair is left', () => {
    const guests = Array.from({ length: 5 }, (_, index) => guest(`g${index}`, null));
    expect(autoSeat(guests, round(3))).toHaveLength(3);
  });
});

describe('hints', () => {
  it.each([
    [1, [4, 2]],
    [4, [3, 1]],
  ])('knows who sits beside chair %i of a round table', (chair, beside) =>
    expect(neighboursOf(chair, round(4))).toEqual(beside),
  );

  it('knows the ends of a line, and a table for two', () => {
    expect(neighboursOf(1, { ...round(3), type: 'Line' })).toEqual([2]);
    expect(neighboursOf(1, round(2))).toEqual([2]);
    expect(neighboursOf(9, round(2))).toEqual([]);
  });

  it('names two of one organisation side by side once, and an empty head while others sit', () => {
    const guests = [guest('a', 'X', 2), guest('b', 'X', 3), guest('c', null, 4)];
    expect(hintsOf(guests, round(4))).toEqual([
      { kind: 'same-organisation', people: ['a', 'b'], organisation: 'X' },
      { kind: 'head-empty', chair: 1 },
    ]);
    expect(hintsOf([guest('a', 'X')], round(4))).toEqual([]);
  });
});
