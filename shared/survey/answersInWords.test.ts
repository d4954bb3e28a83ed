import { describe, expect, it } from 'vitest';
import { openSurvey, pageOf } from '#test/support/openSurvey.ts';

const said = (element: Readonly<Record<string, unknown>>, answer: unknown) =>
  openSurvey(pageOf({ name: 'a', ...element }), { a: answer })
    .inWords()
    .map(({ text }) => text.replace(/\s/g, ' '));

const local = { type: 'text', inputType: 'datetime-local' };
const day = { type: 'text', inputType: 'date' };

describe('answers as people read them, in the review and on the receipt (screens §9)', () => {
  it.each([
    ['a day and a time, by the clock on the wall', local, '2026-12-03T10:20', 'Dec 3, 2026, 10:20 AM'],
    ['a day', day, '2026-12-03', 'Dec 3, 2026'],
    ['a day that is none, as it came', day, '2026-19-03', '2026-19-03'],
    ['a text that looks like a day, as it was typed', { type: 'text' }, '2026-12-03', '2026-12-03'],
    ['a choice by its title', { type: 'dropdown', choices: [{ value: 1, text: 'One' }] }, 1, 'One'],
  ])('%s', (_, element, answer, words) => expect(said(element, answer)).toEqual([words]));

  it('a time in a panel that repeats', () => {
    const panel = { type: 'paneldynamic', templateElements: [{ ...local, name: 'at', title: 'At' }] };
    expect(said(panel, [{ at: '2026-12-03T10:20' }])).toEqual(['At: Dec 3, 2026, 10:20 AM']);
  });
});
