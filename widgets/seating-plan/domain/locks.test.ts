import { describe, expect, it } from 'vitest';
import { mayMove } from './locks.ts';
import { firstTable } from './plan.ts';

describe('a lock', () => {
  const people = [
    { id: 'ana', chair: 1 },
    { id: 'ben', chair: 2 },
    { id: 'cem', chair: null },
  ];
  const may = (locks: readonly string[], id: string, chair: number | null) =>
    mayMove(locks, { people, table: firstTable }, id, chair);

  it.each([
    [[], 'cem', 1, true],
    [['person cem'], 'cem', 3, false],
    [['person ana'], 'ana', null, false],
    [['chair 1'], 'ana', 3, false],
    [['chair 3'], 'cem', 3, false],
    [['person ana'], 'cem', 1, false],
    [['person ana', 'chair 3'], 'cem', 2, true],
    [[], 'stranger', 3, false],
  ] as const)('%j: whether %s may go to chair %s is %s', (locks, id, chair, expected) =>
    expect(may(locks, id, chair)).toBe(expected),
  );
});
