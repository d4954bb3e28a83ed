import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { limits } from '#shared/survey/limits.ts';
import { openBuilder, stored } from '#test/support/openFormBuilder.ts';

type Page = Awaited<ReturnType<typeof openBuilder>>;

/** The form with so many letters in it, as a picture would be. */
const withLetters = (letters: number) => {
  const before = stored.replace('{ ', '{ "completedHtml":"…",');
  return before.replace('…', 'x'.repeat(letters - before.length + 1));
};

const fits = withLetters(limits.textLength);
const long = withLetters(limits.textLength + 1);
const far = withLetters(limits.textLength + 1_000);
const told = /^This form has 2,000,001 characters\. The public form shows none that has more than 2,000,000/;
/** In sight, not what was said of it. */
const inSight = { ignore: '[aria-live] *' };
const stays = /what is stored stays as it is/;

const retitle = (page: Page, name: string) => {
  fireEvent.keyDown(page.card(name), { key: 'F2' });
  const input = page.screen.getByLabelText('New title');
  fireEvent.change(input, { target: { value: 'Lodging' } });
  fireEvent.keyDown(input, { key: 'Enter' });
};

describe('a form that is longer than the public form reads', () => {
  it('is opened and told, byte for byte, and may be saved shorter', async () => {
    const page = await openBuilder({ layout: long });
    const note = await page.screen.findByText(told, inSight);
    expect(note.textContent).not.toMatch(stays);
    await page.press('Save');
    await waitFor(() => expect(page.sent()).toEqual([long]));
    await page.user.click(page.card('Hotel'));
    await page.press('Delete “Hotel”');
    await waitFor(() => expect(page.screen.queryByText(/^This form has/, inSight)).toBeNull());
  });

  it('is not told while it is as long as may be', async () => {
    const page = await openBuilder({ layout: fits });
    await page.press('Save');
    await waitFor(() => expect(page.sent()).toEqual([fits]));
    expect(page.screen.queryByText(/^This form has/, inSight)).toBeNull();
  });

  it('is not saved where what is stored is not: it is told, and all stays here', async () => {
    const page = await openBuilder({ layout: fits });
    retitle(page, 'Hotel');
    expect((await page.screen.findByText(/^This form has/, inSight)).textContent).toMatch(stays);
    await page.press('Save');
    await waitFor(() =>
      expect(page.told.at(-1)).toMatchObject({
        message: expect.stringMatching(/^This form has .* It is not saved while/),
      }),
    );
    expect(page.sent()).toEqual([]);
    expect(page.card('Lodging')).toBeTruthy();
    expect(page.screen.getByText('Unsaved changes')).toBeTruthy();
    await page.press('Undo: Edit “Hotel”');
    await page.press('Save');
    await waitFor(() => expect(page.sent()).toEqual([fits]));
  });

  it('is said once, not again with each letter', async () => {
    const page = await openBuilder({ layout: fits });
    retitle(page, 'Hotel');
    const note = await page.screen.findByText(/^This form has/, inSight);
    const spoken = () => page.root.querySelectorAll('[aria-live="polite"] > *');
    await waitFor(() => expect([...spoken()].map((one) => one.textContent)).toContain(note.textContent));
    expect(note.closest('[role="status"], [role="alert"], [aria-live]')).toBeNull();
    const before = [note.textContent, spoken().length];
    const title = page.screen.getByRole('textbox', { name: 'Title' });
    fireEvent.change(title, { target: { value: 'Lodgings' } });
    await waitFor(() => expect(note.textContent).not.toBe(before[0]));
    expect(spoken()).toHaveLength(Number(before[1]));
  });

  it('is not imported', async () => {
    const page = await openBuilder();
    const input = page.el.shadowRoot?.querySelector('input[type="file"]');
    if (!input) throw new Error('no input');
    fireEvent.change(input, { target: { files: [new File([far], 'form.json')] } });
    await waitFor(() =>
      expect(page.told.at(-1)).toMatchObject({
        title: 'The file was not imported',
        message: expect.stringMatching(/a form has 2,000,000 at most\. Nothing was changed\.$/),
      }),
    );
    expect(page.screen.queryByRole('button', { name: /^Undo: Import/ })).toBeNull();
  });

  it('is not applied from the JSON: what is typed stays there', async () => {
    const page = await openBuilder();
    await page.press('More');
    await page.user.click(await page.screen.findByRole('menuitem', { name: 'JSON' }));
    const area = await page.screen.findByRole('textbox', { name: 'JSON of the form' });
    fireEvent.change(area, { target: { value: far } });
    await page.press('Apply and save');
    expect(await page.screen.findByText(/a form has 2,000,000 at most/)).toBeTruthy();
    expect(area).toHaveProperty('value', far);
    expect(page.sent()).toEqual([]);
  });
});
