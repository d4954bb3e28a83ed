import { describe, expect, it } from 'vitest';
import { openSurvey, pageOf } from '#test/support/openSurvey.ts';
import { modelOf } from './engine.ts';

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

  const secret = { type: 'text', name: 'pin', title: 'PIN', inputType: 'password' };
  it.each([
    ['by itself', secret, 'x1y2', '••••'],
    [
      'in a panel that repeats',
      { type: 'paneldynamic', templateElements: [secret] },
      [{ pin: 'x1y2' }],
      'PIN: ••••',
    ],
    [
      'in a table',
      { type: 'matrixdynamic', rowCount: 0, columns: [{ ...secret, cellType: 'text' }] },
      [{ pin: 'x1y2' }],
      'PIN: ••••',
    ],
    ['among several texts', { type: 'multipletext', items: [secret] }, { pin: 'x1y2' }, 'PIN: ••••'],
  ])('a password is hidden %s', (_, element, answer, words) =>
    expect(said({ ...element, name: 'a' }, answer)).toEqual([words]),
  );

  const columns = [{ name: 'who', cellType: 'text' }];
  const row = { who: 'Ana', pin: 'x1y2' };
  it.each<[string, object, object, unknown]>([
    [
      'a panel',
      { type: 'matrixdynamic', rowCount: 0 },
      { type: 'paneldynamic', templateElements: [secret] },
      [row],
    ],
    [
      'a table',
      { type: 'matrixdropdown', rows: ['r'] },
      { type: 'matrixdropdown', rows: ['r'], columns: [{ ...secret, cellType: 'text' }] },
      { r: row },
    ],
  ])('a password of %s is hidden in a table that shares its rows', (_, table, other, answer) => {
    const elements = [
      { ...table, columns, name: 't', valueName: 'a' },
      { ...other, name: 'o', valueName: 'a' },
    ];
    const given = { a: answer };
    const panel = { type: 'paneldynamic', name: 'outer', templateElements: elements };
    for (const [layout, answers] of [
      [pageOf(...elements), given],
      [pageOf(panel), { outer: [given] }],
    ] as const) {
      const engine = openSurvey(layout, answers);
      const all = engine.inWords().map(({ text }) => text);
      expect(all.join()).toContain('Ana');
      expect(all.join()).toContain('••••');
      expect(all.join()).not.toContain('x1y2');
      expect(engine.answers()).toEqual(answers);
    }
  });

  it('a password is hidden in a text that names it', () => {
    const engine = openSurvey(pageOf(secret), { pin: 'x1y2' });
    expect(engine.written('Yours: {pin}')).toBe('Yours: ••••');
    expect(engine.answers()).toEqual({ pin: 'x1y2' });
  });

  it('a time in a panel that repeats', () => {
    const panel = { type: 'paneldynamic', templateElements: [{ ...local, name: 'at', title: 'At' }] };
    expect(said(panel, [{ at: '2026-12-03T10:20' }])).toEqual(['At: Dec 3, 2026, 10:20 AM']);
  });

  it('what is said beside an answer, or instead of one, and what is reckoned', () => {
    const engine = openSurvey(
      pageOf(
        { type: 'rating', name: 'a', title: 'How?', showCommentArea: true, commentText: 'Why?' },
        { type: 'text', name: 'n', title: 'Nights', inputType: 'number' },
        { type: 'expression', name: 'sum', title: 'Sum', expression: '{n} * 2' },
      ),
      { 'a-Comment': 'So so', n: 3 },
    );
    expect(engine.inWords().map(({ title, text }) => `${title} ${text}`)).toEqual([
      'Why? So so',
      'Nights 3',
      'Sum 6',
    ]);
    expect(engine.answers()).toEqual({ 'a-Comment': 'So so', n: 3, sum: 6 });
  });

  it('an answer of one’s own is said once', () => {
    const choice = { type: 'dropdown', choices: ['1'], showOtherItem: true };
    const engine = openSurvey(pageOf({ ...choice, name: 'a' }), { a: 'other', 'a-Comment': 'Mine' });
    expect(engine.inWords().map(({ text }) => text)).toEqual(['Mine']);
  });

  it('of a panel that repeats what is shown, which is what is sent', () => {
    const which = { type: 'text', name: 'which', visibleIf: "{panel.name} = 'Ana'" };
    const panel = { type: 'paneldynamic', templateElements: [{ type: 'text', name: 'name' }, which] };
    const answers = [
      { name: 'Bo', which: '8' },
      { name: 'Ana', which: '9' },
    ];
    expect(said(panel, answers)).toEqual(['name: Bo, name: Ana; which: 9']);
    const whom = { ...panel, templateElements: [which] };
    expect(said(whom, [{ which: '8' }, { name: 'Ana', which: '9' }])).toEqual(['which: 9']);
    expect(said(whom, [{ which: '8' }])).toEqual([]);
  });

  it('changes nothing of what is answered, however often it is asked', () => {
    const choices = [
      { value: 'f', text: 'Fish' },
      { value: 'v', text: 'Vegan' },
    ];
    const columns = [
      { name: 'meal', title: 'Meal', cellType: 'dropdown', choices },
      { name: 'bus', cellType: 'boolean' },
      { name: 'pin', cellType: 'text', inputType: 'password' },
    ];
    const table = { type: 'matrixdropdown', name: 'table', rows: ['a', 'b'], columns };
    const row = { meal: 'f', bus: true, pin: 'x1y2' };
    const engine = openSurvey(pageOf(table), { table: { a: row, b: row } });
    const first = engine.inWords();
    expect(first[0]?.text).toBe('a: bus: Yes; pin: ••••; Meal: Fish; b: bus: Yes; pin: ••••; Meal: Fish');
    expect(engine.inWords()).toEqual(first);
    Object(modelOf(engine).getQuestionByName('table')).visibleRows[1].cells[0].question.value = 'v';
    expect(engine.answers()).toEqual({ table: { a: row, b: { ...row, meal: 'v' } } });
  });
});
