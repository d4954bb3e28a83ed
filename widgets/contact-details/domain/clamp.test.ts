import { describe, expect, it } from 'vitest';
import { clampCharacters, clampLines, clampText } from './clamp.ts';

const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(' ');

describe('clampText (screens.md §1)', () => {
  it.each([
    ['nothing', ''],
    ['a sentence', 'One sentence.'],
    ['as many characters as fit', 'x'.repeat(clampCharacters)],
    ['a little more, which is not worth a press', 'x'.repeat(clampCharacters + 40)],
    ['as many lines as fit', Array.from({ length: clampLines }, () => 'line').join('\n')],
  ])('leaves %s', (_, text) => {
    expect(clampText(text)).toBeNull();
  });

  it('cuts a long text between two words', () => {
    const cut = clampText(words(200)) ?? '';
    expect(cut.length).toBeLessThanOrEqual(clampCharacters + 1);
    expect(cut).toMatch(/ word\d+…$/);
    expect(`${words(200)} `).toContain(`${cut.slice(0, -1)} `);
  });

  it('cuts many short lines after the fifth', () => {
    const text = Array.from({ length: 9 }, (_, at) => `line ${at}`).join('\n');
    expect(clampText(text)).toBe('line 0\nline 1\nline 2\nline 3\nline 4…');
  });

  it('cuts one endless word, never inside a character', () => {
    const cut = clampText('👩‍👩‍👧'.repeat(5_000)) ?? '';
    expect(cut).toBe(`${'👩‍👩‍👧'.repeat(clampCharacters)}…`);
  });
});
