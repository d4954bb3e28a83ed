import { describe, expect, it } from 'vitest';
import { answerTo, noNaming, readAnswer, textOfAnswer, type Answer, type Naming } from './answers.ts';

const words = { yes: 'Yes', no: 'No', empty: 'empty', missing: 'missing' };
const textOf = (given: unknown, naming?: Naming) => textOfAnswer(readAnswer(given, naming), words);

it('links an address that can add nothing to the message', () => {
  const text = 'a?bcc=spy&subject=Refund@example.org';
  expect(readAnswer(text)).toEqual({
    kind: 'email',
    text,
    href: 'mailto:a%3Fbcc%3Dspy%26subject%3DRefund@example.org',
  });
});

describe('readAnswer (S2 §3, T-26)', () => {
  it.each<[unknown, Answer['kind']]>([
    [null, 'empty'],
    ['', 'empty'],
    [' \n', 'empty'],
    [[], 'empty'],
    [{}, 'empty'],
    [['', null], 'empty'],
    [true, 'yes'],
    [false, 'no'],
    ['false', 'text'],
    [0, 'number'],
    ['0', 'text'],
    [-1.5, 'number'],
    ['Ana', 'text'],
    ['ana@example.org', 'email'],
    ['https://example.org/a', 'link'],
    ['javascript:alert(1)', 'text'],
    ['https://exa mple.org', 'text'],
    ['<img src=x onerror=alert(1)>', 'text'],
    ['2026-05-12', 'date'],
    ['2026-05-12T09:30', 'date'],
    ['2026-05-12 09:30:00', 'date'],
    ['2026-02-30', 'text'],
    ['0000-00-00', 'text'],
    ['2026-05-12T25:00', 'text'],
    ['2026-05-12T09:30:00Z', 'moment'],
    [['a'], 'text'],
    [['a', 'b'], 'list'],
    [{ a: 1 }, 'map'],
    ['data:text/html;base64,PHNjcmlwdD4=', 'file'],
    [{ name: 'cv.pdf', type: 'application/pdf', content: 'data:application/pdf;base64,QUJD' }, 'file'],
    [[{ name: 'cv.pdf', type: 'application/pdf', content: 'data:application/pdf;base64,QUJD' }], 'file'],
    [{ name: 'A', content: 'just words' }, 'map'],
  ])('reads %j as %s', (given, kind) => {
    expect(readAnswer(given).kind).toBe(kind);
  });

  it('keeps a local time as it was chosen (T-29)', () => {
    expect(readAnswer('2026-05-12T09:30')).toMatchObject({ day: '2026-05-12', time: '09:30' });
    expect(readAnswer('2026-05-12')).toMatchObject({ day: '2026-05-12', time: null });
  });

  it('names choices, rows and columns as the form does, rows in its order', () => {
    const rate = { ...noNaming, choices: new Map([['1', 'Poor']]), title: 'Rate' };
    const naming = {
      choices: new Map([['es', 'Spain']]),
      parts: new Map([
        ['food', { ...noNaming, title: 'The food' }],
        ['rate', rate],
      ]),
    };
    expect(textOf('es', naming)).toBe('Spain');
    expect(textOf(['es', 'pt'], naming)).toBe('Spain; pt');
    expect(textOf({ rate: 1, food: 'es', other: false }, naming)).toBe(
      'The food: Spain; Rate: Poor; other: No',
    );
  });

  it.each(['2026-05-12', 'a@example.org', 'https://example.org/a', '2026-05-12T09:30:00Z', '7', ' 7 '])(
    'names the choice %s as the form does, whatever it looks like',
    (value) => {
      const naming = { ...noNaming, choices: new Map([[value.trim(), 'Its title']]) };
      expect(readAnswer(value, naming)).toEqual({ kind: 'text', text: 'Its title' });
      expect(textOf([value, 'other'], naming)).toBe('Its title; other');
    },
  );

  it('ends in words however deep it goes', () => {
    const deep = Array.from({ length: 40 }).reduce<unknown>((inside) => ({ a: inside, b: 1 }), 'x');
    expect(textOf(deep)).toContain('{"a"');
  });

  it('shows nothing of what is in a file', () => {
    expect(textOf({ name: 'a.svg', type: 'image/svg+xml', content: 'data:image/svg+xml,<svg/>' })).toBe(
      'a.svg',
    );
  });
});

describe('answerTo', () => {
  it.each([
    ['a', 'no'],
    ['b', 'empty'],
    ['c', 'missing'],
    ['toString', 'missing'],
    ['__proto__', 'missing'],
  ])('tells of %s that it is %s', (name, kind) => {
    expect(answerTo({ a: false, b: '' }, name).kind).toBe(kind);
  });
});
