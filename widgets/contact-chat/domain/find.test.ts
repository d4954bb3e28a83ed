import { describe, expect, it } from 'vitest';
import { findRanges, markPieces, searchWords } from './find.ts';

const marked = (text: string, search: string) =>
  findRanges(text, searchWords(search)).map(([from, to]) => text.slice(from, to));

describe('finding words (screens.md §16)', () => {
  it.each([
    ['Café au lait', 'cafe', ['Café']],
    ['Cafe\u0301 au lait', 'CAFÉ', ['Cafe\u0301']],
    ['straße', 'strasse', ['straße']],
    ['ﬁnal', 'fin', ['ﬁn']],
    ['كتابي', 'کتابی', ['كتابي']],
    ['room ٤٢', '42', ['٤٢']],
    ['one two one', 'one', ['one', 'one']],
    ['aaaa', 'aa', ['aaaa']],
    ['abc', 'ab bc', ['abc']],
    ['one', 'one two', []],
    ['👍 yes', 'yes', ['yes']],
    ['anything', '  ', []],
  ])('in %j for %j: %j', (text, search, expected) => {
    expect(marked(text, search)).toEqual(expected);
  });

  it('marks the part of a text that a token holds', () => {
    const text = 'see abc.example now';
    const ranges = findRanges(text, searchWords('ee exam'));
    const pieces = (part: string, start: number) =>
      markPieces(part, start, ranges).map((piece) => (piece.isMarked ? `[${piece.text}]` : piece.text));
    expect(pieces('see ', 0)).toEqual(['s', '[ee]', ' ']);
    expect(pieces('abc.example', 4)).toEqual(['abc.', '[exam]', 'ple']);
    expect(pieces(' now', 15)).toEqual([' now']);
  });
});
