import { describe, expect, it } from 'vitest';
import { createNotTwice } from './notTwice.ts';

describe('the second press of a double click', () => {
  it.each([
    ['that comes at once, however it was made', { timeStamp: 1_200, detail: 0 }, false],
    ['that a busy page hears of late', { timeStamp: 2_900, detail: 2 }, false],
    ['that is one of its own', { timeStamp: 1_600, detail: 1 }, true],
    ['by key, after a while', { timeStamp: 1_600, detail: 0 }, true],
  ])('counts or not: one %s', (_which, second, counts) => {
    const isOne = createNotTwice();
    expect([isOne({ timeStamp: 1_000, detail: 1 }), isOne(second)]).toEqual([true, counts]);
  });
});
