import { describe, expect, it } from 'vitest';
import { after, elementOf, idOf, layoutOf, pages } from '#test/support/formLayout.ts';
import type { ItemsKey } from './commands.ts';
import { isStoredItem, itemTextCommand } from './items.ts';
import { toPlain } from './jsonTree.ts';
import { asSaved, textOf, type LayoutDocument } from './layoutDocument.ts';

const keys: readonly ItemsKey[] = ['choices', 'rows', 'columns', 'rateValues'];
const items = ['Yes', { value: 'n', text: 'No' }, 3, { value: 'm' }, true];
const document = (key: ItemsKey) => layoutOf(pages([{ type: 'dropdown', name: 'a', [key]: items }]));

/** What typing a text one sign after another makes of an item. */
function typed(start: LayoutDocument, place: Omit<Parameters<typeof isStoredItem>[1], 'id'>, text: string) {
  const id = idOf(start, 'a');
  const isFollowing = !isStoredItem(start, { id, ...place });
  let layout = start;
  for (let to = 1; to <= text.length; to += 1) {
    const written = { id, ...place, language: 'default', text: text.slice(0, to), isFollowing };
    layout = after(layout, itemTextCommand(layout, written));
  }
  return layout;
}

function valuesOf(layout: LayoutDocument, key: ItemsKey): readonly unknown[] {
  const plain = toPlain(elementOf(layout, 'a'));
  const list: unknown = typeof plain === 'object' && plain ? Reflect.get(plain, key) : null;
  return Array.isArray(list)
    ? list.map((item: unknown) =>
        typeof item === 'object' && item !== null ? Reflect.get(item, 'value') : item,
      )
    : [];
}

describe('a stored answer is the value of an item (S2 §3)', () => {
  it.each(keys)('no text that is written for one of the stored %s changes its value', (key) => {
    const start = document(key);
    const stored = valuesOf(start, key);
    for (const text of ['', 'x', 'Yes, gladly', 'n', '3', 'true']) {
      for (const at of items.keys()) {
        const id = idOf(start, 'a');
        const isFollowing = !isStoredItem(start, { id, key, at });
        for (const language of ['default', 'es']) {
          const command = itemTextCommand(start, { id, key, at, language, text, isFollowing });
          expect(valuesOf(after(start, command), key)).toEqual(stored);
        }
        expect(valuesOf(typed(start, { key, at }, text), key)).toEqual(stored);
      }
    }
  });

  it('a corrected choice is stored with both', () => {
    const corrected = typed(document('choices'), { key: 'choices', at: 0 }, 'Yes, please');
    expect(textOf(corrected)).toContain('{"value":"Yes","text":"Yes, please"}');
  });

  it('of two items with one value only the first is the stored one', () => {
    const start = layoutOf(pages([{ type: 'dropdown', name: 'a', choices: ['x', 'x'] }]));
    const id = idOf(start, 'a');
    expect([0, 1].map((at) => isStoredItem(start, { id, key: 'choices', at }))).toEqual([true, false]);
  });

  it('no item of a form that was never stored is a stored one', () => {
    const start = { ...document('choices'), isNew: true };
    expect(isStoredItem(start, { id: idOf(start, 'a'), key: 'choices', at: 0 })).toBe(false);
  });

  it('the value of a new item follows its text until it is stored, also past a stored value', () => {
    const start = document('choices');
    const place = { id: idOf(start, 'a'), key: 'choices', at: 5 } as const;
    const added = after(start, { kind: 'addItem', ...place, value: 'Option 6' });
    const written = typed(added, { key: 'choices', at: 5 }, 'Yes, later');
    expect(valuesOf(written, 'choices')[5]).toBe('Yes, later');
    const stored = asSaved(written, textOf(written));
    const corrected = typed(stored, { key: 'choices', at: 5 }, 'Later');
    expect(valuesOf(corrected, 'choices')[5]).toBe('Yes, later');
  });
});
