import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { pageStore } from '#shared/store/page.ts';
import { openBuilder, saveTheme, stored } from '#test/support/openFormBuilder.ts';

type Page = Awaited<ReturnType<typeof openBuilder>>;

async function more(page: Page, item: string): Promise<void> {
  await page.press('More');
  await page.user.click(await page.screen.findByRole('menuitem', { name: item }));
}

describe('the JSON of the form (screens.md §8 «JSON view that saves»)', () => {
  it('names the line of a mistake, and is applied as one step', async () => {
    const page = await openBuilder();
    await more(page, 'JSON');
    const area = await page.screen.findByRole('textbox', { name: 'JSON of the form' });
    fireEvent.change(area, { target: { value: '{\n  "pages": [\n    oops\n  ]\n}' } });
    await page.press('Apply');
    expect(await page.screen.findByText(/^Line 3, column 5:/)).toBeTruthy();
    const text = '{"title":"Forum","elements":[{"type":"text","name":"Email"}]}';
    fireEvent.change(area, { target: { value: text } });
    await page.press('Apply');
    expect(await page.screen.findByRole('heading', { name: 'Forum' })).toBeTruthy();
    await page.press('Undo: Edit JSON');
    expect(await page.screen.findByRole('heading', { name: 'Congress' })).toBeTruthy();
    expect(page.card('Hotel')).toBeTruthy();
  });

  const typeBesideNewer = async () => {
    const page = await openBuilder();
    await more(page, 'JSON');
    const area = await page.screen.findByRole('textbox', { name: 'JSON of the form' });
    fireEvent.change(area, { target: { value: stored.replace('Congress', 'Fair') } });
    await act(async () => page.island.update({ layout: stored.replace('Congress', 'Forum') }));
    expect(await page.screen.findByText('The page has another stored version of this form.')).toBeTruthy();
    await page.press('Apply and save');
    expect(page.screen.getByRole('dialog', { name: 'JSON of the form' })).toBeTruthy();
    expect(page.sent()).toEqual([]);
    return { page, area };
  };

  it('does not overwrite a version that the page has brought since: it is taken', async () => {
    const { page, area } = await typeBesideNewer();
    await page.press('Use that version');
    expect(area).toHaveProperty('value', expect.stringContaining('Forum'));
    await page.press('Apply and save');
    await waitFor(() => expect(page.sent()).toEqual([stored.replace('Congress', 'Forum')]));
  });

  it('is kept beside a version that the page has brought since, where that is wished', async () => {
    const { page, area } = await typeBesideNewer();
    await page.press('Keep mine');
    expect(area).toHaveProperty('value', expect.stringContaining('Fair'));
    await page.press('Apply and save');
    await waitFor(() => expect(page.sent()[0]).toContain('Fair'));
  });

  it('follows the form while nothing is typed', async () => {
    const page = await openBuilder();
    await more(page, 'JSON');
    const area = await page.screen.findByRole('textbox', { name: 'JSON of the form' });
    await act(async () => page.island.update({ layout: stored.replace('Congress', 'Forum') }));
    expect(area).toHaveProperty('value', expect.stringContaining('Forum'));
  });
});

describe('a file', () => {
  const take = (page: Page, text: string, name = 'form.json') => {
    const input = page.el.shadowRoot?.querySelector('input[type="file"]');
    if (!input) throw new Error('no input');
    fireEvent.change(input, { target: { files: [new File([text], name, { type: 'application/json' })] } });
  };

  it('is imported as one step that can be taken back', async () => {
    const page = await openBuilder();
    take(page, '{"title":"Forum","elements":[]}');
    expect(await page.screen.findByRole('heading', { name: 'Forum' })).toBeTruthy();
    await page.press('Undo: Import “form.json”');
    expect(await page.screen.findByRole('heading', { name: 'Congress' })).toBeTruthy();
  });

  it('that holds a theme changes the theme alone', async () => {
    const page = await openBuilder();
    take(page, '{"themeName":"plain","colorPalette":"dark"}', 'theme.json');
    await page.screen.findByRole('button', { name: /^Undo: Import .theme\.json/ });
    expect(page.card('Hotel')).toBeTruthy();
    await page.press('Save');
    await waitFor(() => expect(page.sent(saveTheme)[0]).toContain('"colorPalette":"dark"'));
    expect(page.sent()).toEqual([]);
  });

  it.each([
    ['[1, 2', /^Line 1: the text ends too early/],
    ['{"a":1}', /^It holds neither a form nor a theme/],
    ['"pages"', /^This is no form/],
  ])('that is no form (%s) changes nothing, and the reason is told', async (text, reason) => {
    const page = await openBuilder();
    take(page, text);
    await waitFor(() =>
      expect(page.told.at(-1)).toMatchObject({
        title: 'The file was not imported',
        message: expect.stringMatching(reason),
      }),
    );
    expect(page.screen.getByRole('heading', { name: 'Congress' })).toBeTruthy();
  });
});

