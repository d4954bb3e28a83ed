import { describe, expect, it } from 'vitest';
import { layoutQuestions, localised } from './formLayout.ts';

const layout = {
  pages: [
    {
      elements: [
        { type: 'html', name: 'intro', html: '<b>Hi</b>' },
        { type: 'text', name: 'First Name' },
        {
          type: 'panel',
          name: 'p',
          elements: [{ type: 'text', name: 'Email', title: { default: 'Mail', es: 'Correo' } }, 'odd', null],
        },
        { type: 'paneldynamic', name: 'guests', templateElements: [{ type: 'text', name: 'n' }] },
        { type: 'boolean', name: 'b', valueName: 'sure' },
      ],
    },
    null,
    { elements: [{ type: 'x', name: 'human', sitekey: 'k' }, { type: 'text' }, 7, { name: 'Email' }] },
  ],
};
const keys = (given: Record<string, unknown>) => layoutQuestions(given, 'en').map(({ key }) => key);

describe('layoutQuestions (S2 §3)', () => {
  it('goes through pages and panels, each key once, without what asks nothing', () => {
    expect(keys(layout)).toEqual(['First Name', 'Email', 'guests', 'sure']);
  });

  it('has titles in the reader’s language, else the form’s, else the name', () => {
    const titles = (language: string) => layoutQuestions(layout, language).map(({ title }) => title);
    expect(titles('es')).toEqual(['First Name', 'Correo', 'guests', 'b']);
    expect(titles('ru')[1]).toBe('Mail');
  });

  it('keeps the blanks of a key, under which the answers lie', () => {
    expect(layoutQuestions({ elements: [{ name: 'Email ' }, { name: '  ' }] }, 'en')).toMatchObject([
      { key: 'Email ', title: 'Email ' },
    ]);
  });

  it('reads a layout without pages, and numbered maps in place of lists', () => {
    expect(keys({ elements: [{ name: 'a' }] })).toEqual(['a']);
    expect(keys({ pages: { 0: { elements: { 1: { name: 'a' }, 3: { name: 'b' } } } } })).toEqual(['a', 'b']);
  });

  it.each([[{}], [{ pages: 'x' }], [{ elements: [[], null] }], [{ pages: [3, { elements: { a: 1 } }] }]])(
    'finds none in %j',
    (damaged) => {
      expect(keys(damaged)).toEqual([]);
    },
  );

  it('ends where panels lie in one another without end', () => {
    const panel: Record<string, unknown> = { type: 'panel', name: 'p' };
    panel['elements'] = [panel, { type: 'text', name: 'a' }];
    expect(keys({ elements: [panel] })).toEqual(['a']);
  });
});

describe('localised', () => {
  it.each([
    [' A ', 'A'],
    [{ es: 'B' }, 'B'],
    [{ en: ' ', default: 'C' }, 'C'],
    [null, ''],
    [7, ''],
    [['x'], ''],
  ])('of %j is %j', (given, text) => {
    expect(localised(given, 'en')).toBe(text);
  });
});
