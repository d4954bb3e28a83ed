import { describe, expect, it } from 'vitest';
import { createIds, listItems, toNode, toPlain } from './jsonTree.ts';

describe('listItems (T-23)', () => {
  it.each([
    ['a list', ['a'], ['a']],
    ['an empty list', [], []],
    ['a list that PHP has numbered', { 1: 'a', 3: 'b' }, ['a', 'b']],
    ['an empty object', {}, null],
    ['an object of which not every key is a number', { 1: 'a', x: 'b' }, null],
    ['a text', 'a', null],
  ])('T-23: of %s', (_, value, items) => {
    expect(listItems(toNode(value, createIds(1)))?.map(toPlain) ?? null).toEqual(items);
  });
});
