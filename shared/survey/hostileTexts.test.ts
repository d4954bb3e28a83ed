// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { openSurvey, readSurvey, textQuestion } from '#test/support/openSurvey.ts';
import { outlineOf } from './outline.ts';
import { readTheme } from './theme.ts';

const markup = '<img src=x onerror=pwned()>';

describe('titles, answers and names of files are text', () => {
  const layout = {
    title: markup,
    description: { default: markup },
    pages: [
      {
        name: 'p',
        title: markup,
        elements: [
          { ...textQuestion, title: markup, isRequired: true },
          { type: 'file', name: 'f', title: 'File' },
        ],
      },
    ],
  };

  it('in the outline, in faults and in words, as they were written', () => {
    expect(outlineOf(readSurvey(layout), 'en')).toMatchObject({
      title: markup,
      description: markup,
      pages: [{ title: markup }],
    });
    const engine = openSurvey(layout);
    expect(engine.check()).toMatchObject([{ name: 'a', title: markup }]);
    engine.put({
      a: markup,
      f: [{ name: `${markup}.png`, type: 'image/png', content: 'data:image/png;base64,AA==' }],
    });
    expect(engine.inWords()).toMatchObject([
      { title: markup, text: markup },
      { title: 'File', text: `${markup}.png (0.1 kB)` },
    ]);
  });

  it.each([
    ['no record', ['x', null, 7]],
    ['no name', [{ content: 'data:,x' }]],
    ['no content', [{ name: 'x.png' }]],
    ['a name that is a record', [{ name: { toString: 1 } }]],
  ])('a file of %s is none', (_, files) => {
    const engine = openSurvey(layout, { a: 'x', f: files });
    expect(engine.inWords().map(({ name }) => name)).toEqual(['a']);
  });

  it('of a completed page nothing is put in but text: it is cleaned where it is drawn', () => {
    const engine = openSurvey(layout, { a: markup });
    expect(engine.written('Thank you, {a}. {nobody}')).toContain(markup);
  });

  it('answers of a stored draft reach no prototype', () => {
    const answers = JSON.parse('{"__proto__":{"evil":1},"constructor":{"prototype":{"evil":1}},"a":"x"}');
    const engine = openSurvey(layout, answers);
    expect('evil' in {}).toBe(false);
    expect(engine.answers()['a']).toBe('x');
  });
});

describe('of a hostile theme only plain values stay', () => {
  it.each([
    ['an address', '--sjs-a', 'url(https://evil.example)'],
    ['an address, written otherwise', '--sjs-a', String.raw`u\72l(//evil.example)`],
    ['a set of pictures', '--sjs-a', 'image-set("x" 1x)'],
    ['an expression of old', '--sjs-a', 'expression(pwned())'],
    ['a second declaration', '--sjs-a', 'red;background:red'],
    ['the end of the rule', '--sjs-a', 'red}body{color:red'],
    ['a comment', '--sjs-a', 'red/*'],
    ['an import', '--sjs-a', '@import "x"'],
    ['a token of ours', '--ew-color', 'red'],
    ['a property', 'position', 'fixed'],
    ['a name with a brace', '--sjs-a{}', 'red'],
    ['a value without end', '--sjs-a', 'x'.repeat(201)],
    ['a value that is no text', '--sjs-a', 7],
    ['the prototype', '__proto__', 'red'],
  ])('not %s', (_, name, value) => {
    const cssVariables = Object.fromEntries([
      [name, value],
      ['--sjs-b', '#fff'],
    ]);
    expect(readTheme({ cssVariables })).toEqual({ '--sjs-b': '#fff' });
  });

  it.each([null, 7, 'x', '{', '[]', {}, { cssVariables: [] }, { cssVariables: 'x' }])(
    'and none of %j',
    (theme) => expect(readTheme(theme)).toBeUndefined(),
  );
});
