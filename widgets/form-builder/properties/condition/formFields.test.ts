import { describe, expect, it } from 'vitest';
import { layoutOf } from '#test/support/formLayout.ts';
import { outlineOf } from '../../domain/outline.ts';
import { formFields, otherNames } from './formFields.ts';

const fieldsOf = (...elements: readonly object[]) => {
  const layout = layoutOf({ elements });
  return formFields({ layout, outline: outlineOf(layout), language: 'default', without: 'own' });
};

describe('what conditions can ask for (screens.md §8)', () => {
  it('a yes or no is asked for by what it is stored as', () => {
    const boolean = { type: 'boolean', name: 'Ok', valueTrue: 'ja', valueFalse: 0, labelTrue: 'Ja!' };
    expect(fieldsOf(boolean)[0]?.choices).toEqual([
      { value: 'ja', label: 'Ja!' },
      { value: 0, label: '0' },
    ]);
    expect(fieldsOf({ type: 'boolean', name: 'Ok' })[0]?.choices).toBeUndefined();
    expect(fieldsOf({ type: 'boolean', name: 'Ok', valueTrue: 1 })[0]?.choices).toEqual([
      { value: 1, label: '1' },
      { value: false, label: 'false' },
    ]);
  });

  it('groups, keys of answers and computed values are there, too', () => {
    const layout = layoutOf({
      elements: [
        { type: 'panel', name: 'p', elements: [{ type: 'text', name: 'a', valueName: 'shared' }] },
        { type: 'paneldynamic', name: 'd', templateElements: [{ type: 'text', name: 'inside' }] },
      ],
      calculatedValues: [{ name: 'sum', expression: '1' }],
      triggers: [{ type: 'setvalue', setToName: 'flag', expression: '{a} = 1' }],
    });
    expect(otherNames(layout)).toEqual(['p', 'a', 'shared', 'd', 'inside', 'sum', 'flag']);
  });
});
