import { act, fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openBuilder, saveTheme, stored } from '#test/support/openFormBuilder.ts';

type Page = Awaited<ReturnType<typeof openBuilder>>;

/** Something that the server does not have: a title of the question Hotel. */
async function write(page: Page, text: string): Promise<void> {
  await page.user.click(page.card('Hotel'));
  const title = await page.screen.findByLabelText('Title');
  fireEvent.change(title, { target: { value: text } });
}

describe('another stored text while the builder is open (T-22)', () => {
  const newer = stored.replace('Congress', 'Forum');

  it('is taken over where nothing would be lost', async () => {
    const page = await openBuilder();
    await act(async () => page.island.update({ layout: newer }));
    expect(await page.screen.findByRole('heading', { name: 'Forum' })).toBeTruthy();
    expect(page.screen.queryByRole('button', { name: 'Use that version' })).toBeNull();
  });

  it('is offered where something is unsaved, and replaces nothing by itself', async () => {
    const page = await openBuilder();
    await write(page, 'Where');
    await act(async () => page.island.update({ layout: newer }));
    expect(await page.screen.findByText('The page has another stored version of this form.')).toBeTruthy();
    expect(page.card('Where')).toBeTruthy();
    await page.press('Keep mine');
    expect(page.screen.queryByText(/another stored version/)).toBeNull();
    expect(page.screen.getByRole('heading', { name: 'Congress' })).toBeTruthy();
    await act(async () => page.island.update({ layout: newer.replace('Forum', 'Fair') }));
    await page.press('Use that version');
    expect(await page.screen.findByRole('heading', { name: 'Fair' })).toBeTruthy();
    expect(page.screen.queryByText('Where')).toBeNull();
  });

  const newerTheme = '{"cssVariables":{"--sjs-primary-backcolor":"#123456"}}';

  it('of the form stays offered while another theme is taken over beside it', async () => {
    const page = await openBuilder();
    await write(page, 'Where');
    await act(async () => page.island.update({ layout: newer, themeJson: newerTheme }));
    expect(await page.screen.findByText('The page has another stored version of this form.')).toBeTruthy();
    expect(page.screen.queryByText('The page has another stored version of this theme.')).toBeNull();
    await page.press('Use that version');
    expect(await page.screen.findByRole('heading', { name: 'Forum' })).toBeTruthy();
  });

  it('of form and theme are offered each, where both were changed here', async () => {
    const page = await openBuilder();
    await page.openTheme();
    await page.press('Accent #b42318');
    await write(page, 'Where');
    await act(async () => page.island.update({ layout: newer, themeJson: newerTheme }));
    expect(await page.screen.findAllByText(/^The page has another stored version of this/)).toHaveLength(2);
    const [keepForm] = page.screen.getAllByRole('button', { name: 'Keep mine' });
    if (keepForm) await page.user.click(keepForm);
    expect(page.screen.queryByText('The page has another stored version of this form.')).toBeNull();
    expect(page.screen.getByText('The page has another stored version of this theme.')).toBeTruthy();
    expect(page.card('Where')).toBeTruthy();
  });

  it('is none where it only is written otherwise: undo stays, and nothing is offered', async () => {
    const page = await openBuilder();
    await write(page, 'Where');
    await page.press('Save');
    await page.screen.findByText('Saved');
    const { title, pages } = JSON.parse(page.sent()[0] ?? '');
    const layout = JSON.stringify({ pages, title }, null, 4);
    await act(async () => page.island.update({ layout }));
    expect(page.screen.getByRole('button', { name: 'Undo: Edit “Hotel”' })).toBeTruthy();
    await write(page, 'Where to');
    await act(async () => page.island.update({ layout: layout.replaceAll('    ', ' ') }));
    expect(page.screen.queryByText(/another stored version/)).toBeNull();
    expect(page.card('Where to')).toBeTruthy();
  });

  it('that cannot be read is told, and replaces nothing', async () => {
    const page = await openBuilder({ themeJson: newerTheme });
    await act(async () => page.island.update({ layout: stored.slice(0, 40), themeJson: '{"cssVariables":' }));
    expect(
      await page.screen.findByText(/^The form that the page has stored by now cannot be read/),
    ).toBeTruthy();
    expect(await page.screen.findByText(/^The stored theme cannot be read/)).toBeTruthy();
    expect(page.card('Hotel')).toBeTruthy();
    await page.openTheme();
    expect(page.screen.getByRole('textbox', { name: 'Accent' })).toHaveProperty('value', '#123456');
    await act(async () => page.island.update({ layout: newer, themeJson: newerTheme }));
    expect(page.screen.queryByText(/cannot be read/)).toBeNull();
    expect(await page.screen.findByRole('heading', { name: 'Forum' })).toBeTruthy();
  });
});

describe('a stored theme (T-22)', () => {
  it.each(['{"cssVariables":', '[1]', '{"pages":[]}'])('%s is told and not sent back', async (themeJson) => {
    const page = await openBuilder({ themeJson });
    expect(await page.screen.findByText(/^The stored theme cannot be read/)).toBeTruthy();
    await page.press('Save');
    await page.screen.findByText('Saved');
    expect(page.sent(saveTheme)).toEqual([]);
    await page.press('Close');
    expect(page.screen.queryByText(/cannot be read/)).toBeNull();
  });

  it('in place of a form is no form: it is shown, and nothing is replaced', async () => {
    const page = await openBuilder({ layout: '{"themeName":"plain","cssVariables":{}}' });
    expect(await page.screen.findByText('The stored form cannot be read')).toBeTruthy();
  });
});
