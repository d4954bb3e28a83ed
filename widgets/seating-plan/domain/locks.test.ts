import { describe, expect, it } from 'vitest';
import { lockedBeyond, mayMove } from './locks.ts';
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

  it.each([
    [[], 1, []],
    [['person ana', 'person ben'], 1, [2]],
    [['chair 7', 'chair 2'], 1, [2, 7]],
    [['chair 7'], 7, []],
    // Of a table that was larger: there is no such chair to unlock.
    [['chair 12'], 1, []],
  ] as const)('%j: a table of %i loses the locked chairs %j', (locks, chairs, expected) =>
    expect(lockedBeyond(locks, { people, table: firstTable }, { ...firstTable, chairs })).toEqual(expected),
  );
});
