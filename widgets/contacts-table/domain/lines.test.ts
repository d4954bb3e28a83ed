import { describe, expect, it } from 'vitest';
import { linesOnCard } from './lines.ts';

const room = { width: 10, gap: 1, between: 2, mostOfOne: 3, most: 6 };

/** Letters of one width. */
const measured = (text: string) => text.split(' ').map(({ length }) => length);

describe('the lines of a card', () => {
  it.each([
    ['nothing', [], 0],
    ['one text, however long', ['one two three four'], 1],
    ['a second one', ['first', 'one'], 2],
    ['two that share a line to its end', ['first', 'five5', 'thr'], 2],
    ['two that do not fit beside each other', ['first', 'five5', 'four'], 3],
    ['one that is broken between its words', ['first', 'five5 five5'], 3],
    ['one beside the end of none that is broken', ['first', 'five5 five5', 'a'], 4],
    ['a word that is longer than a line', ['first', '12345678901234'], 3],
    ['one that would have more than three', ['first', '1234567890'.repeat(9)], 4],
    ['more than there are on any card', ['first', ...Array.from({ length: 9 }, () => 'ten letters')], 6],
  ])('are as many as %s needs', (_what, texts, lines) => {
    expect(linesOnCard(texts.map(measured), room)).toBe(lines);
  });
});
