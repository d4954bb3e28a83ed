import { describe, expect, it } from 'vitest';
import { idOf, layoutOf, pages } from '#test/support/formLayout.ts';
import { outlineOf } from '../domain/outline.ts';
import { findElement, placeBeside, placeOver } from './places.ts';

const document = layoutOf(
  pages(['a', 'b', 'c'], [{ type: 'panel', name: 'p', elements: [{ type: 'text', name: 'd' }] }]),
);
const outline = outlineOf(document);
const element = (name: string) => {
  const found = findElement(outline, idOf(document, name));
  if (!found) throw new Error(`no ${name}`);
  return found;
};
const at = (parent: string, position: number) => ({ parent: idOf(document, parent), at: position });

describe('where letting go over a card leads (screens.md §8 «drag to canvas»)', () => {
  it.each([
    ['a', 'c', at('page1', 3)],
    ['c', 'a', at('page1', 0)],
    ['c', 'b', at('page1', 1)],
    ['d', 'b', at('page1', 1)],
    ['a', 'd', at('p', 0)],
    [null, 'b', at('page1', 1)],
  ] as const)('%s over %s', (dragged, over, place) => {
    expect(placeOver(element(over), dragged === null ? null : element(dragged))).toEqual(place);
  });
});

describe('where one step by key leads', () => {
  it.each([
    ['a', -1, null],
    ['a', 1, at('page1', 2)],
    ['c', 1, at('page2', 0)],
    ['p', -1, at('page1', 3)],
    ['p', 1, null],
    ['d', -1, at('page2', 0)],
    ['d', 1, at('page2', 1)],
  ] as const)('%s by %d', (name, by, place) => {
    expect(placeBeside(outline, element(name), by)).toEqual(place);
  });
});
