import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openBuilder, stored } from '#test/support/openFormBuilder.ts';
import { openPublicForm } from '#test/support/openPublicForm.ts';

type Page = Awaited<ReturnType<typeof openBuilder>>;

async function more(page: Page, item: string): Promise<void> {
  await page.press('More');
  await page.user.click(await page.screen.findByRole('menuitem', { name: item }));
}

describe('a file of the form (screens.md §8 «import/export»)', () => {
  /** What is offered for download, by its text. */
  const offered = () => {
    const files: Blob[] = [];
    // Else the page would go where the file is.
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    onTestFinished(() => void vi.restoreAllMocks());
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) files.push(file);
      return 'blob:file';
    });
    return () => Promise.all(files.map((file) => file.text()));
  };

  it('holds the very text received, and what was changed since', async () => {
    const texts = offered();
    const page = await openBuilder();
    await more(page, 'Export the form');
    expect(await texts()).toEqual([stored]);
    await page.user.click(page.card('Hotel'));
    fireEvent.change(await page.screen.findByRole('textbox', { name: 'Title' }), {
      target: { value: 'Where' },
    });
    await more(page, 'Export the form');
    const [, changed] = await texts();
    expect(changed).toContain('"title":"Where"');
    expect(changed).toContain('{"x":1.50,"type":"signaturepad","name":"sign"}');
    expect(page.sent()).toEqual([]);
  });

  it('holds the theme, where that is asked for', async () => {
    const texts = offered();
    const themeJson = '{ "cssVariables":{"--sjs-primary-backcolor":"#123456"},"other":1.0 }';
    const page = await openBuilder({ themeJson });
    await more(page, 'Export the theme');
    expect(await texts()).toEqual([themeJson]);
  });
});

describe('how far one is, from the builder to the public (S2 §4)', () => {
  const one = (name: string) => ({ elements: [{ type: 'text', name }] });
  const layout = JSON.stringify({ pages: [one('First Name'), one('Email')] });

  it.each([
    ['Above the questions', null, 'before'],
    ['None', '"showProgressBar":"off"', null],
    ['Below the questions', '"showProgressBar":"bottom"', 'behind'],
  ] as const)('%s', async (choice, written, place) => {
    const page = await openBuilder({ layout });
    await page.press('Behaviour');
    await page.user.click(await page.screen.findByLabelText('Progress bar'));
    await page.user.click(await page.screen.findByRole('option', { name: choice }));
    await page.press('Save');
    await waitFor(() => expect(page.sent()).toHaveLength(1));
    const [saved = ''] = page.sent();
    expect(written === null ? saved === layout : saved.includes(written)).toBe(true);
    const shown = await openPublicForm({ siteKey: undefined, layout: saved });
    const field = await shown.screen.findByRole('textbox', { name: 'First Name' });
    const bar = shown.screen.queryByRole('progressbar');
    const isBehind = (bar?.compareDocumentPosition(field) ?? 0) & Node.DOCUMENT_POSITION_PRECEDING;
    expect(bar && (isBehind ? 'behind' : 'before')).toBe(place);
  });
});

