import { describe, expect, it } from 'vitest';
import { countLicences, sharesOf } from './licences.ts';

describe('countLicences (S3 §5.5)', () => {
  it.each([
    // total, used, creating, available, over
    [5, 3, 1, 1, 0],
    [5, 3, 0, 2, 0],
    [5, 5, 0, 0, 0],
    [5, 4, 1, 0, 0],
    [5, 4, 2, 0, 0],
    [0, 0, 0, 0, 0],
    [3, 5, 0, 0, 2],
    [3, 5, 1, 0, 2],
    [10_000, 1, 0, 9_999, 0],
  ])(
    'of %i total, %i used, %i being created: %i available, %i over',
    (total, used, creating, available, over) => {
      expect(countLicences({ total, used, creating })).toEqual({ total, used, creating, available, over });
    },
  );
});

describe('sharesOf', () => {
  it.each([
    [5, 3, 1, 60, 20],
    [4, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [2, 4, 0, 100, 0],
    [2, 3, 1, 75, 25],
  ])('of %i total, %i used, %i being created', (total, used, creating, usedShare, creatingShare) => {
    expect(sharesOf(countLicences({ total, used, creating }))).toEqual({
      used: usedShare,
      creating: creatingShare,
    });
  });
});
