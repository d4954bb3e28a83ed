import { describe, expect, it } from 'vitest';
import { createIds, toObject } from './jsonTree.ts';
import { referencesTo, renameReferences } from './references.ts';
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