describe('the overview of translations (screens.md §8 «multi-language titles»)', () => {
  const elements = [
    { type: 'text', name: 'First Name' },
    { type: 'text', name: 'Email', title: 'E-mail' },
    { type: 'dropdown', name: 'Stay', choices: ['Ritz', { value: 'p', text: 'Plaza' }] },
  ];
  const layout = JSON.stringify({ title: { default: 'Congress', es: 'Congreso' }, elements });

  it('counts what is missing, and writes into the language alone', async () => {
    const page = await openBuilder({ layout });
    await more(page, 'Translations');
    const dialog = within(await page.screen.findByRole('dialog', { name: 'Translations' }));
    expect(dialog.getByText('5 texts are missing')).toBeTruthy();
    for (const [of, text] of [
      ['First Name', 'Nombre'],
      ['E-mail', 'Correo'],
      ['Stay', 'Hotel'],
      ['Ritz', 'El Ritz'],
      ['Plaza', 'La Plaza'],
    ]) {
      const field = dialog.getByRole('textbox', { name: `Translation of “${of}”` });
      fireEvent.change(field, { target: { value: text } });
    }
    expect(dialog.getByText('Complete')).toBeTruthy();
    await page.user.keyboard('{Escape}');
    // Others are asked by the key still.
    expect(page.card('First Name').textContent).toMatch(/^First Name/);
    expect(page.card('Stay').textContent).toMatch(/^Stay/);
    await page.press('Save');
    await waitFor(() => expect(page.sent()).toHaveLength(1));
    expect(JSON.parse(page.sent()[0] ?? '')).toEqual({
      title: { default: 'Congress', es: 'Congreso' },
      elements: [
        { ...elements[0], title: { es: 'Nombre' } },
        { type: 'text', name: 'Email', title: { default: 'E-mail', es: 'Correo' } },
        {
          type: 'dropdown',
          name: 'Stay',
          title: { es: 'Hotel' },
          choices: [
            { value: 'Ritz', text: { es: 'El Ritz' } },
            { value: 'p', text: { default: 'Plaza', es: 'La Plaza' } },
          ],
        },
      ],
    });
  });

  it('says that there is one language so far', async () => {
    const page = await openBuilder();
    await more(page, 'Translations');
    expect(await page.screen.findByText('One language so far')).toBeTruthy();
  });
});

describe('what an answer must keep (screens.md §8 «validation editor»)', () => {
  const foreign = { type: 'mine', x: 1 };
  const elements = [
    { type: 'text', name: 'First Name' },
    { type: 'text', name: 'Email', validators: [foreign] },
    { type: 'text', name: 'Nights', inputType: 'number' },
  ];

  const openRules = async (page: Page, card: string) => {
    await page.user.click(page.card(card));
    await page.press('Rules');
  };
  const fill = async (page: Page, name: string, value: string) =>
    fireEvent.change(
      await page.screen.findByRole(/^(At|Sm|La)/.test(name) ? 'spinbutton' : 'textbox', { name }),
      {
        target: { value },
      },
    );
  const addCheck = async (page: Page, name: string) => {
    await page.press('Add a check');
    await page.user.click(await page.screen.findByRole('menuitem', { name }));
  };

  it('formats, ranges and what is said when one fails are stored beside checks of others', async () => {
    const page = await openBuilder({ layout: JSON.stringify({ elements }) });
    await openRules(page, 'Email');
    expect(await page.screen.findByText('A check that is kept as it is: mine')).toBeTruthy();
    await addCheck(page, 'Pattern');
    await fill(page, 'Pattern', '(');
    expect(page.screen.getByText('This is no pattern that browsers can read.')).toBeTruthy();
    await fill(page, 'Pattern', '@acme\\.org$');
    expect(page.screen.queryByText('This is no pattern that browsers can read.')).toBeNull();
    await fill(page, 'What is said when it fails', 'Use your address at Acme');
    await openRules(page, 'Nights');
    await fill(page, 'Smallest', '1');
    await fill(page, 'Largest', '14');
    await addCheck(page, 'Range');
    await fill(page, 'At least', '2');
    await page.press('Save');
    await waitFor(() => expect(page.sent()).toHaveLength(1));
    const [, email, nights] = JSON.parse(page.sent()[0] ?? '').elements;
    expect(email.validators).toEqual([
      foreign,
      { type: 'regex', regex: '@acme\\.org$', text: 'Use your address at Acme' },
    ]);
    expect(nights).toEqual({
      ...elements[2],
      min: 1,
      max: 14,
      validators: [{ type: 'numeric', minValue: 2 }],
    });
    await page.press('Take out check 1');
    await page.press('Save');
    await waitFor(() => expect(page.sent()).toHaveLength(2));
    expect(JSON.parse(page.sent()[1] ?? '').elements[2].validators).toBeUndefined();
  });
});
