import { describe, expect, it } from 'vitest';
import { after, idOf, layoutOf, pages } from '#test/support/formLayout.ts';
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

describe('the verification', () => {
  it.each([
    [undefined, true],
    [true, true],
    [false, false],
    [0, false],
    ['0', false],
    ['false', false],
  ])('must be given where isRequired is %j: %s', (isRequired, expected) => {
    const document = layoutOf(pages([{ type: 'turnstile', name: 'v', sitekey: 'k', isRequired }]));
    expect(outlineOf(document).pages[0]?.elements[0]?.isRequired).toBe(expected);
  });
});

describe('the outline of a changed form', () => {
  const group = { type: 'panel', name: 'g', elements: [{ type: 'text', name: 'c' }] };
  const form = layoutOf(pages(['a', 'b', group], ['d']));
  const title = (name: string) => {
    const command = { kind: 'setText', id: idOf(form, name), key: 'title', language: 'default' } as const;
    return outlineOf(after(form, { ...command, text: 'New' }));
  };

  it('has the same objects for pages and cards that say the same, so that they are not drawn again', () => {
    const before = outlineOf(form).pages;
    const { pages: now } = title('a');
    expect(now[0]?.elements[0]).not.toBe(before[0]?.elements[0]);
    expect(now[0]?.elements[1]).toBe(before[0]?.elements[1]);
    expect(now[0]?.elements[2]).toBe(before[0]?.elements[2]);
    expect(now[1]).toBe(before[1]);
  });

  it('has another page and group for what is in them', () => {
    const before = outlineOf(form).pages;
    const { pages: now } = title('c');
    expect(now[0]).not.toBe(before[0]);
    expect(now[0]?.elements[2]).not.toBe(before[0]?.elements[2]);
    expect(now[0]?.elements[2]?.elements[0]?.title).toBe('New');
  });

  it('has another page for what the form cannot do without, once another has gone (T-21)', () => {
    const two = layoutOf(pages(['Email'], ['e_mail', 'd']));
    const protectionIn = (document: typeof two) => outlineOf(document).pages[0]?.elements[0]?.protection;
    expect(protectionIn(two)).toBeNull();
    const one = after(two, { kind: 'deleteElement', id: idOf(two, 'e_mail') });
    expect(protectionIn(one)).toEqual({ fields: ['email'] });
    expect(protectionIn(two)).toBeNull();
  });
});
