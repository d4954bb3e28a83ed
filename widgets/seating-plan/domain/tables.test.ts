import { describe, expect, it } from 'vitest';
import type { Table, TableType } from '#shared/api/seating.ts';
import { placeChairs } from './chairs.ts';
import {
  chairsOf,
  fitTable,
  hasChair,
  headChairs,
  linesOf,
  mostHeads,
  problemsOf,
  sidesOf,
  tierOf,
} from './tables.ts';

const table = (type: TableType, chairs: number, more: Partial<Table> = {}): Table => ({
  type,
  chairs,
  heads_of_table: 1,
  number_of_lines: 1,
  chairs_per_line: [],
  ...more,
});

const lines = (...counts: number[]) =>
  table('Multiple Lines', 0, {
    number_of_lines: counts.length,
    chairs_per_line: counts.map((chairs) => ({ chairs })),
  });

describe('limits (S3 §5.2)', () => {
  it.each([
    ['Round', 15],
    ['Line', 15],
    ['Rectangle', 20],
    ['Square', 20],
  ] as const)('lets a %s have 1 to %i chairs', (type, most) => {
    for (const chairs of [1, most]) expect(problemsOf(table(type, chairs))).toEqual([]);
    for (const chairs of [0, most + 1, 2.5, -1])
      expect(problemsOf(table(type, chairs))).toEqual([{ kind: 'chairs', most }]);
  });

  it.each([
    [[15, 5], []],
    [[1], []],
    [[4, 4, 4, 4, 4], []],
    [[15, 6], [{ kind: 'total' }]],
    [[16, 1], [{ kind: 'line', lines: [0] }]],
    [[3, 0, 3], [{ kind: 'line', lines: [1] }]],
    [[1, 1, 1, 1, 1, 1], [{ kind: 'lines', most: 5 }]],
    [[], [{ kind: 'lines', most: 5 }]],
  ])('judges lines of %j', (counts, problems) => expect(problemsOf(lines(...counts))).toEqual(problems));

  it.each([0, 3, 99])('refuses %i heads of a table of 8 (S-27)', (heads_of_table) =>
    expect(problemsOf(table('Round', 8, { heads_of_table }))).toEqual([{ kind: 'heads', most: 2 }]),
  );

  it('wants as many lines as it says', () =>
    expect(problemsOf({ ...lines(3, 3), number_of_lines: 3 })).toEqual([{ kind: 'line', lines: [] }]));

  it.each([
    [1, 1],
    [7, 1],
    [8, 2],
    [19, 4],
    [20, 5],
  ])('allows a table of %i at most %i heads', (chairs, heads) => expect(mostHeads(chairs)).toBe(heads));

  it('clamps the heads when chairs go, and adds missing lines (S-27)', () => {
    expect(fitTable(table('Round', 6, { heads_of_table: 3 })).heads_of_table).toBe(1);
    expect(fitTable(table('Round', 12, { heads_of_table: 0 })).heads_of_table).toBe(1);
    expect(fitTable({ ...lines(4), number_of_lines: 3 })).toMatchObject({
      chairs: 6,
      chairs_per_line: [{ chairs: 4 }, { chairs: 1 }, { chairs: 1 }],
    });
    expect(fitTable({ ...lines(4, 5, 6), number_of_lines: 2 }).chairs_per_line).toHaveLength(2);
  });
});

describe('size tiers (S3 §9.2, S-25)', () => {
  it.each([
    ['Round', 7, 'small'],
    ['Round', 8, 'medium'],
    ['Round', 14, 'medium'],
    ['Round', 15, 'large'],
    ['Rectangle', 12, 'small'],
    ['Rectangle', 20, 'medium'],
    ['Square', 13, 'medium'],
    ['Line', 7, 'small'],
    ['Line', 15, 'large'],
  ] as const)('draws a %s of %i chairs %s', (type, chairs, tier) =>
    expect(tierOf(table(type, chairs))).toBe(tier),
  );

  it.each([
    [[3, 3], 'small'],
    [[3, 3, 3], 'medium'],
    [[3, 3, 3, 3], 'large'],
  ] as const)('draws lines of %j %s', (counts, tier) => expect(tierOf(lines(...counts))).toBe(tier));
});

describe('chairs', () => {
  const all = [
    ...(['Round', 'Rectangle', 'Square', 'Line'] as const).flatMap((type) =>
      Array.from({ length: type === 'Round' || type === 'Line' ? 15 : 20 }, (_, index) =>
        table(type, index + 1),
      ),
    ),
    lines(1),
    lines(15, 5),
    lines(4, 4, 4, 4, 4),
  ];

  it('counts from 1 through all lines, and never puts two on one place', () => {
    for (const one of all) {
      const chairs = placeChairs(one);
      expect(chairs.map(({ number }) => number)).toEqual(
        Array.from({ length: chairsOf(one) }, (_, index) => index + 1),
      );
      expect(new Set(chairs.map(({ x, y }) => `${x.toFixed(4)} ${y.toFixed(4)}`)).size).toBe(chairs.length);
      for (const { x, y } of chairs) expect(Math.min(x, y) >= 0 && Math.max(x, y) <= 1).toBe(true);
    }
  });

  it('spreads them over four sides', () => {
    for (let count = 1; count <= 20; count += 1)
      for (const type of ['Square', 'Rectangle'] as const)
        expect(sidesOf(count, type).reduce((sum, side) => sum + side, 0)).toBe(count);
    expect(sidesOf(8, 'Square')).toEqual([2, 2, 2, 2]);
    expect(sidesOf(8, 'Rectangle')).toEqual([3, 1, 3, 1]);
  });

  it('draws the chairs of a crowded line smaller (S3 §9.2, S-25)', () => {
    expect(placeChairs(lines(19))[0]?.isSmall).toBe(true);
    expect(placeChairs(lines(18))[0]?.isSmall).toBe(false);
  });

  it('has no chair 0, nor one beyond the last', () => {
    const round = table('Round', 8);
    expect([null, 0, 1, 8, 9].map((chair) => hasChair(round, chair))).toEqual([
      false,
      false,
      true,
      true,
      false,
    ]);
  });

  it('puts the heads in the middle of a line or of the first side, and first at a round table', () => {
    expect([...headChairs(table('Rectangle', 12, { heads_of_table: 3 }))]).toEqual([2, 3, 4]);
    expect([...headChairs(table('Square', 20, { heads_of_table: 1 }))]).toEqual([3]);
    expect([...headChairs(table('Line', 9, { heads_of_table: 2 }))]).toEqual([4, 5]);
    expect([...headChairs(table('Round', 12, { heads_of_table: 3 }))]).toEqual([1, 2, 3]);
    expect([...headChairs(lines(5, 5))]).toEqual([3]);
    expect(linesOf(lines(2, 3))).toEqual([
      [1, 2],
      [3, 4, 5],
    ]);
  });
});
