import { describe, expect, it } from 'vitest';
import { readAnswer } from './answers.ts';
import { allQuestions, askedQuestions } from './questions.ts';

const none = new Map<string, string>();
const ask = (layout: Record<string, unknown> | null, language = 'en') =>
  askedQuestions({ layout, titles: none, language });
const names = (questions: readonly { readonly name: string }[]) => questions.map(({ name }) => name);

const layout = {
  pages: [
    {
      elements: [
        { type: 'html', name: 'intro', html: '<b>Hi</b>' },
        { type: 'text', name: 'First Name' },
        {
          type: 'panel',
          name: 'p',
          elements: [{ type: 'text', name: 'Email', title: { default: 'Mail', es: 'Correo' } }, 'odd', null],
        },
        { type: 'dropdown', name: 'Country', choices: ['pt', { value: 'es', text: { default: 'Spain' } }] },
      ],
    },
    {
      elements: [
        {
          type: 'matrix',
          name: 'm',
          columns: [{ value: 1, text: 'Poor' }],
          rows: [{ value: 'food', text: 'The food' }],
        },
        {
          type: 'paneldynamic',
          name: 'guests',
          templateElements: [{ type: 'text', name: 'n', title: 'Name' }],
        },
        { type: 'boolean', name: 'b', labelTrue: 'Sure', valueName: 'sure' },
        { type: 'turnstile', name: 'check', sitekey: 'x' },
        { type: 'text', name: 'First Name' },
      ],
    },
  ],
};

describe('what a form calls its values', () => {
  const read = (element: object, answer: unknown) => {
    const [question] = ask({ elements: [{ name: 'q', ...element }] });
    return readAnswer(answer, question?.naming);
  };

  it('are those of a rating, «no» of a yes or no, and the names of several texts', () => {
    const rateValues = [1, { value: 2, text: { default: 'Good', es: 'Bien' } }];
    expect(read({ type: 'rating', rateValues }, 2)).toEqual({ kind: 'text', text: 'Good' });
    expect(read({ type: 'rating', rateValues }, 1)).toMatchObject({ text: '1' });
    expect(read({ type: 'boolean', labelFalse: 'Not me' }, false)).toEqual({ kind: 'text', text: 'Not me' });
    expect(read({ type: 'boolean', labelFalse: 'Not me' }, true)).toEqual({ kind: 'yes' });
    const items = [{ name: 'in', title: 'Arrival' }, { name: 'out' }];
    expect(read({ type: 'multipletext', items }, { out: 'Sunday', in: 'Friday' })).toMatchObject({
      kind: 'map',
      entries: [
        { title: 'Arrival', answer: { text: 'Friday' } },
        { title: 'out', answer: { text: 'Sunday' } },
      ],
    });
  });
});

describe('what a matrix calls its cells', () => {
  const read = (element: object, answer: unknown) => {
    const [question] = ask({ elements: [{ name: 'q', ...element }] });
    return readAnswer(answer, question?.naming);
  };
  const choices = [
    { value: 1, text: 'Meat' },
    { value: 2, text: 'Fish' },
  ];

  it('are its choices where a column chooses, and what was typed where not', () => {
    const columns = [
      { name: 'dish' },
      { name: 'persons', cellType: 'text' },
      { name: 'more', cellType: 'checkbox' },
    ];
    const answer = { dish: 1, persons: 2, more: [2] };
    expect(read({ type: 'matrixdynamic', choices, columns }, [answer])).toMatchObject({
      entries: [{ answer: { text: 'Meat' } }, { answer: { text: '2' } }, { answer: { text: 'Fish' } }],
    });
  });

  it('are the row’s, where row and column have one name', () => {
    const rows = [{ value: 1, text: 'Food' }];
    const plain = { type: 'matrix', rows, columns: [{ value: '1', text: 'Poor' }] };
    expect(read(plain, { 1: '1' })).toMatchObject({ entries: [{ title: 'Food', answer: { text: 'Poor' } }] });
    const columns = [{ name: '1', title: 'How many', cellType: 'text' }];
    expect(read({ type: 'matrixdropdown', rows, columns }, { 1: { 1: 7 } })).toMatchObject({
      entries: [{ title: 'Food', answer: { entries: [{ title: 'How many', answer: { text: '7' } }] } }],
    });
  });

  it('are those of questions in a panel within what repeats', () => {
    const inside = [{ type: 'text', name: 'n', title: 'Name' }];
    const templateElements = [{ type: 'panel', name: 'p', elements: inside }];
    expect(read({ type: 'paneldynamic', templateElements }, [{ n: 'Ana' }])).toMatchObject({
      entries: [{ title: 'Name' }],
    });
  });
});

describe('askedQuestions (S2 §2)', () => {
  it('goes through pages and panels, each name once, without what asks nothing', () => {
    expect(names(ask(layout))).toEqual(['First Name', 'Email', 'Country', 'm', 'guests', 'sure']);
  });

  it('knows what choices, rows, columns and parts of panels are called', () => {
    const naming = (name: string) => ask(layout).find((one) => one.name === name)?.naming;
    expect(readAnswer('es', naming('Country'))).toEqual({ kind: 'text', text: 'Spain' });
    expect(readAnswer(true, naming('sure'))).toEqual({ kind: 'text', text: 'Sure' });
    expect(readAnswer({ food: 1 }, naming('m'))).toMatchObject({
      entries: [{ title: 'The food', answer: { text: 'Poor' } }],
    });
    expect(readAnswer([{ n: 'A' }, { n: 'B' }], naming('guests'))).toMatchObject({
      items: [{ entries: [{ title: 'Name' }] }, {}],
    });
  });

  it('takes a choice without a title as it is written, a number as a number', () => {
    const choices = ['2026-05-12', { value: 'a@example.org' }, 3, { value: 4 }];
    const [question] = ask({ elements: [{ type: 'dropdown', name: 'q', choices }] });
    const kinds = ['2026-05-12', 'a@example.org', 3, 4].map((one) => readAnswer(one, question?.naming).kind);
    expect(kinds).toEqual(['text', 'text', 'number', 'number']);
  });

  it('has titles from elsewhere where there is no layout', () => {
    const titles = new Map([['a', 'Alpha']]);
    expect(askedQuestions({ layout: null, titles, language: 'en' })).toMatchObject([
      { name: 'a', title: 'Alpha' },
    ]);
  });
});

describe('allQuestions', () => {
  it('puts what the form does not know behind, in order of first sight', () => {
    const all = allQuestions(ask({ elements: [{ type: 'text', name: 'a' }] }), [
      { z: 1, a: 2 },
      null,
      { y: 1, z: 2 },
    ]);
    expect(all.map(({ name, isAsked }) => [name, isAsked])).toEqual([
      ['a', true],
      ['z', false],
      ['y', false],
    ]);
  });

  it('puts a remark behind its question', () => {
    const asked = ask({ elements: ['a', 'b'].map((name) => ({ type: 'text', name })) });
    const all = allQuestions(asked, [{ 'a-Comment': 'x', b: 1, 'gone-Comment': 'y', '-Comment': 1 }]);
    expect(all.map(({ name, isRemark }) => [name, isRemark])).toEqual([
      ['a', false],
      ['a-Comment', true],
      ['b', false],
      ['-Comment', false],
      ['gone-Comment', true],
    ]);
  });
});
