import { describe, expect, it } from 'vitest';
import {
  addAnswers,
  answerLines,
  findLines,
  moveAnswer,
  sameAnswers,
  takeAnswers,
  toggleAnswer,
} from './answers.ts';

const questions = {
  fields: [
    { name: 'first', title: 'First name' },
    { name: 'mail', title: 'Ámbito' },
    { name: 'hotel', title: 'Hotel' },
  ],
  isComplete: true,
};

describe('the answers in the mail (S2 §3 `selectedFields`)', () => {
  it('T-32: come first in their order, the missing one marked and kept', () => {
    expect(
      answerLines(['hotel', 'gone', 'first'], questions).map((line) => [line.name, line.isGone]),
    ).toEqual([
      ['hotel', false],
      ['gone', true],
      ['first', false],
      ['mail', false],
    ]);
  });

  it('are not called missing where the questions are not all known', () => {
    const lines = answerLines(['gone'], { ...questions, isComplete: false });
    expect(lines[0]).toMatchObject({ name: 'gone', isChosen: true, isGone: false });
  });

  it('are found by title or name, without accents', () => {
    const lines = answerLines([], questions);
    expect(findLines(lines, 'ambito').map(({ name }) => name)).toEqual(['mail']);
    expect(findLines(lines, 'MAIL').map(({ name }) => name)).toEqual(['mail']);
    expect(findLines(lines, '')).toHaveLength(3);
  });

  it.each([
    ['b', -1, ['b', 'a', 'c']],
    ['b', 1, ['a', 'c', 'b']],
    ['a', -1, ['a', 'b', 'c']],
    ['c', 1, ['a', 'b', 'c']],
    ['x', 1, ['a', 'b', 'c']],
  ] as const)('moves %s by %d', (name, by, order) => {
    expect(moveAnswer(['a', 'b', 'c'], name, by)).toEqual(order);
  });

  it('are chosen, taken out, all at once, or as in another form', () => {
    expect(toggleAnswer(['first'], 'hotel')).toEqual(['first', 'hotel']);
    expect(toggleAnswer(['first', 'hotel'], 'first')).toEqual(['hotel']);
    expect(addAnswers(['gone', 'hotel'], questions.fields)).toEqual(['gone', 'hotel', 'first', 'mail']);
    expect(takeAnswers(['gone', 'hotel', 'first'], [{ name: 'first' }])).toEqual(['gone', 'hotel']);
    expect(sameAnswers(['hotel', 'elsewhere', 'first'], questions)).toEqual(['hotel', 'first']);
  });
});
