import { describe, expect, it } from 'vitest';
import { pageOf, readSurvey } from '#test/support/openSurvey.ts';
import { createSurvey, modelOf } from './engine.ts';
import type { SurveyEngine } from './survey.ts';

const [a, b] = [
  { type: 'text', name: 'a' },
  { type: 'text', name: 'b' },
];
const panel = { type: 'panel', name: 'which', title: 'Which?', isRequired: true, elements: [a, b] };
const people = {
  type: 'paneldynamic',
  name: 'people',
  title: 'People',
  panelCount: 1,
  templateElements: [panel],
};

function open(layout: unknown) {
  return createSurvey({ layout: readSurvey(layout), language: 'en' });
}

describe('a page or a panel that wants one answer', () => {
  it.each([
    ['a panel', pageOf(panel), { name: 'a', title: 'Which?' }],
    [
      'one in another',
      pageOf({ type: 'panel', name: 'o', elements: [panel] }),
      { name: 'a', title: 'Which?' },
    ],
    ['one that repeats', pageOf(people), { name: 'people', title: 'Which?' }],
    [
      'a page',
      { pages: [{ name: 'p', title: 'Page', isRequired: true, elements: [a, b] }] },
      { name: 'a', title: 'Page' },
    ],
    ['one without a title', pageOf({ ...panel, title: undefined }), { name: 'a', title: 'a' }],
  ])('%s: is neither gone past nor sent without it', (_, layout, fault) => {
    const engine = open(layout);
    expect(engine.check()).toMatchObject([{ ...fault, page: 0 }]);
    expect(engine.next()).toMatchObject([fault]);
    expect(engine.faults()[0]?.text).not.toBe('');
  });

  it('is satisfied by any of its questions, and says so no longer', () => {
    const engine = open(pageOf(panel));
    expect(engine.check()).toHaveLength(1);
    modelOf(engine).setValue('b', 'x');
    expect(engine.faults()).toEqual([]);
    expect(engine.check()).toEqual([]);
  });
});

describe('what is wanted below the rows of a table', () => {
  const below = { type: 'text', name: 'diet', isRequired: true };
  const table = {
    type: 'matrixdynamic',
    name: 'guests',
    title: 'Guests',
    rowCount: 1,
    columns: [{ name: 'who', cellType: 'text' }],
    detailPanelMode: 'underRow',
  };
  const two = (...elements: readonly unknown[]) => ({
    pages: [
      { name: 'p', elements },
      { name: 'q', elements: [a] },
    ],
  });

  it.each([
    ['in a row', { ...table, detailElements: [below] }],
    ['in a panel of a row', { ...table, detailElements: [{ type: 'panel', name: 'd', elements: [below] }] }],
    [
      'in a row of a panel that repeats',
      {
        ...people,
        name: 'guests',
        title: 'Guests',
        templateElements: [{ ...table, detailElements: [below] }],
      },
    ],
  ])('is neither gone past nor sent without it: %s', (_, element) => {
    const engine = open(two(element));
    expect(engine.next()).toMatchObject([{ name: 'guests', title: 'Guests' }]);
    expect(engine.faults()).toHaveLength(1);
    expect(engine.check()).toHaveLength(1);
    expect(engine.state().pageNo).toBe(0);
  });

  it('is told no longer once it is there, or no longer asked for', () => {
    const hidden = { ...below, visibleIf: '{row.who} notempty' };
    const engine = open(two({ ...table, detailElements: [hidden] }));
    const rowOf = () => Object(modelOf(engine).getQuestionByName('guests')).visibleRows[0];
    const put = (key: string, value: string) => {
      rowOf().getQuestionByName(key).value = value;
    };
    put('who', 'Ana');
    expect(engine.check()).toHaveLength(1);
    put('diet', 'none');
    expect(engine.check()).toEqual([]);
    put('diet', '');
    expect(engine.check()).toHaveLength(1);
    put('who', '');
    expect(engine.check()).toEqual([]);
  });
});

describe('what nobody can mend', () => {
  const texts = { ...panel, elements: [{ type: 'html', name: 'h', html: 'x' }] };

  it.each([
    ['a panel of texts alone that wants an answer', texts],
    ['one in a panel that repeats', { ...people, templateElements: [texts] }],
  ])('keeps nobody from going on, nor from sending: %s', (_, element) => {
    const pages = [
      { name: 'p', elements: [element] },
      { name: 'q', elements: [{ ...b, isRequired: true }] },
    ];
    const engine = open({ pages });
    expect(engine.check()).toMatchObject([{ name: 'b' }]);
    engine.goTo(0);
    expect(engine.next()).toEqual([]);
    expect(engine.state().pageNo).toBe(1);
  });

  it('a warning is told among no faults', () => {
    const warned = { type: 'expression', expression: '{a} > 5', text: 'Few', notificationType: 'warning' };
    const engine = open(pageOf({ ...a, defaultValue: 1, validators: [warned] }, { ...b, isRequired: true }));
    expect(engine.check()).toMatchObject([{ name: 'b' }]);
    expect(engine.check()).toHaveLength(1);
  });
});

describe('a trigger of another builder', () => {
  const pages = [
    { name: 'one', elements: [{ type: 'text', name: 'coming' }] },
    { name: 'two', elements: [{ type: 'text', name: 'hotel', isRequired: true }] },
    { name: 'three', elements: [{ type: 'text', name: 'meal' }] },
  ];

  it('ends the form with the page where it holds, and what lies behind is not asked for', () => {
    const engine = open({ pages, triggers: [{ type: 'complete', expression: "{coming} = 'no'" }] });
    expect(engine.state().isLast).toBe(false);
    modelOf(engine).setValue('coming', 'no');
    expect(engine.state().isLast).toBe(true);
    expect(engine.check()).toEqual([]);
    modelOf(engine).setValue('coming', 'yes');
    expect(engine.state().isLast).toBe(false);
    expect(engine.check()).toMatchObject([{ name: 'hotel' }]);
  });

  it.each<[string, object, (engine: SurveyEngine) => void]>([
    ['put in', {}, (engine) => engine.put({ coming: 'no' })],
    ['given at first', { answers: { coming: 'no' } }, () => undefined],
    [
      'put in before one comes to its page',
      {},
      (engine) => {
        engine.goTo(1);
        engine.put({ coming: 'no' });
        expect(engine.state().isLast).toBe(false);
        engine.previous();
      },
    ],
  ])('ends the form, too, where the answer was %s', (_, given, act) => {
    const layout = readSurvey({ pages, triggers: [{ type: 'complete', expression: "{coming} = 'no'" }] });
    const engine = createSurvey({ layout, language: 'en', ...given });
    act(engine);
    expect([engine.state().isLast, engine.check()]).toEqual([true, []]);
    engine.put({ coming: 'yes' });
    expect(engine.state().isLast).toBe(false);
  });

  it('sets nothing where an answer was put in', () => {
    const triggers = [
      { type: 'setvalue', expression: "{coming} = 'no'", setToName: 'meal', setValue: 'none' },
      { type: 'complete', expression: "{coming} = 'no'" },
    ];
    const engine = open({ pages, triggers });
    engine.put({ coming: 'no' });
    expect(engine.answers()).toEqual({ coming: 'no' });
  });

  it('leads on to a page', () => {
    const engine = open({
      pages,
      triggers: [{ type: 'skip', expression: "{coming} = 'maybe'", gotoName: 'meal' }],
    });
    modelOf(engine).setValue('coming', 'maybe');
    expect(engine.state().pageNo).toBe(2);
  });
});
