// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { openSurvey, pageOf, readSurvey, textQuestion } from '#test/support/openSurvey.ts';
import { readLayout } from './layout.ts';
import { limits } from './limits.ts';

const deep = (depth: number): unknown =>
  Array.from({ length: depth }).reduce<unknown>(
    (inner) => ({ type: 'panel', name: 'n', elements: [inner] }),
    textQuestion,
  );
const many = (count: number, item: unknown) => Array.from({ length: count }, () => item);

/** What it has too much of; how many of it stay at most. */
const large: readonly (readonly [string, unknown, number, (json: string) => number])[] = [
  [
    'pages',
    { pages: many(5_000, { elements: [textQuestion] }) },
    limits.pages,
    (json) => json.split('"elements"').length - 1,
  ],
  [
    'questions',
    pageOf(...many(5_000, textQuestion)),
    limits.questions,
    (json) => json.split('"text"').length - 1,
  ],
  [
    'questions of many pages',
    { pages: many(100, { elements: many(50, textQuestion) }) },
    limits.questions,
    (json) => json.split('"text"').length - 1,
  ],
  [
    'choices',
    pageOf({ type: 'dropdown', name: 'd', choices: many(50_000, 7) }),
    limits.choices,
    (json) => json.split('7').length - 1,
  ],
  ['panels in panels', pageOf(deep(500)), limits.depth, (json) => json.split('"panel"').length - 1],
  [
    'rows to be made',
    pageOf({ type: 'matrixdynamic', name: 'm', rowCount: 1e6 }),
    limits.parts,
    (json) => Number(/"rowCount":(\d+)/.exec(json)?.[1]),
  ],
  [
    'steps of a rating',
    pageOf({ type: 'rating', name: 'r', rateMax: 1e9 }),
    limits.parts,
    (json) => Number(/"rateMax":(\d+)/.exec(json)?.[1]),
  ],
  [
    'cells',
    pageOf(textQuestion, {
      type: 'matrixdropdown',
      name: 'm',
      rows: many(200, 'r'),
      columns: many(200, { name: 'c' }),
    }),
    0,
    (json) => json.split('matrixdropdown').length - 1,
  ],
  [
    'panels of panels',
    pageOf(textQuestion, {
      type: 'paneldynamic',
      name: 'p',
      panelCount: 200,
      templateElements: many(100, textQuestion),
    }),
    0,
    (json) => json.split('paneldynamic').length - 1,
  ],
  [
    'rows that are told',
    pageOf({ type: 'matrix', name: 'm', rows: many(5_000, 'r'), columns: ['c'] }),
    limits.parts,
    (json) => json.split('"r"').length - 1,
  ],
];

describe('a layout has bounds', () => {
  it.each(large)('in %s', (_, layout, most, count) => {
    const safe = readSurvey(layout);
    expect(count(JSON.stringify(safe.json))).toBeLessThanOrEqual(most);
    openSurvey(layout);
  });

  it.each([
    ['text without end', `{"pages":[],"x":"${'x'.repeat(limits.textLength)}"}`],
    ['brackets without end', '['.repeat(100_000)],
    ['text in text in text', JSON.stringify(JSON.stringify('"nothing"'))],
    ['no page', { pages: [] }],
  ])('and is none where it is %s', (_, layout) => expect(readLayout(layout)).toBeNull());
});

describe('a layout of odd shapes is shown all the same', () => {
  it.each([
    ['pages that are none', { pages: [7, null, 'x', [], { elements: [textQuestion] }] }],
    ['elements that are none', pageOf(null, 7, 'x', [], textQuestion)],
    [
      'names of every kind',
      pageOf({ type: 'text', name: 5 }, { type: 'text', name: {} }, { type: 'text' }, textQuestion),
    ],
    [
      'choices of every kind',
      pageOf({
        type: 'checkbox',
        name: 'a',
        choices: [null, [[]], {}, '__proto__', { value: 'constructor' }],
      }),
    ],
    [
      'lists that are none',
      { ...pageOf({ ...textQuestion, validators: 'x', title: [] }), triggers: 'x', calculatedValues: 7 },
    ],
    [
      'kinds that there are not',
      pageOf({ type: '__proto__', name: 'b' }, { type: 'constructor', name: 'c' }, textQuestion),
    ],
    [
      'conditions that are none',
      pageOf({ ...textQuestion, visibleIf: '(((' }, { type: 'text', name: 'b', enableIf: '{a} =' }),
    ],
    [
      'values that call each other',
      pageOf(
        { ...textQuestion, setValueExpression: '{b} + 1' },
        { type: 'text', name: 'b', setValueExpression: '{a} + 1' },
      ),
    ],
    [
      'sums that call each other',
      pageOf(
        { type: 'expression', name: 'a', expression: '{b} + 1' },
        { type: 'expression', name: 'b', expression: '{a} + 1' },
      ),
    ],
    [
      'choices that call each other',
      pageOf(
        { type: 'checkbox', name: 'a', choicesFromQuestion: 'b' },
        { type: 'checkbox', name: 'b', choicesFromQuestion: 'a' },
      ),
    ],
    [
      'a change that changes itself',
      {
        ...pageOf(textQuestion),
        triggers: [
          { type: 'runexpression', expression: '{a} notempty', setToName: 'a', runExpression: '{a} + 1' },
        ],
      },
    ],
    ['one name fifty times', pageOf(...many(50, textQuestion))],
  ])('%s', (_, layout) => {
    // SurveyJS says in the console which condition it cannot read.
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    expect(openSurvey(layout, { a: 1 }).state().pages.length).toBeGreaterThan(0);
    expect('evil' in {}).toBe(false);
  });
});
