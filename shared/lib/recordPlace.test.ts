import { describe, expect, it } from 'vitest';
import { placeFromWord, placeToWord } from './recordPlace.ts';

describe('what is open, in the address', () => {
  it.each([
    [null, { kind: 'list' }],
    ['', { kind: 'list' }],
    ['new', { kind: 'new' }],
    ['12', { kind: 'design', id: '12' }],
  ] as const)('reads %j', (word, place) => {
    expect(placeFromWord(word, 'design')).toEqual(place);
    expect(placeToWord(place)).toBe(word || null);
  });
});
