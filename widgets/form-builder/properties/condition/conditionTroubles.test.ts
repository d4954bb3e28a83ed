import { describe, expect, it } from 'vitest';
import { after, idOf, layoutOf } from '#test/support/formLayout.ts';
import { conditionTroubles } from './conditionTroubles.ts';

const text = (name: string, visibleIf?: string) => ({ type: 'text', name, ...(visibleIf && { visibleIf }) });

describe('what is wrong with conditions, wherever they stand (screens.md §8)', () => {
  it.each([
    ['nothing where all is there', [text('a'), text('b', "{a} = 1 and {a.x} = 2 and {panel.y} = 'z'")], {}],
    [
      'a name that nothing has',
      [text('a', '{gone} notempty')],
      { a: { missing: ['gone'], goneChoices: [], circle: [] } },
    ],
    [
      'a name inside of what is written by hand',
      [text('a'), text('b', "iif({a} > 1, {lost}, '') = 2")],
      { b: { missing: ['lost'], goneChoices: [], circle: [] } },
    ],
    [
      'two that wait for each other',
      [text('a', '{b} = 1'), text('b', '{a} = 1')],
      {
        a: { missing: [], goneChoices: [], circle: ['a', 'b'] },
        b: { missing: [], goneChoices: [], circle: ['b', 'a'] },
      },
    ],
    [
      'one that waits for itself',
      [text('a', '{a} = 1')],
      { a: { missing: [], goneChoices: [], circle: ['a'] } },
    ],
    [
      'one inside of a group that waits for it',
      [{ type: 'panel', name: 'p', visibleIf: '{a} = 1', elements: [text('a')] }],
      { a: { missing: [], goneChoices: [], circle: ['a'] } },
    ],
  ])('is %s', (_, elements, expected) => {
    const layout = layoutOf({ pages: [{ name: 'page1', elements }] });
    const byId = new Map(Object.entries(expected).map(([name, trouble]) => [idOf(layout, name), trouble]));
    expect(conditionTroubles(layout)).toEqual(byId);
  });

  it('is a choice that is not offered, where the choices are known', () => {
    const stay = (more: object) => ({
      type: 'dropdown',
      name: 'Stay',
      choices: ['Ritz', { value: 2 }],
      ...more,
    });
    const waiting = text('a', "{Stay} = 'Savoy' or {Stay} anyof ['Ritz', 2, 'other'] or {Stay} notempty");
    const troublesOf = (more: object) => {
      const layout = layoutOf({ elements: [stay(more), waiting] });
      return conditionTroubles(layout).get(idOf(layout, 'a'))?.goneChoices;
    };
    expect(troublesOf({})).toEqual(['Savoy']);
    expect(troublesOf({ choices: ['Savoy', 'Ritz', 2] })).toBeUndefined();
    expect(troublesOf({ choicesByUrl: { url: '/hotels' } })).toBeUndefined();
  });

  it.each([
    ['{Stay} > 3'],
    ["{Stay} contains 'Ri'"],
    ["{Stay} = 'ritz' or {Stay} <> ' RITZ '"],
    ["{Stay} anyof ['rItz', '2']"],
  ])('is none where the condition can hold: %s', (condition) => {
    const stay = { type: 'dropdown', name: 'Stay', choices: ['Ritz', 2] };
    expect([...conditionTroubles(layoutOf({ elements: [stay, text('a', condition)] }))]).toEqual([]);
  });

  it('is one that check boxes do not offer, and that is waited for among the chosen ones', () => {
    const days = { type: 'checkbox', name: 'Days', choices: ['Monday', 'Friday'] };
    const waiting = text('a', "{Days} contains 'friday' or {Days} contains 'Sunday'");
    const layout = layoutOf({ elements: [days, waiting] });
    expect(conditionTroubles(layout).get(idOf(layout, 'a'))?.goneChoices).toEqual(['Sunday']);
  });

  it('is said of pages, too', () => {
    const layout = layoutOf({ pages: [{ name: 'page1', visibleIf: '{gone} = 1', elements: [text('a')] }] });
    expect([...conditionTroubles(layout)]).toEqual([
      [idOf(layout, 'page1'), { missing: ['gone'], goneChoices: [], circle: [] }],
    ]);
  });

  it('is the very same while only a title is typed, and known anew after a key has changed', () => {
    const layout = layoutOf({ elements: [text('a'), text('b', '{a} = 1'), text('c', '{gone} = 1')] });
    const troubles = conditionTroubles(layout);
    const id = idOf(layout, 'a');
    const titled = after(layout, { kind: 'setProperty', id, key: 'title', value: 'A' });
    expect(conditionTroubles(titled)).toBe(troubles);
    const less = after(titled, { kind: 'deleteElement', id });
    expect(conditionTroubles(less).get(idOf(less, 'b'))?.missing).toEqual(['a']);
  });
});
