import { describe, expect, it } from 'vitest';
import { integers } from '#shared/lib/ranges.ts';
import { idOf, layoutOf, pages } from '#test/support/formLayout.ts';
import { fillHints } from './hints.ts';

const required = (name: string) => ({ type: 'text', name, isRequired: true });
const kindsOf = (layout: object) => fillHints(layoutOf(layout)).dropOffs.map(({ kind }) => kind);

describe('fillHints (screens.md §8 «fill-time and drop-off hints»)', () => {
  it('counts pages, questions, also in panels, and those that must be answered', () => {
    const panel = {
      type: 'panel',
      name: 'p',
      elements: [required('a'), { type: 'html', name: 'h', html: 'x' }],
    };
    const verify = { type: 'turnstile', name: 'v', sitekey: 'k', isRequired: true };
    expect(fillHints(layoutOf(pages(['b', panel], [required('c'), verify])))).toMatchObject({
      pages: 2,
      questions: 3,
      required: 2,
      dropOffs: [],
    });
  });

  it('takes longer the more there is to read and to write', () => {
    const seconds = (...elements: readonly (string | object)[]) =>
      fillHints(layoutOf(pages(elements))).seconds;
    const short = { type: 'text', name: 'a', title: 'Name' };
    const long = { ...short, title: 'word '.repeat(40) };
    const arabic = { ...short, title: { default: 'كلمة '.repeat(40) } };
    expect(seconds(long)).toBe(seconds(short) + 10);
    expect(seconds(arabic)).toBe(seconds(long));
    const translated = { ...short, title: { ar: 'كلمة '.repeat(40), es: 'x' } };
    expect(seconds(translated)).toBe(seconds(long));
    expect(seconds({ type: 'comment', name: 'a' })).toBeGreaterThan(seconds({ type: 'text', name: 'a' }));
    const matrix = { type: 'matrix', name: 'm', rows: ['a', 'b', 'c'], columns: ['x'] };
    expect(seconds(matrix)).toBeGreaterThan(seconds({ ...matrix, rows: ['a'] }));
    expect(seconds()).toBeGreaterThanOrEqual(0);
  });

  it.each<[string, object]>([
    ['longPage', pages(integers(1, 13).map((n) => `q${n}`))],
    ['manyRequired', pages(integers(1, 8).map((n) => required(`q${n}`)))],
    ['manyPages', pages(...integers(1, 7).map((n) => [`q${n}`]))],
    ['requiredFile', pages([{ type: 'file', name: 'f', isRequired: true }])],
    ['emptyPage', pages(['a'], [])],
    [
      'tooLong',
      pages(
        ...integers(1, 6).map((n) => integers(1, 5).map((m) => ({ type: 'comment', name: `c${n}${m}` }))),
      ),
    ],
  ])('warns of %s', (kind, layout) => {
    expect(kindsOf(layout)).toEqual([kind]);
  });

  it.each([
    [2, ['manyRequired']],
    [3, []],
  ])('finds eight required beside %i others: %j', (free, kinds) => {
    const needed = integers(1, 8).map((n) => required(`q${n}`));
    expect(kindsOf(pages([...needed, ...integers(1, free).map((n) => `r${n}`)]))).toEqual(kinds);
  });

  it('says where', () => {
    const document = layoutOf(pages(['a'], [], [{ type: 'file', name: 'f', isRequired: true }]));
    expect(fillHints(document).dropOffs).toEqual([
      { kind: 'emptyPage', page: idOf(document, 'page2') },
      { kind: 'requiredFile', id: idOf(document, 'f'), name: 'f' },
    ]);
  });

  it('has none for a new form', () => {
    expect(fillHints(layoutOf('')).dropOffs).toEqual([]);
  });
});
