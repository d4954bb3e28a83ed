import { describe, expect, it } from 'vitest';
import { emptyPoll, problemsOf, toDraft } from './pollDraft.ts';

const poll = (question: string, ...answers: string[]) => ({ ...emptyPoll, question, answers });

describe('a new poll', () => {
  it.each([
    ['nothing', poll('', '', ''), { question: 'noQuestion', answers: ['fewAnswers', null] }],
    ['blanks', poll('  ', ' ', 'Tea'), { question: 'noQuestion', answers: ['fewAnswers', null] }],
    ['one answer', poll('Tea?', 'Yes', ''), { question: null, answers: [null, 'fewAnswers'] }],
    [
      'an answer twice',
      poll('Tea?', 'Yes', 'No', ' yes '),
      { question: null, answers: [null, null, 'sameAnswer'] },
    ],
    ['signs alone', poll('Tea?', '👍', '👎'), null],
    ['empty lines between', poll('Tea?', 'Yes', '', 'No', ''), null],
  ])('says what is wrong with %s', (_, typed, problems) => {
    expect(problemsOf(typed)).toEqual(problems);
  });

  it('is sent without empty lines and blanks around; without a duration until it is stopped', () => {
    expect(toDraft(poll(' Tea? ', 'Yes ', '', 'No'))).toEqual({
      question: 'Tea?',
      options: ['Yes', 'No'],
      durationSeconds: null,
    });
    expect(toDraft({ ...poll('Tea?', 'a', 'b'), duration: 60 }).durationSeconds).toBe(60);
  });
});
