import { describe, expect, it } from 'vitest';
import { createIds, toObject } from './jsonTree.ts';
import { referencesTo, renameReferences, stillAsked } from './references.ts';
import { plainStyle, writeJson } from './writeJson.ts';

const form = {
  pages: [{ name: 'page1', elements: [{ type: 'text', name: 'Hotel' }] }],
  triggers: [
    { type: 'setvalue', expression: "{Hotel} = 'Ritz'", setToName: 'Nights' },
    { type: 'copyvalue', expression: '{Nights} > 1', setToName: 'Stay', fromName: 'Hotel' },
    'foreign',
  ],
  calculatedValues: [{ name: 'where', expression: "{Hotel} + ', city'" }],
};

describe('what the form itself asks for (S2 §3)', () => {
  const root = toObject(form, createIds(1));

  it('is found in its triggers and calculated values', () => {
    expect(referencesTo(root, 'Hotel').map(({ key }) => key)).toEqual([
      'expression',
      'fromName',
      'expression',
    ]);
    expect(referencesTo(root, 'Nights').map(({ key }) => key)).toEqual(['setToName', 'expression']);
    expect(referencesTo(root, 'Hot')).toEqual([]);
  });

  it('is told of questions that have gone, by name and by how many places', () => {
    const without = toObject({ ...form, pages: [{ name: 'page1', elements: [] }] }, createIds(1));
    expect(stillAsked(root, without)).toEqual({ names: ['Hotel'], places: 3 });
    expect(stillAsked(root, root)).toEqual({ names: [], places: 0 });
    const unasked = toObject({ elements: [{ type: 'text', name: 'Hotel' }] }, createIds(1));
    expect(stillAsked(unasked, toObject({ elements: [] }, createIds(1)))).toEqual({ names: [], places: 0 });
  });

  it('goes by the new name after a rename, and all else stays', () => {
    const text = writeJson(renameReferences(root, 'Hotel', 'Place'), plainStyle);
    expect(JSON.parse(text)).toEqual({
      ...form,
      triggers: [
        { type: 'setvalue', expression: "{Place} = 'Ritz'", setToName: 'Nights' },
        { type: 'copyvalue', expression: '{Nights} > 1', setToName: 'Stay', fromName: 'Place' },
        'foreign',
      ],
      calculatedValues: [{ name: 'where', expression: "{Place} + ', city'" }],
    });
  });
});

describe('what elements ask for (S2 §3, T-22)', () => {
  const asking = (name: string) => ({
    title: `It's {${name}}, isn't it?`,
    choicesVisibleIf: `{${name}} notempty`,
    rowsVisibleIf: `{${name}} notempty`,
    columnsVisibleIf: `{${name}} notempty`,
    choicesEnableIf: `{${name}} notempty`,
    defaultValueExpression: `{${name}}`,
    setValueExpression: `{${name}}`,
    minValueExpression: `{${name}}`,
    maxValueExpression: `{${name}}`,
    choicesFromQuestion: name,
    choicesByUrl: { url: `https://x.test/{${name}}` },
    requiredErrorText: { default: `Where is {${name}}?` },
    validators: [{ type: 'expression', expression: `{${name}} > 1`, text: `{${name}.row} is short` }],
  });
  const layout = (name: string, locked: string) => ({
    completedHtmlOnCondition: [{ expression: `{${name}} = 1`, html: `Bye {${name}}` }],
    navigateToUrlOnCondition: [{ expression: `{${name}} = 1`, url: `/a?b={${name}}` }],
    pages: [
      {
        elements: [
          {
            type: 'checkbox',
            name: 'kept',
            ...asking(name),
            choices: ['{Hotel}', { value: '{Hotel}', text: `{${name}}`, visibleIf: `{${name}} = 1` }],
            defaultValue: '{Hotel}',
          },
          { type: 'paneldynamic', name: 'lock', ...asking(locked) },
        ],
      },
    ],
  });

  it('is renamed everywhere but in values and locked cards, which are told', () => {
    const root = toObject(layout('Hotel', 'Hotel'), createIds(1));
    const text = writeJson(renameReferences(root, 'Hotel', 'Place'), plainStyle);
    expect(JSON.parse(text)).toEqual(layout('Place', 'Hotel'));
    const cards = referencesTo(root, 'Hotel').map(({ lockedIn }) => lockedIn);
    expect(cards.filter((card) => card === null)).toHaveLength(20);
    expect(cards.filter((card) => card === 'lock')).toHaveLength(14);
  });
});

describe('a question that is called by a number', () => {
  it('is not asked for by how often a pattern repeats', () => {
    const asking = (name: string) => ({
      elements: [
        {
          type: 'text',
          name: 'code',
          title: `After {${name}}`,
          validators: [{ type: 'regex', regex: String.raw`\d{2}` }],
        },
      ],
    });
    const root = toObject(asking('2'), createIds(1));
    expect(referencesTo(root, '2').map(({ key }) => key)).toEqual(['title']);
    expect(JSON.parse(writeJson(renameReferences(root, '2', 'Two'), plainStyle))).toEqual(asking('Two'));
  });
});
