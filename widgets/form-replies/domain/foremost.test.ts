import { describe, expect, it } from 'vitest';
import { allQuestions, askedQuestions } from './questions.ts';
import { foremost } from './table.ts';

const asked = askedQuestions({ layout: null, titles: new Map([['Name', 'Name']]), language: 'en' });
const hostile = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`key ${at}`, at]));
const honest = { Name: 'Ana', Extra: 'kept' };
const questions = allQuestions(asked, [hostile, honest]);

describe('foremost', () => {
  it('leaves what can be drawn at once as it is', () => {
    expect(foremost(asked, honest, 200)).toEqual({ questions: asked, own: 1, most: 1 });
  });

  it('begins with what the form asks and the reply answers, so that the keys of another reply hide nothing', () => {
    const { questions: ordered, own, most } = foremost(questions, honest, 200);
    expect(ordered.slice(0, most).map(({ name }) => name)).toEqual(['Name', 'Extra']);
    expect(own).toBe(2);
    expect(new Set(ordered)).toEqual(new Set(questions));
  });

  it('is bounded for the reply that brought them', () => {
    expect(foremost(questions, hostile, 200).most).toBe(200);
  });
});
