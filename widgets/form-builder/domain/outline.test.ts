import { describe, expect, it } from 'vitest';
import { idOf, layoutOf, pages } from '#test/support/formLayout.ts';
import { fillHints } from './hints.ts';
import { outlineOf } from './outline.ts';

describe('a question that must be answered', () => {
  it.each([
    [true, true],
    [1, true],
    ['1', true],
    ['true', true],
    ['True', true],
    [false, false],
    [0, false],
    ['0', false],
    ['false', false],
    [null, false],
    ['', false],
    [[true], false],
  ])('is one where isRequired is %j: %s', (isRequired, expected) => {
    const document = layoutOf(pages([{ type: 'text', name: 'a', isRequired }]));
    const [card] = outlineOf(document).pages[0]?.elements ?? [];
    expect(card?.id).toBe(idOf(document, 'a'));
    expect(card?.isRequired).toBe(expected);
    expect(fillHints(document).required).toBe(expected ? 1 : 0);
  });
});
