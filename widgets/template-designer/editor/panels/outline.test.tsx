import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mailOf, openMailEditor, rowWith, textPart } from '#test/support/openMailEditor.ts';

const picture = { type: 'mj-image', attributes: { src: '', alt: 'A meadow' } };
const design = mailOf(
  rowWith(textPart('One {{first_name}} and {{nobody}}'), textPart('Two')),
  rowWith(picture),
);
const all = ['Body', 'Section', 'Column', 'Text', 'Text', 'Section', 'Column', 'Picture'];

async function openOutline(props: Readonly<Record<string, unknown>> = {}) {
  const page = await openMailEditor({ design }, props);
  if (props['readOnly'] !== true) await page.tab('Outline');
  const tree = await page.screen().findByRole('tree', { name: 'Outline' });
  const rows = () => within(tree).getAllByRole('treeitem');
  const focused = () => rows().find((row) => row === page.el.shadowRoot?.activeElement);
  const at = (index: number) => {
    const row = rows()[index];
    if (!row) throw new Error(`No line ${index}`);
    return row;
  };
  return {
    ...page,
    rows,
    at,
    names: () => rows().map((row) => row.querySelector('span:not([aria-hidden])')?.textContent),
    focusedAt: () => rows().findIndex((row) => row === focused()),
    go: async (index: number) => act(async () => at(index).focus()),
    /** Each key goes to what has the focus. */
    keys: async (...keys: readonly (readonly [string, object?] | string)[]) => {
      for (const key of keys) {
        const [name, held = {}] = typeof key === 'string' ? [key] : key;
        const target = page.el.shadowRoot?.activeElement;
        if (!target) throw new Error('Nothing has the focus');
        await act(async () => {
          fireEvent.keyDown(target, { key: name, ...held });
          // What the engine tells, it tells in the next frame.
          await new Promise(requestAnimationFrame);
        });
      }
    },
    says: (words: string) => waitFor(() => expect(page.announced()).toContain(words)),
  };
}

const alt = { altKey: true };

