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

  it('asks what some servers write an empty site key of: the public form does, too', () => {
    expect(keys({ elements: [{ name: 'Name', sitekey: null }] })).toEqual(['Name']);
  });

  it('keeps the blanks of a key, under which the answers lie', () => {
    expect(layoutQuestions({ elements: [{ name: 'Email ' }, { name: '  ' }] }, 'en')).toMatchObject([
      { key: 'Email ', title: 'Email ' },
    ]);
  });

  it('takes a blank valueName for none', () => {
    expect(keys({ elements: [{ name: 'a', valueName: ' ' }] })).toEqual(['a']);
  });

  it('reads the questions of a form without pages, by their other name too', () => {
    expect(keys({ questions: [{ name: 'a' }, { type: 'panel', questions: [{ name: 'b' }] }] })).toEqual([
      'a',
      'b',
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

describe('localised (S2 §3)', () => {
  it.each([
    [' A ', 'en', 'A'],
    [{ default: 'D', en: 'E' }, 'en', 'E'],
    [{ default: 'D', en: 'E' }, 'EN_gb', 'E'],
    [{ default: 'D', en: 'E' }, 'ru', 'D'],
    [{ default: 'D', en: ' ' }, 'en', 'D'],
    [{ default: 'D', 'pt-br': 'B', pt: 'P' }, 'pt-BR', 'B'],
    [{ default: 'D', 'pt-br': 'B', pt: 'P' }, 'pt-AO', 'P'],
    // What is not for the reader is for nobody else either: the name is shown in its place, as SurveyJS does.
    [{ es: 'B' }, 'en', ''],
    [{ en: 'E' }, 'es', ''],
    [{ default: ' ', es: 'B' }, 'en', ''],
    [{ default: 7, es: 'B' }, 'en', ''],
    [{ es: 'B' }, '', ''],
    [JSON.parse('{"__proto__":"x"}'), 'constructor', ''],
    [null, 'en', ''],
    [7, 'en', ''],
    [['x'], 'en', ''],
  ])('of %j in %j is %j', (given, language, text) => {
    expect(localised(given, language)).toBe(text);
  });

  it('asks by its key where a question is translated, but not for the reader', () => {
    const asked = { elements: [{ name: 'a', title: { ar: 'اسم' } }] };
    const titles = (language: string) => layoutQuestions(asked, language).map(({ title }) => title);
    expect([titles('ar'), titles('en'), titles('es')]).toEqual([['اسم'], ['a'], ['a']]);
  });
});
