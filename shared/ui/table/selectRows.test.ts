import { describe, expect, it } from 'vitest';
import { selectAll, selectionState, selectRange } from './selectRows.ts';

const keys = [1, 2, 3, 4, 5];

describe('selectionState', () => {
  it.each([
    [[], 'none'],
    [[9], 'none'],
    [[2], 'some'],
    [[1, 2, 3, 4, 5, 9], 'all'],
  ] as const)('with %j selected is %s', (selected, expected) => {
    expect(selectionState(keys, new Set(selected))).toBe(expected);
  });

  it('of no rows is none', () => expect(selectionState([], new Set([1]))).toBe('none'));
});

describe('selectAll', () => {
  it('leaves what is selected on other pages', () => {
    expect([...selectAll(keys, new Set([9]), true)]).toEqual([9, 1, 2, 3, 4, 5]);
    expect([...selectAll(keys, new Set([1, 9]), false)]).toEqual([9]);
  });
});

describe('selectRange', () => {
  it.each([
    [2, 4, true, [2, 3, 4]],
    [4, 2, true, [2, 3, 4]],
    [3, 3, true, [3]],
    [99, 4, true, [4]],
  ])('from %d to %d', (anchor, key, isOn, expected) => {
    expect([...selectRange(new Set<number>(), { keys, anchor, key, isOn })].toSorted()).toEqual(expected);
  });

  it('takes a range away', () => {
    expect([...selectRange(new Set(keys), { keys, anchor: 2, key: 4, isOn: false })]).toEqual([1, 5]);
  });

  it('changes nothing in place', () => {
    const selected = new Set([1]);
    selectRange(selected, { keys, anchor: 1, key: 3, isOn: true });
    expect([...selected]).toEqual([1]);
  });
});