describe('the outline by keys (screens.md §4 «Structure outline»)', () => {
  it('is walked by arrows, Home and End, chooses what it comes to, and folds', async () => {
    const page = await openOutline();
    expect(page.names()).toEqual(all);
    await page.go(0);
    await page.keys('End');
    expect(page.focusedAt()).toBe(7);
    expect(page.at(7).getAttribute('aria-selected')).toBe('true');
    await page.keys('ArrowUp', 'ArrowLeft', 'ArrowLeft');
    // Folded first, then gone out of.
    expect(page.names()).toEqual(all.slice(0, 7));
    expect(page.focusedAt()).toBe(5);
    await page.keys('ArrowDown', 'ArrowRight', 'ArrowRight');
    expect(page.names()).toEqual(all);
    expect(page.focusedAt()).toBe(7);
    await page.keys('ArrowDown', 'Home', 'ArrowUp');
    expect(page.focusedAt()).toBe(0);
  });

  it('is folded by mouse too', async () => {
    const page = await openOutline();
    const fold = page.at(1).querySelector('[aria-hidden]');
    if (!fold) throw new Error('nothing to press');
    await page.user.click(fold);
    expect(page.names()).toEqual(['Body', 'Section', 'Section', 'Column', 'Picture']);
    expect(page.at(1).getAttribute('aria-selected')).toBe('false');
  });

  it('moves by Alt with arrows, into what is before and out of it, and says so, also where it cannot', async () => {
    const page = await openOutline();
    await page.go(4);
    await page.keys(['ArrowUp', alt]);
    await page.says('Text has been moved up.');
    expect(page.at(3).textContent).toContain('Two');
    expect(page.focusedAt()).toBe(3);
    await page.keys(['ArrowUp', alt]);
    await page.says('Text cannot go further.');
    await page.keys(['ArrowDown', alt], ['ArrowDown', alt]);
    await page.says('Text has been moved down.');
    expect(page.names()).toEqual([
      'Body',
      'Section',
      'Column',
      'Text',
      'Section',
      'Column',
      'Text',
      'Picture',
    ]);
    expect(page.focusedAt()).toBe(6);
    await page.keys(['ArrowLeft', alt]);
    await page.says('Text has been moved out.');
  });

  it('does to one block what a held key asks', async () => {
    const page = await openOutline();
    await page.go(3);
    await page.keys(['Delete', { repeat: true }]);
    expect(page.names()).toEqual(all);
    await page.keys(['d', { ctrlKey: true, repeat: true }]);
    expect(page.names()).toEqual(all);
    await page.keys('Delete');
    await waitFor(() => expect(page.names()).toHaveLength(all.length - 1));
  });

  it('doubles, renames, removes and takes back, each said aloud, and stays where one works', async () => {
    const page = await openOutline();
    await page.go(3);
    await page.keys(['d', { ctrlKey: true }]);
    await page.says('Text has been duplicated.');
    expect(page.names()).toHaveLength(9);
    expect(page.focusedAt()).toBe(4);
    await page.keys('F2');
    const field = page.screen().getByRole('textbox', { name: 'Text' });
    fireEvent.change(field, { target: { value: ' Greeting ' } });
    await page.keys('Enter');
    await page.says('It is called Greeting now.');
    await waitFor(() => expect(page.names()[4]).toBe('Greeting'));
    expect(page.focusedAt()).toBe(4);
    await page.keys('F2');
    fireEvent.change(page.screen().getByRole('textbox', { name: 'Greeting' }), { target: { value: 'x' } });
    await page.keys('Escape');
    expect(page.names()[4]).toBe('Greeting');
    await page.keys('Delete');
    await page.says('Greeting has been removed.');
    expect(page.names()).toEqual(all);
    expect(page.focusedAt()).toBe(4);
    await page.keys(['z', { ctrlKey: true }]);
    await page.says('Undone.');
    expect(page.names()[4]).toBe('Greeting');
    await page.keys(['y', { ctrlKey: true }]);
    await page.says('Redone.');
    expect(page.names()).toEqual(all);
    await page.go(0);
    await page.keys('Delete');
    await page.says('Body cannot be removed.');
    await page.keys(['d', { ctrlKey: true }]);
    await page.says('Body cannot stand here.');
  });

  it.each([
    ['a Russian', 'в'],
    ['an Arabic', 'ي'],
  ])('doubles by the place of the key on %s keyboard', async (_, key) => {
    const page = await openOutline();
    await page.go(3);
    await page.keys([key, { code: 'KeyD', ctrlKey: true }]);
    await page.says('Text has been duplicated.');
    expect(page.names()).toHaveLength(9);
  });

  it('saves with Ctrl+S while a row is renamed, under the name that is typed', async () => {
    const page = await openOutline();
    await page.go(3);
    await page.keys('F2');
    fireEvent.change(page.screen().getByRole('textbox', { name: 'Text' }), { target: { value: 'Greeting' } });
    await page.keys(['ы', { code: 'KeyS', ctrlKey: true }]);
    const saved = () => page.server.callsTo('POST /api/email-templates/save-design');
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(String(Object(saved()[0]?.body).designJson)).toContain('"custom-name":"Greeting"');
    await waitFor(() => expect(page.names()[3]).toBe('Greeting'));
    await waitFor(() => expect(page.focusedAt()).toBe(3));
  });

  it('says so where Enter finds no text', async () => {
    const page = await openOutline();
    await page.go(7);
    await page.keys('Enter');
    await page.says('Picture has no text that can be edited here.');
    expect(page.focusedAt()).toBe(7);
  });

  it('takes what is added behind what is chosen, and says so', async () => {
    const page = await openOutline();
    await page.go(3);
    await page.keys('Home', 'End');
    await page.tab('Add');
    await page.press('button', 'Button');
    await page.says('Button has been added.');
    await page.tab('Outline');
    const names = page
      .screen()
      .getAllByRole('treeitem')
      .map((row) => row.textContent);
    expect(names.at(-1)).toBe('ButtonButton');
  });

  it('leaves what is typed in a field to the field', async () => {
    const page = await openOutline();
    await page.go(3);
    await page.keys('Delete');
    const subject = page.box('Subject');
    await act(async () => subject.focus());
    await page.keys(['z', { ctrlKey: true }]);
    expect(page.names()).toHaveLength(7);
  });

  it('shows tags as chips, unknown ones as such', async () => {
    const page = await openOutline();
    const chips = await waitFor(() => {
      const found = [...page.at(3).querySelectorAll<HTMLElement>('[title]')];
      expect(found.map(({ dataset }) => dataset['unknown'])).toEqual([undefined, 'true']);
      return found;
    });
    expect(chips.map(({ textContent, title }) => [textContent, title])).toEqual([
      ['{{first_name}}', 'First name'],
      ['{{nobody}}', 'The server does not know this merge tag: recipients read it as written.'],
    ]);
  });

  it('is walked and nothing more by a reader', async () => {
    const page = await openOutline({ readOnly: true });
    await page.go(3);
    await page.keys('Delete', 'F2', ['ArrowDown', alt], ['d', { ctrlKey: true }], ['z', { ctrlKey: true }]);
    expect(page.names()).toEqual(all);
    await page.keys('End');
    expect(page.focusedAt()).toBe(7);
  });
});
