import { describe, expect, it } from 'vitest';
import { readReply } from '#shared/api/form-replies.ts';
import { toCsv, toTsv } from '#shared/lib/csv.ts';
import { askedQuestions } from './questions.ts';
import { withKeys } from './replies.ts';
import { countLong, plainRows, sheetRows, tooLargeForSheet, toRows } from './table.ts';

const words = { yes: 'Yes', no: 'No', empty: 'empty', missing: 'missing' };
const questions = askedQuestions({
  layout: { elements: ['B', 'A'].map((name) => ({ type: 'text', name })) },
  titles: new Map(),
  language: 'en',
});
const rowsOf = (...raw: unknown[]) =>
  toRows({
    replies: withKeys(raw.map(readReply)),
    questions,
    headOf: ({ title }) => title,
    number: 'No.',
    unread: 'Unread',
    words,
  });

describe('toRows (S2 §2, screens.md §10 «Export»)', () => {
  it('has the questions in the form’s order, and tells empty, missing and no apart', () => {
    expect(rowsOf({ index: 0, A: '', B: false }, { index: 1, A: 5 })).toEqual([
      ['No.', 'B', 'A'],
      [1, 'No', 'empty'],
      [2, 'missing', 5],
    ]);
  });

  it('leaves no broken reply out', () => {
    expect(rowsOf({ A: 'x', B: 'y' }, '{"A":')).toEqual([
      ['No.', 'B', 'A', 'Unread'],
      ['', 'y', 'x', ''],
      ['', '', '', '{"A":'],
    ]);
  });

  it('keeps formulas from running, and numbers as numbers', () => {
    const rows = plainRows(rowsOf({ index: 0, A: '=HYPERLINK("x")', B: -5 }));
    expect(toCsv(rows)).toContain(`1,-5,"'=HYPERLINK(""x"")"`);
    expect(toTsv(rows)).toContain(`'=HYPERLINK`);
  });

  it.each([
    ['0.25', 0.25],
    ['34612345678', 34_612_345_678],
    ['999999999999999', 999_999_999_999_999],
    ['1234567890123456', '1234567890123456'],
    ['1234567890.5', '1234567890.5'],
    ['12345678901234567890', '12345678901234567000'],
  ])('writes %s as %j: what Excel would round is text', (number, cell) => {
    expect(rowsOf(`{"A":${number},"B":1}`)[1]).toEqual(['', 1, cell]);
  });

  it('never puts what is in a file into a cell', () => {
    const file = [{ name: 'a.png', type: 'image/png', content: `data:image/png;base64,${'A'.repeat(99)}` }];
    expect(rowsOf({ A: file, B: 1 })[1]).toEqual(['', 1, 'a.png']);
  });

  it('keeps long texts whole, for CSV and the clipboard', () => {
    expect(rowsOf({ A: 'x'.repeat(40_000), B: 1 })[1]?.[2]).toBe('x'.repeat(40_000));
  });
});

describe('sheetRows: what a cell of Excel holds', () => {
  const mark = (length: number) => `… (cut: ${length})`;
  const cut = (text: string) => sheetRows([['No.'], [1, text]], mark);

  it.each([
    ['x'.repeat(32_767), 0, /^x+$/],
    ['x'.repeat(32_768), 1, /^x+… \(cut: 32768\)$/],
    ['😀'.repeat(20_000), 1, /^(?:😀)+… \(cut: 40000\)$/u],
    [`x${'😀'.repeat(20_000)}`, 1, /^x(?:😀)+… \(cut: 40001\)$/u],
  ])('fits text %#, with a mark where it was cut', (text, count, shape) => {
    const fitted = cut(text);
    const [cell = ''] = plainRows(fitted.rows).flatMap(([, second]) => (second ? `${second}` : []));
    expect(fitted.cut).toBe(count);
    expect(cell).toMatch(shape);
    expect(cell.length).toBeLessThanOrEqual(32_767);
    expect(cell.length).toBeGreaterThan(32_760);
  });

  it('counts what does not fit: of files only their names', () => {
    const long = 'x'.repeat(40_000);
    const replies = withKeys(
      [
        { A: long, B: 1 },
        { A: [{ name: 'a', content: `data:text/plain,${long}` }] },
        `{"A": "${long}`,
        {},
      ].map(readReply),
    );
    expect(countLong(replies, questions, words)).toBe(2);
  });

  it('leaves numbers and short texts alone', () => {
    expect(cut('short')).toEqual({ rows: [['No.'], [1, 'short']], cut: 0 });
  });
});

describe('tooLargeForSheet', () => {
  const [reply, broken] = withKeys([readReply({ A: 'x' }), readReply('{"A":')]);
  const columns = (count: number) =>
    questions.slice(0, 1).flatMap((one) => Array.from({ length: count }, () => one));
  const rows = (count: number, of = reply) => (of ? Array.from({ length: count }, () => of) : []);

  it.each([
    ['as wide as can be', rows(1), columns(16_383), null],
    ['wider', rows(1), columns(16_384), { what: 'columns', many: 16_385, most: 16_384 }],
    [
      'wider by what cannot be read',
      rows(1, broken),
      columns(16_383),
      { what: 'columns', many: 16_385, most: 16_384 },
    ],
    ['as long as can be', rows(1_048_575), columns(1), null],
    ['longer', rows(1_048_576), columns(1), { what: 'rows', many: 1_048_577, most: 1_048_576 }],
  ] as const)('knows what is %s', (_, replies, asked, said) => {
    expect(tooLargeForSheet(replies, asked)).toEqual(said);
  });
});
