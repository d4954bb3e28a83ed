import { describe, expect, it } from 'vitest';
import { readReply } from '#shared/api/form-replies.ts';
import { columnsFor } from './columns.ts';
import { allQuestions } from './questions.ts';
import { withKeys } from './replies.ts';

const columnsOf = (...answers: Record<string, unknown>[]) => {
  const replies = withKeys(answers.map(readReply));
  return columnsFor(allQuestions([], answers), replies).map(({ name }) => name);
};

describe('columnsFor (S2 §2)', () => {
  it('takes what most replies answer, in the form’s order, without what the head says', () => {
    const common = { Email: 'a@x.org', 'First Name': 'A', a: 1, d: 1 };
    expect(columnsOf({ ...common, b: '', c: 1, e: 1 }, { ...common, b: 1, c: 1 }, { c: 1 })).toEqual([
      'a',
      'd',
      'c',
    ]);
  });

  it('has none where nothing is answered', () => {
    expect(columnsOf({ a: '', b: null })).toEqual([]);
  });
});