describe('a choice (S2 §3)', () => {
  const choices = { type: 'dropdown', name: 'Stay', choices: ['Ritz', 'Plaza'] };
  const elements = [...['First Name', 'Email'].map((name) => ({ type: 'text', name })), choices];

  it('keeps its stored value when its text is corrected; that of a new one is its text', async () => {
    const page = await openBuilder({ layout: JSON.stringify({ elements }) });
    const write = async (number: number, text: string) => {
      const field = await page.screen.findByRole('textbox', { name: `Entry ${number}` });
      for (let to = 1; to <= text.length; to += 1)
        fireEvent.change(field, { target: { value: text.slice(0, to) } });
    };
    await page.user.click(page.card('Stay'));
    await write(1, 'Ritz Carlton');
    await page.press('Add');
    await write(3, 'Ritz Park');
    await page.press('Save');
    await waitFor(() => expect(page.sent()).toHaveLength(1));
    expect(page.sent()[0]).toContain('[{"value":"Ritz","text":"Ritz Carlton"},"Plaza","Ritz Park"]');
  });
});

it('the stop of Tab in the canvas is what was added last: the next tool adds behind it', async () => {
  const page = await openBuilder();
  const tool = (name: string) => page.screen.findByRole('button', { name });
  act(() => page.card('First Name').focus());
  for (const name of ['Mobile', 'Department']) await page.user.click(await tool(name));
  await waitFor(() => expect(page.card('Department').tabIndex).toBe(0));
  expect(page.card('First Name').tabIndex).toBe(-1);
});

describe('a key (screens.md §8)', () => {
  const rename = async (page: Page) => {
    await page.user.click(page.card('Hotel'));
    const key = await page.screen.findByRole('textbox', { name: 'Key' });
    fireEvent.change(key, { target: { value: 'Lodging' } });
    fireEvent.keyDown(key, { key: 'Enter' });
    return within(await page.screen.findByRole('alertdialog'));
  };

  it('of a stored form is renamed only after its warning', async () => {
    const page = await openBuilder();
    const dialog = await rename(page);
    expect(dialog.getByText(/Earlier replies keep the old key/)).toBeTruthy();
    await page.user.click(dialog.getByRole('button', { name: 'Rename' }));
    await page.screen.findByRole('button', { name: 'Undo: Rename key “Hotel” to “Lodging”' });
  });

  it('whose renaming was declined is as before, and saved so', async () => {
    const page = await openBuilder();
    const dialog = await rename(page);
    await page.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    const key = await page.screen.findByRole('textbox', { name: 'Key' });
    expect(key).toHaveProperty('value', 'Hotel');
    await page.press('Save');
    await waitFor(() => expect(page.sent()).toEqual([stored]));
  });

  it('of a stored form is not renamed unasked by saving from its field', async () => {
    const page = await openBuilder();
    await page.user.click(page.card('Hotel'));
    const key = await page.screen.findByRole('textbox', { name: 'Key' });
    fireEvent.change(key, { target: { value: 'Lodging' } });
    fireEvent.keyDown(key, { key: 's', ctrlKey: true });
    const dialog = within(await page.screen.findByRole('alertdialog'));
    await waitFor(() => expect(page.sent()).toEqual([stored]));
    await page.user.click(dialog.getByRole('button', { name: 'Rename' }));
    expect(await page.screen.findByText('Unsaved changes')).toBeTruthy();
  });

  it('that another question has is not taken', async () => {
    const page = await openBuilder();
    await page.user.click(page.card('Hotel'));
    fireEvent.change(await page.screen.findByRole('textbox', { name: 'Key' }), {
      target: { value: 'Email' },
    });
    expect(await page.screen.findByText('Another question has this key.')).toBeTruthy();
  });
});

