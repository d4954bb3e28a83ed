import { describe, expect, it } from 'vitest';
import { writtenList } from './lists.ts';

describe('writtenList', () => {
  it.each([
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
    [{ 0: 'a', 2: 'b' }, ['a', 'b']],
    [{}, []],
    [{ 0: 'a', name: 'b' }, null],
    [null, null],
    ['ab', null],
    [undefined, null],
  ])('of %j is %j', (given, entries) => {
    expect(writtenList(given)).toEqual(entries);
  });
});
