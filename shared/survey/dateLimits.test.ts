import { describe, expect, it } from 'vitest';
import { openSurvey, pageOf } from '#test/support/openSurvey.ts';
import { setUpWords } from './surveyWords.ts';

setUpWords();

const day = { type: 'text', name: 'a', inputType: 'date' };
const local = { type: 'text', name: 'a', inputType: 'datetime-local' };

function saidOf(element: object, answer: unknown, language = 'en') {
  const engine = openSurvey(pageOf(element), { a: answer });
  engine.speak(language);
  return engine.check().map(({ text }) => text.replace(/\s/g, ' '));
}

describe('a limit of days and times', () => {
  it.each([
    ['en', 'Nov 24, 2026'],
    ['es', '24 nov 2026'],
    ['ru', '24 нояб. 2026 г.'],
  ])('C-15 is said as an answer is written, in the form’s language: %s', (language, written) => {
    const [text = ''] = saidOf({ ...day, max: '2026-11-24' }, '2026-11-25', language);
    expect(text).toContain(written);
    expect(text).not.toMatch(/Tue|GMT/);
  });

  it('C-15 is said so of a first moment, too', () => {
    expect(saidOf({ ...local, min: '2026-11-24T09:30' }, '2026-11-23T10:00')).toEqual([
      'The value should not be less than Nov 24, 2026, 9:30 AM',
    ]);
  });

  it('of a number is said as it is', () => {
    const number = { type: 'text', name: 'a', inputType: 'number', max: 3 };
    expect(saidOf(number, 4)).toEqual(['The value should not be greater than 3']);
  });

  it.each([
    ['max', { ...local, max: '2026-11-24' }],
    ['an expression', { ...local, maxValueExpression: "'2026-11-24'" }],
  ])('T-29 a last day by %s is within it to its end', (_, element) => {
    expect(saidOf(element, '2026-11-24T23:59')).toEqual([]);
    expect(saidOf(element, '2026-11-25T00:00')).toEqual([
      'The value should not be greater than Nov 24, 2026, 11:59 PM',
    ]);
  });
});