describe('a text block', () => {
  const html = '<p>Read <b>this</b></p>';
  const layout = JSON.stringify({ elements: [{ type: 'html', name: 'note', html }] });

  it.each(['F2', 'a double click'])('is not overwritten by %s, which opens its properties', async (how) => {
    const page = await openBuilder({ layout });
    const card = page.card('note');
    await page.user.click(card);
    await page.screen.findByRole('textbox', { name: 'HTML' });
    if (how === 'F2') fireEvent.keyDown(card, { key: 'F2' });
    else fireEvent.doubleClick(card);
    expect(page.screen.queryByRole('textbox', { name: 'New title' })).toBeNull();
    expect(page.screen.getByRole('textbox', { name: 'HTML' })).toHaveProperty('value', html);
  });
});

describe('around the form', () => {
  it('a field that the form has is chosen, not added a second time', async () => {
    const page = await openBuilder();
    const tools = [...page.root.querySelectorAll('[data-tool]')];
    const email = tools.find(({ textContent }) => textContent?.startsWith('Email'));
    if (!email) throw new Error('no tool');
    await page.user.click(email);
    expect(page.card('Email').getAttribute('aria-current')).toBe('true');
    expect(page.root.querySelectorAll('li [data-card]')).toHaveLength(4);
    expect(page.screen.getByText('Saved')).toBeTruthy();
  });

  it('X-15, T-34: a type that cannot be learnt is told, and no fields of registrations are offered', async () => {
    const page = await openBuilder({ formId: '14' });
    const text = 'It is not known whether the form has fields of registrations';
    const [notice] = await page.screen.findAllByText(new RegExp(text));
    const [first] = page.root.querySelectorAll('[data-tool]');
    // In sight: above what can be added.
    expect(first && notice?.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(page.screen.queryByRole('toolbar', { name: 'Registration' })).toBeNull();
  });

  it('hints say how long it takes, and that machines could fill it in', async () => {
    const page = await openBuilder();
    const hints = within(await page.screen.findByRole('region', { name: 'Filling in' }));
    expect(hints.getByText('4 questions · 1 required · 1 page')).toBeTruthy();
    await page.user.click(hints.getByRole('button', { name: 'Add it' }));
    await waitFor(() => expect(page.screen.queryByText(/There is no verification/)).toBeNull());
    expect(page.card('Verification')).toBeTruthy();
  });

  it('X-14: without data-form-id the address names the form', async () => {
    history.replaceState(null, '', '/forms/12/builder');
    const page = await openBuilder({ formId: undefined });
    await page.press('Save');
    await waitFor(() => expect(page.sent()).toHaveLength(1));
    history.replaceState(null, '', '/');
  });

  it('X-14: the page says which segment of its address names the form', async () => {
    history.replaceState(null, '', '/forms/44/builder/12');
    const page = await openBuilder({ formId: undefined, pathSegment: 4 });
    await page.press('Save');
    await waitFor(() => expect(page.sent()).toHaveLength(1));
    history.replaceState(null, '', '/');
  });
});

describe('a condition that can never be met (screens.md §8 «conditional visibility»)', () => {
  const text = (name: string, more: object = {}) => ({ type: 'text', name, ...more });
  const elements = [
    text('First Name'),
    text('Email'),
    text('Hotel'),
    text('diet', { title: 'Diet', visibleIf: "{Hotel} = 'Ritz'" }),
  ];
  const layout = JSON.stringify({ elements });

  it('is said when its question is deleted, and marked on its card until Undo', async () => {
    const page = await openBuilder({ layout });
    await waitFor(() => expect(page.card('Diet').closest('li')?.textContent).toContain('Conditional'));
    await page.user.click(page.card('Hotel'));
    await page.press('Delete “Hotel”');
    await waitFor(() =>
      expect(page.told.map(({ message }) => message)).toEqual([
        '“Hotel” is gone, but 1 other place in the form still asks for it. Undo brings it back. ' +
          'Earlier replies may have answers to “Hotel”, and notifications may use it.',
      ]),
    );
    await waitFor(() =>
      expect(page.card('Diet').closest('li')?.textContent).toContain('Asks for what is gone'),
    );
    await page.press('Undo: Delete “Hotel”');
    await waitFor(() => expect(page.card('Diet').closest('li')?.textContent).toContain('Conditional'));
  });

  const notices = () => pageStore.getState().notices;

  it('is said with a way back, which goes with the next change', async () => {
    const page = await openBuilder({ layout });
    const remove = async () => {
      await page.user.click(page.card('Hotel'));
      await page.press('Delete “Hotel”');
      await waitFor(() => expect(notices().map(({ action }) => action?.label)).toEqual(['Undo']));
    };
    await remove();
    await act(async () => notices()[0]?.action?.run());
    await waitFor(() => expect(page.card('Hotel')).toBeTruthy());
    expect(page.spoken()).toContain('Undone: Delete “Hotel”');
    expect(notices()).toEqual([]);
    await remove();
    await page.press('Short text');
    expect(notices()).toEqual([]);
  });

  it.each([
    ['the page', [{ elements: [text('First Name')] }, { visibleIf: '{a} = 1', elements: [text('Email')] }]],
    [
      'a group',
      [
        {
          elements: [
            text('First Name'),
            { type: 'panel', name: 'p', visibleIf: '{a} = 1', elements: [text('Email')] },
          ],
        },
      ],
    ],
    ['itself', [{ elements: [text('First Name'), text('Email', { visibleIf: '{a} = 1' })] }]],
  ])('is in the hints of an e-mail that is not always asked for: %s', async (_, pages) => {
    const page = await openBuilder({ layout: JSON.stringify({ pages }) });
    const hints = within(await page.screen.findByRole('region', { name: 'Filling in' }));
    expect(await hints.findByText(/Email.*is not always asked for, though the form needs it/)).toBeTruthy();
    expect(hints.getAllByText(/is not always asked for/)).toHaveLength(1);
  });

  it('is in the hints, with what waits for itself', async () => {
    const bad = [
      ...elements.filter(({ name }) => name !== 'Hotel'),
      text('a', { visibleIf: '{b} = 1' }),
      text('b', { visibleIf: '{a} = 1' }),
    ];
    const page = await openBuilder({ layout: JSON.stringify({ elements: bad }) });
    const hints = within(await page.screen.findByRole('region', { name: 'Filling in' }));
    expect(await hints.findByText(/Diet.*asks for .*Hotel.*, which the form does not have/)).toBeTruthy();
    expect(
      hints.getAllByText(/^These wait for each other and would never be shown: .*a.* → .*b.* → .*a/),
    ).toHaveLength(1);
    await waitFor(() => expect(page.card('b').closest('li')?.textContent).toContain('Waits for itself'));
  });
});

describe('what is written in another language (screens.md §8)', () => {
  const element = {
    type: 'dropdown',
    name: 'Stay',
    title: { default: 'Stay', ar: 'الإقامة' },
    choices: ['Ritz', 'Plaza'],
    validators: [{ type: 'expression' }, { type: 'regex', regex: 'x', text: { default: 'No', ar: 'لا' } }],
  };
  const note = { type: 'html', name: 'note', html: 'Age &lt;18 &amp; more<br>Bye' };
  const elements = [{ type: 'text', name: 'First Name' }, { type: 'text', name: 'Email' }, element, note];
  const open = async () => openBuilder({ layout: JSON.stringify({ elements }) });
  const sent = async (page: Page): Promise<unknown> => {
    await page.press('Save');
    await waitFor(() => expect(page.sent()).toHaveLength(1));
    return JSON.parse(page.sent()[0] ?? '').elements;
  };
  const choose = async (page: Page) => {
    await page.user.click(page.screen.getByRole('combobox', { name: 'Language of the texts' }));
    await page.user.click(await page.screen.findByRole('option', { name: 'Arabic' }));
  };

  it('keeps the other languages of what a check says', async () => {
    const page = await open();
    await page.user.click(page.card('Stay'));
    await page.press('Rules');
    const message = await page.screen.findByRole('textbox', { name: 'What is said when it fails' });
    expect(message).toHaveProperty('value', 'No');
    fireEvent.change(message, { target: { value: 'Not so' } });
    await choose(page);
    const other = await page.screen.findByRole('textbox', { name: 'What is said when it fails' });
    expect(other).toHaveProperty('value', 'لا');
    fireEvent.change(other, { target: { value: 'كلا' } });
    expect(await sent(page)).toContainEqual({
      ...element,
      validators: [
        { type: 'expression' },
        { type: 'regex', regex: 'x', text: { default: 'Not so', ar: 'كلا' } },
      ],
    });
  });

  it('a choice goes by Backspace in the default language alone, once for each press, and that is said', async () => {
    const page = await open();
    await page.user.click(page.card('Stay'));
    const entries = () => page.screen.getAllByRole('textbox', { name: /^Entry/ });
    await choose(page);
    const [untranslated] = await page.screen.findAllByRole('textbox', { name: /^Entry/ });
    if (untranslated) fireEvent.keyDown(untranslated, { key: 'Backspace' });
    expect(entries()).toHaveLength(2);
    await page.user.click(page.screen.getByRole('combobox', { name: 'Language of the texts' }));
    await page.user.click(await page.screen.findByRole('option', { name: 'Default language' }));
    const first = await page.screen.findByRole('textbox', { name: 'Entry 2' });
    fireEvent.change(first, { target: { value: '' } });
    fireEvent.keyDown(first, { key: 'Backspace', repeat: true });
    expect(entries()).toHaveLength(2);
    await page.press('Take out entry 1');
    expect(entries()).toHaveLength(1);
    await waitFor(() => expect(page.root.textContent).toContain('“Ritz” deleted'));
  });

  it('a text block is written as text in the translations, too, and stored escaped', async () => {
    const page = await open();
    await more(page, 'Translations');
    const field = await page.screen.findByRole('textbox', {
      name: /^Translation of “Age <18 & more\s+Bye”$/,
    });
    fireEvent.change(field, { target: { value: 'أقل <18\nوداعا' } });
    expect(field).toHaveProperty('value', 'أقل <18\nوداعا');
    const html = { default: note.html, ar: 'أقل &lt;18<br>وداعا' };
    expect(await sent(page)).toContainEqual({ ...note, html });
  });

  it('what is shown at the end is written as text and stored escaped', async () => {
    const page = await open();
    await page.press('Behaviour');
    const field = await page.screen.findByRole('textbox', { name: 'What is shown at the end' });
    fireEvent.change(field, { target: { value: 'Bye\n<you>' } });
    await page.press('Save');
    await waitFor(() => expect(page.sent()[0]).toContain('"completedHtml":"Bye<br>&lt;you&gt;"'));
  });

  it('what is not as it seems is in the hints: a choice that has gone, a verification without a key', async () => {
    const waiting = { type: 'text', name: 'Zoo', visibleIf: "{Stay} = 'Savoy'" };
    const verify = { type: 'turnstile', name: 'verify', sitekey: '' };
    const page = await openBuilder({ layout: JSON.stringify({ elements: [...elements, waiting, verify] }) });
    const hints = within(await page.screen.findByRole('region', { name: 'Filling in' }));
    expect(await hints.findByText(/waits for a choice that is not there any more: .*Savoy/)).toBeTruthy();
    expect(hints.getByText(/^The verification has no site key/)).toBeTruthy();
    expect(page.card('Verification').textContent).toContain('No site key yet');
    await waitFor(() =>
      expect(page.card('Zoo').closest('li')?.textContent).toContain('Asks for what is gone'),
    );
  });
});

it('choices that are still those of a new question are told, once for each', async () => {
  const choices = [{ value: 'Option 1', text: 'Ritz' }, 'Option 2'];
  const elements = [
    { type: 'dropdown', name: 'dinner', title: 'Gala', choices },
    { type: 'dropdown', name: 'Stay', choices: choices.slice(0, 1) },
  ];
  const page = await openBuilder({ layout: JSON.stringify({ elements }) });
  const hints = within(await page.screen.findByRole('region', { name: 'Filling in' }));
  const told = await hints.findByText(/^Still with the choices that a new question comes with: /);
  expect(told.textContent).toContain('Gala');
  expect(told.textContent).not.toContain('Stay');
});
