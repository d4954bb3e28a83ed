import { describe, expect, it } from 'vitest';
import { openSurvey, readSurvey } from '#test/support/openSurvey.ts';
import { modelOf } from './engine.ts';
import { readLayout } from './layout.ts';
import { outlineOf } from './outline.ts';
import { readTheme } from './theme.ts';

const pageOf = (...elements: unknown[]) => ({ pages: [{ name: 'p', elements }] });
const written = (...elements: unknown[]) => JSON.stringify(readLayout(pageOf(...elements))?.json);

const nest = `${'('.repeat(40)}1${')'.repeat(40)}`;

describe('a layout as it may be shown (S2 §2)', () => {
  it.each([
    ['', null],
    ['nonsense', null],
    ['[]', null],
    ['{}', null],
    [42, null],
    [null, null],
  ])('is none of %j', (given, none) => expect(readLayout(given)).toBe(none));

  it.each([
    [
      'a film',
      { type: 'image', name: 'a', contentMode: 'youtube', imageLink: 'https://x.example/a' },
      'youtube',
    ],
    ['a script as a picture', { type: 'image', name: 'a', imageLink: 'javascript:alert(1)' }, 'javascript'],
    ['a drawn document', { type: 'image', name: 'a', imageLink: 'data:image/svg+xml,<svg>' }, 'svg'],
    [
      'choices of another site',
      { type: 'dropdown', name: 'a', choicesByUrl: { url: '//x.example' } },
      'x.example',
    ],
    ['choices that typing turns', { type: 'dropdown', name: 'a', choicesByUrl: { url: '/{a}' } }, 'url'],
    [
      'a pattern that never ends',
      { type: 'text', name: 'a', validators: [{ type: 'regex', regex: '(a+)+$' }] },
      'a+',
    ],
    ['a nest of brackets', { type: 'text', name: 'a', visibleIf: nest }, '((('],
    ['one of a panel that repeats', { type: 'paneldynamic', name: 'a', templateVisibleIf: nest }, '((('],
    ['one that a trigger runs', { type: 'text', name: 'a', runExpression: nest }, '((('],
    ['a million rows', { type: 'matrixdynamic', name: 'a', rowCount: 1_000_000 }, '1000000'],
    ['a component', { type: 'dropdown', name: 'a', itemComponent: 'evil' }, 'evil'],
  ])('leaves out %s', (_, element, harm) => expect(written(element)).not.toContain(harm));

  it('leaves out what completes, leads away or remembers', () => {
    const harm = {
      navigateToUrl: 'javascript:1',
      cookieName: 'c',
      completedHtml: '<b>',
      showPreviewBeforeComplete: true,
    };
    const read = readLayout({ ...pageOf({ type: 'text', name: 'a' }), ...harm });
    expect(Object.keys(read?.json ?? {})).toEqual(['pages']);
  });

  it('leaves fields, panels, pages and columns read only; the form itself is as the screen says', () => {
    const readOnly = true;
    const column = { name: 'c', cellType: 'text', readOnly };
    const elements = [
      { type: 'text', name: 'a', readOnly },
      { type: 'panel', name: 'b', readOnly, elements: [{ type: 'text', name: 'd' }] },
      { type: 'matrixdynamic', name: 'm', columns: [column], rowCount: 1 },
      { type: 'text', name: 'e' },
    ];
    const pages = [
      { name: 'p', elements },
      { name: 'q', readOnly, elements: [{ type: 'text', name: 'f' }] },
    ];
    const engine = openSurvey({ readOnly, mode: 'display', pages });
    const locked = modelOf(engine)
      .getAllQuestions(false, true, true)
      .map(({ name, isReadOnly }) => `${name} ${isReadOnly}`);
    expect(locked).toEqual(expect.arrayContaining(['a true', 'c true', 'd true', 'f true', 'e false']));
    expect(readSurvey({ readOnly, pages }).isCut).toBe(false);
  });

  it.each([
    [{}, 'above'],
    [{ showProgressBar: 'top' }, 'above'],
    [{ showProgressBar: true, progressBarLocation: 'aboveheader' }, 'above'],
    [{ showProgressBar: 'bottom' }, 'below'],
    [{ showProgressBar: true, progressBarLocation: 'bottom' }, 'below'],
    [{ showProgressBar: 'off', progressBarLocation: 'bottom' }, 'none'],
    [{ showProgressBar: false }, 'none'],
  ])('with %j how far one is is shown %s', (said, place) => {
    expect(readLayout({ ...pageOf({ type: 'text', name: 'a' }), ...said })?.progress).toBe(place);
  });

  it('has lists where PHP wrote maps of numbers, at any depth', () => {
    const panel = {
      type: 'panel',
      name: 'p',
      elements: { 1: { type: 'dropdown', name: 'a', choices: { 0: 'x', 2: 'y' } } },
    };
    const read = readLayout({ pages: { 0: { name: 'one', elements: { 3: panel } } } });
    expect(read?.json['pages']).toMatchObject([
      { elements: [{ name: 'p', elements: [{ name: 'a', choices: ['x', 'y'] }] }] },
    ]);
  });

  it('takes the verification question out, by its sitekey', () => {
    const read = readLayout(pageOf({ type: 'turnstile', name: 't', sitekey: '1x', size: 'compact' }));
    expect(read?.verification).toEqual({ siteKey: '1x', isRequired: true, theme: 'auto', size: 'compact' });
    expect(JSON.stringify(read?.json)).not.toContain('1x');
  });

  it.each([
    [0, false],
    ['0', false],
    ['false', false],
    [false, false],
    [null, true],
    ['', true],
    [1, true],
    ['true', true],
  ])('with isRequired %j the verification is asked for: %s', (isRequired, isAsked) => {
    const read = readLayout(pageOf({ type: 'turnstile', name: 't', sitekey: '1x', isRequired }));
    expect(read?.verification?.isRequired).toBe(isAsked);
  });

  it('shows questions without pages, by either name that SurveyJS has for them, and pages alone where it has both', () => {
    const named = (name: string) => [{ type: 'text', name }];
    const asked = (layout: object) =>
      modelOf(openSurvey(layout))
        .getAllQuestions()
        .map(({ name }) => name);
    expect(asked({ elements: named('a') })).toEqual(['a']);
    expect(asked({ questions: named('a') })).toEqual(['a']);
    expect(asked({ pages: [{ questions: named('a') }], questions: named('b') })).toEqual(['a']);
  });

  it('keeps an answer under the name of its question where its valueName is blank, without a word', () => {
    const read = readSurvey(pageOf({ type: 'text', name: 'a', valueName: ' ' }));
    expect(read.isCut).toBe(false);
    expect(openSurvey(read.json, { a: 'x' }).answers()).toEqual({ a: 'x' });
  });

  it('takes out one without a key, too, which hides none that has one', () => {
    const keyless = { type: 'turnstile', name: 't', isRequired: false };
    const read = readLayout(pageOf(keyless));
    expect(read?.verification).toMatchObject({ siteKey: '', isRequired: false });
    expect(JSON.stringify(read?.json)).not.toContain('turnstile');
    const keyed = { ...keyless, sitekey: '1x' };
    const blank = { ...keyless, sitekey: ' ' };
    for (const both of [pageOf(blank, keyed), pageOf(keyed, keyless)])
      expect(readLayout(both)?.verification?.siteKey).toBe('1x');
    const wanted = { ...keyless, isRequired: true };
    expect(readLayout(pageOf(wanted, keyless, blank))?.verification).toMatchObject({ isRequired: true });
  });

  it('leaves out questions inside a choice, whose answers nobody would send', () => {
    const inside = [{ type: 'text', name: 'which', isRequired: true }];
    const choices = [{ value: 'a', text: 'A', elements: inside }, 'b'];
    for (const type of ['radiogroup', 'checkbox']) {
      const read = readLayout(pageOf({ type, name: 'q', choices }));
      expect(read).toMatchObject({ isCut: true, json: { pages: [{ elements: [{ name: 'q' }] }] } });
      expect(JSON.stringify(read?.json)).toContain('"choices":[{"value":"a","text":"A"},"b"]');
    }
    expect(readLayout(pageOf({ type: 'checkbox', name: 'q', choices: [{ value: 'a' }] }))?.isCut).toBe(false);
  });

  it('has an outline in the language asked for', () => {
    const read = readLayout({ title: { default: 'A', ar: 'ب' }, ...pageOf({ type: 'comment', name: 'c' }) });
    const outline = read && outlineOf(read, 'ar');
    expect(outline).toMatchObject({ title: 'ب', pages: [{ fields: [{ title: 'c', lines: 3 }] }] });
  });

  it('takes of a theme only variables with plain values', () => {
    const cssVariables = {
      '--sjs-a': '#fff',
      '--sjs-b': 'url(//x)',
      '--ew-c': 'red',
      '--sjs-d': '1px;color:red',
    };
    expect(readTheme({ cssVariables })).toEqual({ '--sjs-a': '#fff' });
  });
});
