import { describe, expect, it } from 'vitest';
import { excerpt, hasHit, marked } from './highlight.ts';

const shown = (text: string, term: string) =>
  marked(text, term)
    .map(({ text: piece, isHit }) => (isHit ? `[${piece}]` : piece))
    .join('');

describe('marked (S2 §2)', () => {
  it.each([
    ['Ana Ruiz', 'ruiz', 'Ana [Ruiz]'],
    ['Josué', 'jose', 'Josué'],
    ['José María', 'maria jose', '[José] [María]'],
    ['Jose\u0301', 'josé', '[Jose\u0301]'],
    ['Straße 5', 'strasse', '[Straße] 5'],
    ['مُحَمَّد', 'محمد', '[مُحَمَّد]'],
    ['٤٢', '42', '[٤٢]'],
    ['aaa', 'aa', '[aa]a'],
    ['<b>x</b>', '<b>', '[<b>]x</b>'],
    ['👨‍👩‍👧 x', 'x', '👨‍👩‍👧 [x]'],
    ['abc', '  ', 'abc'],
    ['', 'a', ''],
  ])('in %j of %j', (text, term, result) => {
    expect(shown(text, term)).toBe(result);
  });

  it('marks a text of any length within its first 20,000 letters, and loses none', () => {
    const text = 'a'.repeat(20_000);
    expect(marked(text, 'a')).toEqual([{ text, isHit: true }]);
    expect(marked(`${text}aa`, 'a')).toEqual([
      { text, isHit: true },
      { text: 'aa', isHit: false },
    ]);
    expect(marked(`${text}aa`, 'b')).toEqual([{ text: `${text}aa`, isHit: false }]);
  });

  it('never loses a letter', () => {
    const text = 'İstanbul ﬁn ½ \u200Fעברית\u0301';
    expect(
      marked(text, 'i f 1')
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });
});

describe('hasHit and excerpt', () => {
  it('find the place of a hit in a long text', () => {
    const text = `${'a '.repeat(200)}needle${' b'.repeat(200)}`;
    expect(hasHit(text, 'NEEDLE')).toBe(true);
    expect(hasHit(text, 'pin')).toBe(false);
    expect(excerpt(text, 'needle')).toMatch(/^….{40}needle.*…$/);
    expect(excerpt('short needle', 'needle')).toBe('short needle');
    expect(excerpt(text, '')).toMatch(/^a a .*…$/);
  });
});
