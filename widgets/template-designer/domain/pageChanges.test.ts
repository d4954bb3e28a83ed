import { describe, expect, it } from 'vitest';
import { pageAfterDeletion, withDuplicate } from './pageChanges.ts';

describe('a duplicate in the list (S2 §9, T-7)', () => {
  const page = { items: [1, 2, 3], page: 1, perPage: 3, isFiltered: false };

  it.each([
    [page, [9, 1, 2]],
    [{ ...page, items: [1] }, [9, 1]],
    [{ ...page, perPage: 0 }, [9]],
    [{ ...page, page: 2 }, null],
    [{ ...page, isFiltered: true }, null],
  ])('of %j is %j', (list, items) => {
    expect(withDuplicate(list, 9)).toEqual(items);
  });
});

describe('the page after a deletion (T-13)', () => {
  it.each([
    [3, 1, 2],
    [3, 2, 3],
    [1, 1, 1],
    [2, 0, 1],
  ])('page %i with %i items: %i', (page, items, next) => {
    expect(pageAfterDeletion({ page, items })).toBe(next);
  });
});
