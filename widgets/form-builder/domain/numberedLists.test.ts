import { describe, expect, it } from 'vitest';
import { after, elementOf, idOf, layoutOf, shape } from '#test/support/formLayout.ts';
import { toPlain } from './jsonTree.ts';
import { textOf } from './layoutDocument.ts';
import { outlineOf } from './outline.ts';

const text = (name: string) => ({ type: 'text', name });
const numbered = {
  pages: {
    0: { name: 'page1', elements: { 1: text('a'), 3: text('b') } },
    2: {
      name: 'page2',
      elements: {
        0: { type: 'panel', name: 'p', elements: { 5: text('c') } },
        1: { type: 'dropdown', name: 'd', choices: { 1: 'x', 3: { value: 'y', text: 'Y' } } },
        2: { type: 'matrix', name: 'm', rows: { 4: 'r' }, columns: { 7: 'k' } },
      },
    },
  },
};
const form = () => layoutOf(numbered);

describe('lists that PHP has numbered (T-23)', () => {
  it('are shown in their order, and come back byte for byte', () => {
    const written = JSON.stringify(numbered, null, 3);
    const document = layoutOf(written);
    expect(shape(document)).toBe('a b | p[c] d m');
    expect(textOf(document)).toBe(written);
  });

  it('stay so while only texts in them are edited', () => {
    const start = form();
    const edited = after(start, {
      kind: 'setText',
      id: idOf(start, 'c'),
      key: 'title',
      language: 'default',
      text: 'Sea',
    });
    expect(toPlain(edited.root)).toEqual({
      pages: {
        ...numbered.pages,
        2: {
          ...numbered.pages[2],
          elements: {
            ...numbered.pages[2].elements,
            0: { type: 'panel', name: 'p', elements: { 5: { ...text('c'), title: 'Sea' } } },
          },
        },
      },
    });
  });

  it.each([
    ['a', 'page1', 2, 'b a | p[c] d m'],
    ['a', 'page2', 1, 'b | p[c] a d m'],
    ['c', 'page1', 0, 'c a b | p[] d m'],
    ['d', 'p', 0, 'a b | p[d c] m'],
  ])('lose nothing where %s is moved to %s', (name, parent, at, expected) => {
    const start = form();
    const place = { parent: idOf(start, parent), at };
    expect(shape(after(start, { kind: 'moveElement', id: idOf(start, name), place }))).toBe(expected);
  });

  it('lose nothing where something is added, copied, deleted, or a page is moved', () => {
    const start = form();
    const place = { parent: idOf(start, 'page1'), at: 1 };
    const added = after(start, { kind: 'addElements', place, elements: [text('n')] });
    expect(shape(added)).toBe('a n b | p[c] d m');
    expect(shape(after(start, { kind: 'addPage', at: 1 }))).toBe('a b |  | p[c] d m');
    expect(shape(after(start, { kind: 'movePage', id: idOf(start, 'page2'), at: 0 }))).toBe('p[c] d m | a b');
    expect(shape(after(start, { kind: 'duplicatePage', id: idOf(start, 'page2') }))).toBe(
      'a b | p[c] d m | p2[c2] d2 m2',
    );
    expect(shape(after(start, { kind: 'deleteElement', id: idOf(start, 'b') }))).toBe('a | p[c] d m');
  });

  it('of choices, rows and columns are read, and written as lists once one changes', () => {
    const start = form();
    const id = idOf(start, 'd');
    const added = after(start, { kind: 'addItem', id, key: 'choices', value: 'z', at: 1 });
    expect(toPlain(elementOf(added, 'd'))).toMatchObject({ choices: ['x', 'z', { value: 'y', text: 'Y' }] });
    const matrix = idOf(start, 'm');
    const taken = after(start, { kind: 'deleteItem', id: matrix, key: 'rows', at: 0 });
    expect(toPlain(elementOf(taken, 'm'))).toMatchObject({ rows: [], columns: { 7: 'k' } });
  });

  it('of elements without pages are a form, and become a page', () => {
    const start = layoutOf({ title: 'x', elements: { 1: text('a'), 2: text('b') } });
    expect(outlineOf(start).isPageless).toBe(true);
    expect(shape(after(start, { kind: 'makePages' }))).toBe('a b');
  });
});
