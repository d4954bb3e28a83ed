import { describe, expect, it } from 'vitest';
import { maxRecent, readRecent, remember } from './recent.ts';

describe('remember (screens.md §22)', () => {
  it('puts the newest first, each once', () => {
    expect(remember(['1', '2', '3'], '2')).toEqual(['2', '1', '3']);
  });

  it('keeps a few', () => {
    expect(remember(['1', '2', '3', '4', '5'], '6')).toEqual(['6', '1', '2', '3', '4']);
    expect(remember(['1', '2', '3', '4', '5'], '6')).toHaveLength(maxRecent);
  });
});

describe('readRecent', () => {
  it.each([
    [null, []],
    ['', []],
    ['no json', []],
    ['{"a":1}', []],
    ['[1,2]', []],
    ['["1",{}]', []],
    ['["1","1","2"]', ['1', '2']],
    ['["1","2","3","4","5","6"]', ['1', '2', '3', '4', '5']],
    [`["${'9'.repeat(201)}"]`, []],
  ])('reads %j as %j', (text, ids) => {
    expect(readRecent(text)).toEqual(ids);
  });
});
