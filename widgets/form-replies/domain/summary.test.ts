import { describe, expect, it } from 'vitest';
import { readReply } from '#shared/api/form-replies.ts';
import { askedQuestions, type Question } from './questions.ts';
import { withKeys } from './replies.ts';
import { summarise } from './summary.ts';

const words = { yes: 'Yes', no: 'No', empty: 'empty', missing: 'missing' };
/** Two hours ahead. */
const monthOf = (moment: string) => new Date(Date.parse(moment) + 7_200_000).toISOString().slice(0, 7);
const reading = { words, monthOf };
const question = (more: object = {}) =>
  askedQuestions({
    layout: { elements: [{ type: 'text', name: 'q', ...more }] },
    titles: new Map(),
    language: 'en',
  });
const summaryOf = (given: readonly unknown[], questions: readonly Question[] = question()) => {
  const replies = withKeys(given.map((q, index) => readReply(q === undefined ? { index } : { index, q })));
  const [summary] = summarise(questions, replies, reading);
  if (!summary) throw new Error('no summary');
  return summary;
};
const bars = (given: readonly unknown[], more?: object) =>
  summaryOf(given, question(more)).bars.map(({ label, count }) => `${label} ${count}`);

describe('summarise (S2 §2, per question)', () => {
  it('counts answered, empty and missing apart; «no» is an answer', () => {
    expect(summaryOf([false, '', null, undefined, 'x'])).toMatchObject({ answered: 2, empty: 2, missing: 1 });
  });

  it('has choices in the form’s order and other answers by frequency', () => {
    const choices = [
      { value: 1, text: 'One' },
      { value: 2, text: 'Two' },
    ];
    expect(bars([2, 2, 1], { choices })).toEqual(['One 1', 'Two 2']);
    expect(bars(['b', 'a', 'a'])).toEqual(['a 2', 'b 1']);
    expect(bars([['a', 'b'], ['a']])).toEqual(['a 2', 'b 1']);
  });

  it.each([
    [1_000_001, 1, [1_000_000, 1_000_002]],
    [0.1, 0.01, [0.1, 0.12]],
  ])('has ranges that can be told apart, from %d by %d', (first, step, range) => {
    const numbers = Array.from({ length: 11 }, (_, index) => first + index * step);
    const found = summaryOf(numbers).bars.map(({ from, to }) => [from, to]);
    expect(found[0]).toEqual(range);
    expect(new Set(found.map(String)).size).toBe(found.length);
  });

  it('tells long answers apart that begin alike', () => {
    const long = 'x'.repeat(200);
    expect(bars([`${long}a`, `${long}b`, `${long}b`])).toEqual([`${long}b 2`, `${long}a 1`]);
  });

  it('shows of many choices those that were answered most, in the form’s order', () => {
    const choices = Array.from({ length: 12 }, (_, index) => `c${index}`);
    const given = [...choices, 'c11', 'c11', ...choices.slice(0, 9)];
    expect(bars(given, { choices })).toEqual([...choices.slice(0, 9).map((one) => `${one} 2`), 'c11 3']);
    expect(summaryOf(given, question({ choices })).more).toBe(2);
  });

  it('counts a reply once for an answer, though its list has it twice', () => {
    expect(
      bars([
        ['a', 'a '],
        ['a', 'b'],
      ]),
    ).toEqual(['a 2', 'b 1']);
  });

  it('draws numbers by value, and by range where they are many', () => {
    expect(summaryOf([3, 1, 3]).bars).toMatchObject([
      { from: 1, to: 1, count: 1 },
      { from: 3, to: 3, count: 2 },
    ]);
    const many = summaryOf(Array.from({ length: 100 }, (_, index) => index));
    expect(many.bars.map(({ from, to }) => [from, to])).toEqual([
      [0, 20],
      [20, 40],
      [40, 60],
      [60, 80],
      [80, 100],
    ]);
    expect(many.bars.every(({ count }) => count === 20)).toBe(true);
    expect(many.figures).toEqual({ least: 0, mean: 49.5, most: 99 });
  });

  it('draws days by month', () => {
    expect(bars(['2026-05-12', '2026-04-01', '2026-05-01'])).toEqual(['2026-04 1', '2026-05 2']);
  });

  it('draws moments by the month that the reader has then, days among them', () => {
    const given = ['2026-04-30T22:30:00Z', '2026-04-30T21:30:00Z', '2026-05-12'];
    expect(bars(given)).toEqual(['2026-04 1', '2026-05 2']);
  });

  it('draws of many months the last ten, and says how many are before them', () => {
    const months = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`);
    const given = [...months.map((month) => `${month}-05`), '2026-02-28'];
    const { bars: drawn, more, kind } = summaryOf(given);
    expect([kind, drawn.map(({ label }) => label), more]).toEqual(['months', months.slice(2), 3]);
  });

  it('draws a choice that is no longer offered like the others, the most frequent first', () => {
    const choices = ['a', 'b'];
    expect(bars(['a', 'gone', 'gone'], { choices })).toEqual(['gone 2', 'a 1']);
  });

  it('says that texts all differ, and how many are not drawn', () => {
    const texts = Array.from({ length: 30 }, (_, index) => `text ${index}`);
    expect(summaryOf(texts)).toMatchObject({ kind: 'texts', bars: [] });
    expect(summaryOf([...texts, 'again', 'again'])).toMatchObject({
      bars: [{ label: 'again', count: 2 }],
      more: 30,
    });
  });

  it('has nothing of no answers, and of broken replies', () => {
    expect(summaryOf([])).toMatchObject({ answered: 0, bars: [], more: 0 });
    const replies = withKeys([readReply('nope')]);
    expect(summarise(question(), replies, reading)[0]).toMatchObject({ answered: 0, missing: 0 });
  });
});
