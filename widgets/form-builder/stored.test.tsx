import { act, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openBuilder, save, saveTheme, stored } from '#test/support/openFormBuilder.ts';

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

  it('is offered no more after a save of one’s own: it is the older one by then', async () => {
    const page = await openBuilder();
    await write(page, 'Where');
    await act(async () => page.island.update({ layout: newer }));
    await page.screen.findByText('The page has another stored version of this form.');
    await page.press('Save');
    await page.screen.findByText('Saved');
    await write(page, 'Where to');
    expect(page.screen.queryByText(/another stored version/)).toBeNull();
  });

  it('stays offered while all that was unsaved is undone', async () => {
    const page = await openBuilder();
    await write(page, 'Where');
    await act(async () => page.island.update({ layout: newer }));
    await page.press('Undo: Edit “Hotel”');
    await page.press('Use that version');
    expect(await page.screen.findByRole('heading', { name: 'Forum' })).toBeTruthy();
  });

  it('is no newer one where it was saved here before the last one, the first time that it comes', async () => {
    const page = await openBuilder();
    for (const title of ['Where', 'Where to']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person does
      await write(page, title);
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person does
      await page.press('Save');
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person does
      await page.screen.findByText('Saved');
    }
    const [first = '', second = ''] = page.sent();
    await act(async () => page.island.update({ layout: first }));
    expect(page.card('Where to')).toBeTruthy();
    await act(async () => page.island.update({ layout: second }));
    await act(async () => page.island.update({ layout: first }));
    await waitFor(() => expect(() => page.card('Where to')).toThrow('no card'));
  });

  it('is one where a save of unknown outcome had come back, and somebody goes back to it after another', async () => {
    const page = await openBuilder();
    await write(page, 'Where');
    page.server.fail(save, { status: 500 });
    await page.press('Save');
    await page.screen.findByText('Not known whether the form was saved');
    const [mine = ''] = page.sent();
    await act(async () => page.island.update({ layout: mine }));
    await page.screen.findByText('Saved');
    await act(async () => page.island.update({ layout: newer }));
    expect(await page.screen.findByRole('heading', { name: 'Forum' })).toBeTruthy();
    await act(async () => page.island.update({ layout: mine }));
    expect(await page.screen.findByRole('heading', { name: 'Congress' })).toBeTruthy();
    expect(page.card('Where')).toBeTruthy();
  });

  /** Sends a save that is answered by nothing that is known. */
  const saveInDoubt = async (page: Page, text: string) => {
    await write(page, text);
    page.server.fail(save, { status: 500 }, { times: 1 });
    await page.press('Save');
    await page.screen.findByText('Not known whether the form was saved');
  };

  it('is no newer one where it was a save of unknown outcome before the last one', async () => {
    const page = await openBuilder();
    await saveInDoubt(page, 'Where');
    await write(page, 'Where to');
    await page.press('Save');
    await page.screen.findByText('Saved');
    const [first = '', second = ''] = page.sent();
    await act(async () => page.island.update({ layout: first }));
    await act(async () => page.island.update({ layout: second }));
    expect(page.card('Where to')).toBeTruthy();
    expect(page.screen.getAllByRole('button', { name: /^Undo: / }).length).toBeTruthy();
    // The next time somebody has gone back to it.
    await act(async () => page.island.update({ layout: first }));
    await waitFor(() => expect(() => page.card('Where to')).toThrow('no card'));
  });

  it('is one where such a save had come back, though something else was written in between', async () => {
    const page = await openBuilder();
    await saveInDoubt(page, 'Where');
    const [mine = ''] = page.sent();
    await write(page, 'Elsewhere');
    await write(page, 'Where');
    await act(async () => page.island.update({ layout: mine }));
    await page.screen.findByText('Saved');
    await act(async () => page.island.update({ layout: newer }));
    expect(await page.screen.findByRole('heading', { name: 'Forum' })).toBeTruthy();
    await act(async () => page.island.update({ layout: mine }));
    expect(await page.screen.findByRole('heading', { name: 'Congress' })).toBeTruthy();
  });

  it('is none where it was sent from here, whatever was written since: that is what is unsaved', async () => {
    const page = await openBuilder();
    await saveInDoubt(page, 'Where');
    await saveInDoubt(page, 'Where to');
    await write(page, 'Elsewhere');
    const [first = '', second = ''] = page.sent();
    for (const layout of [first, second]) {
      await act(async () => page.island.update({ layout }));
      expect(page.screen.queryByText('The page has another stored version of this form.')).toBeNull();
      expect(page.card('Elsewhere')).toBeTruthy();
    }
    expect(page.screen.getByText('Unsaved changes')).toBeTruthy();
    expect(page.screen.queryByText(/ not known whether the form was saved/i)).toBeNull();
    await page.press(/^Undo: /);
    expect(await page.screen.findByText('Saved')).toBeTruthy();
  });

  it('stays offered after a save of unknown outcome: nobody knows which is the newer one', async () => {
    const page = await openBuilder();
    await write(page, 'Where');
    await act(async () => page.island.update({ layout: newer }));
    await page.screen.findByText('The page has another stored version of this form.');
    await saveInDoubt(page, 'Where to');
    await page.press('Use that version');
    expect(await page.screen.findByRole('heading', { name: 'Forum' })).toBeTruthy();
    // It was decided against what was sent: if that comes, somebody has gone back to it.
    await act(async () => page.island.update({ layout: page.sent().at(-1) }));
    await waitFor(() => expect(page.card('Where to')).toBeTruthy());
  });

  const bring = (page: Page, layout: string | undefined) =>
    act(async () => page.island.update({ layout: layout ?? '' }));

  it('ends each doubt about what it says, also of a text that was written twice, and says that it is saved', async () => {
    const page = await openBuilder();
    await saveInDoubt(page, 'Where');
    await write(page, 'Elsewhere');
    await saveInDoubt(page, 'Where');
    await bring(page, page.sent()[0]);
    await page.screen.findByText('Saved');
    expect(page.screen.queryByText(/not known whether/i)).toBeNull();
    await waitFor(() => expect(page.spoken().at(-1)).toBe('The form has been saved'));
  });

  it('ends what is told of a refusal, once it is taken instead', async () => {
    const page = await openBuilder();
    await write(page, 'Where');
    page.server.fail(save, { status: 409 }, { times: 1 });
    await page.press('Save');
    await page.screen.findByText('The form has not been saved. All that you built is still here.');
    await bring(page, newer);
    await page.press('Use that version');
    await page.screen.findByText('Saved');
    expect(page.screen.queryByText(/has not been saved\. All/)).toBeNull();
    await write(page, 'Where to');
    expect(page.screen.getByText('Unsaved changes')).toBeTruthy();
  });

  it('has the same text sent with another key, once it had come: somebody may have gone back to the one before', async () => {
    const page = await openBuilder();
    await saveInDoubt(page, 'Where');
    const [mine] = page.sent();
    await bring(page, mine);
    await page.screen.findByText('Saved');
    await bring(page, stored);
    await waitFor(() => expect(() => page.card('Where')).toThrow('no card'));
    await write(page, 'Where');
    await page.press('Save');
    await waitFor(() => expect(page.sent()).toEqual([mine, mine]));
    const keys = page.server.callsTo(save).map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(2);
  });

  const longer = stored.replace('"elements":[', '"elements":[{"type":"text","name":"Title"},');

  it('is offered, not taken over, while a title is written in its place, and that writes into no other question', async () => {
    const page = await openBuilder();
    fireEvent.keyDown(page.card('Hotel'), { key: 'F2' });
    const input = await page.screen.findByLabelText('New title');
    fireEvent.change(input, { target: { value: 'Where' } });
    await act(async () => page.island.update({ layout: longer }));
    expect(await page.screen.findByText('The page has another stored version of this form.')).toBeTruthy();
    await page.press('Use that version');
    await page.press('Save');
    await waitFor(() => expect(page.sent()).toEqual([longer]));
  });

  it('is offered, not taken over, while choices are written many at once', async () => {
    const before = stored.replace('"text","name":"Hotel"', '"dropdown","name":"Hotel","choices":["A"]');
    const page = await openBuilder({ layout: before });
    await page.user.click(page.card('Hotel'));
    await page.press('Several at once');
    fireEvent.change(await page.screen.findByLabelText('One in each line'), { target: { value: 'B' } });
    await act(async () => page.island.update({ layout: longer }));
    expect(await page.screen.findByText('The page has another stored version of this form.')).toBeTruthy();
    await page.press('Use that version');
    await page.press('Save');
    await waitFor(() => expect(page.sent()).toEqual([longer]));
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
