import { describe, expect, it } from 'vitest';
import { after, elementOf, idOf, layoutOf, pages } from '#test/support/formLayout.ts';
import { localised } from '#shared/lib/formLayout.ts';
import { createIds, toNode } from './jsonTree.ts';
import { shownText, textIn } from './localText.ts';
import { outlineOf } from './outline.ts';

const shown = (given: unknown, language: string) => shownText(toNode(given, createIds(1)), language);

describe('shownText (screens.md §8 «multi-language titles»)', () => {
  it.each<[unknown, string, string | null]>([
    ['A', 'default', 'A'],
    ['A', 'ar', 'A'],
    [{ default: 'D', ar: 'X' }, 'default', 'D'],
    [{ default: 'D', ar: 'X' }, 'ar', 'X'],
    [{ default: 'D', ar: 'X' }, 'es', 'D'],
    [{ default: 'D', ar: '' }, 'ar', 'D'],
    [{ default: 'D', pt: 'P' }, 'pt-br', 'P'],
    [{ default: 'D', 'pt-br': 'B', pt: 'P' }, 'pt-br', 'B'],
    [{ default: 'D', 'pt-br': 'B' }, 'pt', 'D'],
    [{ ar: 'X' }, 'default', null],
    [{ ar: 'X' }, 'es', null],
    [{ en: 'E' }, 'default', null],
    [{ default: '', ar: 'X' }, 'es', null],
    [{ default: 7, ar: 'X' }, 'es', null],
    ['', 'es', null],
    [null, 'es', null],
    [['A'], 'es', null],
  ])('of %j in %s is %j', (given, language, text) => {
    expect(shown(given, language)).toBe(text);
  });

  it('is what the replies and the notifications say, too', () => {
    const texts = [{ ar: 'X' }, { default: 'D', en: 'E' }, { en: 'E', pt: 'P' }, { default: '' }, 'A'];
    for (const language of ['en', 'ar', 'es', 'pt-br', 'default'])
      expect(texts.map((text) => shown(text, language) ?? '')).toEqual(
        texts.map((text) => localised(text, language)),
      );
  });
});

describe('a question that is translated and has no title', () => {
  const start = layoutOf(pages([{ type: 'text', name: 'a' }]));
  const id = idOf(start, 'a');
  const document = after(start, { kind: 'setText', id, key: 'title', language: 'ar', text: 'اسم' });
  const titles = (layout: typeof document, language: string) =>
    outlineOf(layout, language).pages.flatMap(({ elements }) => elements.map(({ title }) => title));

  it('is asked by its new key where that is renamed', () => {
    const renamed = after(document, { kind: 'rename', id: idOf(document, 'a'), name: 'b' });
    expect([titles(renamed, 'default'), titles(renamed, 'es'), titles(renamed, 'ar')]).toEqual([
      ['b'],
      ['b'],
      ['اسم'],
    ]);
  });

  it('is asked by the key of its own where it is duplicated', () => {
    const copied = after(document, { kind: 'duplicateElement', id: idOf(document, 'a') });
    expect(titles(copied, 'es')).toEqual(['a', 'a2']);
  });

  it('keeps what was stored before: a key as its default title is a title', () => {
    const stored = layoutOf(pages([{ type: 'text', name: 'a', title: { default: 'a', ar: 'اسم' } }]));
    const renamed = after(stored, { kind: 'rename', id: idOf(stored, 'a'), name: 'b' });
    expect(titles(renamed, 'es')).toEqual(['a']);
    const title = elementOf(renamed, 'b').members.find(({ key }) => key === 'title')?.value ?? null;
    expect(textIn(title, 'default')).toBe('a');
  });
});
