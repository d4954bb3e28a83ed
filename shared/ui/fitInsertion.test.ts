import { describe, expect, it } from 'vitest';
import { fitInsertion } from './fitInsertion.ts';

describe('fitInsertion (S1 §9, C-19)', () => {
  it.each([
    ['lets a short text be', 'abc', 'abcd', 5, 'abcd', 4],
    ['lets a text fill the limit', 'abcd', 'abcde', 5, 'abcde', 5],
    ['refuses one character too many', 'abcde', 'abcdef', 5, 'abcde', 5],
    ['cuts a pasted text at its own end, in the middle', 'ab|cd', 'ab|XYZcd', 6, 'ab|Xcd', 4],
    ['never cuts a character in two', 'ab', 'ab👨‍👩‍👧👨‍👩‍👧', 3, 'ab👨‍👩‍👧', 2 + '👨‍👩‍👧'.length],
    ['lets a text that is too long get shorter', 'abcdefgh', 'abcdefg', 5, 'abcdefg', 7],
    ['does not let it get longer', 'abcdefgh', 'abcXdefgh', 5, 'abcdefgh', 3],
    ['replaces a selection as far as there is room', 'abcde', 'aXYZWe', 5, 'aXYZe', 4],
    ['repeats a letter without losing the rest', 'aaa', 'aaaa', 3, 'aaa', 0],
  ])('%s', (_name, before, after, limit, text, caret) => {
    expect(fitInsertion(before, after, limit)).toEqual({ text, caret });
  });
});
