import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { newId } from '#shared/lib/ids.ts';
import { pageStore } from '#shared/store/page.ts';
import { model, openBuilder, save, saveTheme, stored } from '#test/support/openFormBuilder.ts';

type Page = Awaited<ReturnType<typeof openBuilder>>;

/** Something that the server does not have: a title of the question Hotel. */
async function write(page: Page, text: string): Promise<void> {
  await page.user.click(page.card('Hotel'));
  const title = await page.screen.findByLabelText('Title');
  fireEvent.change(title, { target: { value: text } });
}

describe('unsaved work (screens.md §8 «leave warning», DESIGN.md §3 «Draft vault»)', () => {
  const leave = () => {
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    return leaving.defaultPrevented;
  };

  it('is asked about by the browser, and not once it is saved or undone', async () => {
    const page = await openBuilder();
    expect(leave()).toBe(false);
    await write(page, 'Where');
    expect(page.screen.getByText('Unsaved changes')).toBeTruthy();
    expect(leave()).toBe(true);
    await page.press('Undo: Edit “Hotel”');
    await waitFor(() => expect(leave()).toBe(false));
    await write(page, 'Where');
    await page.press('Save');
    await page.screen.findByText('Saved');
    expect(leave()).toBe(false);
  });

  it('is told where it is kept, until it is saved', async () => {
    const page = await openBuilder({ userId: newId(), tenant: 'acme' });
    const kept = () => page.screen.queryByText(/^Draft (on this computer|in this page), \d/);
    expect(kept()).toBeNull();
    await write(page, 'Where');
    await waitFor(() => expect(kept()).toBeTruthy());
    await page.press('Save');
    await page.screen.findByText('Saved');
    expect(kept()).toBeNull();
  });

  it('is offered on return, put back as one step, and taken back by one', async () => {
    const props = { userId: newId(), tenant: 'acme' };
    const first = await openBuilder(props);
    await write(first, 'Where will you stay?');
    await act(async () => first.island.unmount());
    const page = await openBuilder(props);
    expect(await page.screen.findByText(/^Unsaved work from/)).toBeTruthy();
    expect(page.card('Hotel').textContent).not.toContain('stay');
    await page.press('Restore');
    expect(page.card('Hotel').textContent).toContain('Where will you stay?');
    await page.press('Undo: Restore unsaved work');
    await waitFor(() => expect(page.card('Hotel').textContent).not.toContain('stay'));
  });

  it('is not offered to somebody else', async () => {
    const first = await openBuilder({ userId: newId(), tenant: 'acme' });
    await write(first, 'Where');
    await act(async () => first.island.unmount());
    const page = await openBuilder({ userId: newId(), tenant: 'acme' });
    await page.press('Save');
    await page.screen.findByText('Saved');
    expect(page.screen.queryByText(/^Unsaved work from/)).toBeNull();
  });

  it('is gone for good once it was discarded', async () => {
    const props = { userId: newId(), tenant: 'acme' };
    const first = await openBuilder(props);
    await write(first, 'Where');
    await act(async () => first.island.unmount());
    const page = await openBuilder(props);
    await page.press('Discard');
    await waitFor(() => expect(page.screen.queryByText(/^Unsaved work from/)).toBeNull());
    await act(async () => page.island.unmount());
    const again = await openBuilder(props);
    await again.press('Save');
    await waitFor(() => expect(again.sent()).toEqual([stored]));
    expect(again.screen.queryByText(/^Unsaved work from/)).toBeNull();
  });

  it('is there again after signing out in the middle of saving', async () => {
    const props = { userId: newId(), tenant: 'acme' };
    const first = await openBuilder(props);
    await write(first, 'Where');
    first.server.fail(save, { status: 401 });
    await first.press('Save');
    await waitFor(() => expect(first.server.callsTo(save)).toHaveLength(1));
    await act(async () => first.island.unmount());
    const page = await openBuilder(props);
    await page.press('Restore');
    await page.press('Save');
    await waitFor(() => expect(page.sent()[0]).toContain('Where'));
  });

  it('is offered in the JSON, too, and shown there once it is restored', async () => {
    const props = { userId: newId(), tenant: 'acme' };
    const first = await openBuilder(props);
    await write(first, 'Where will you stay?');
    await act(async () => first.island.unmount());
    const page = await openBuilder(props);
    await page.press('More');
    await page.user.click(await page.screen.findByRole('menuitem', { name: 'JSON' }));
    const dialog = within(await page.screen.findByRole('dialog', { name: 'JSON of the form' }));
    expect(await dialog.findByText(/^Unsaved work from/)).toBeTruthy();
    await page.user.click(dialog.getByRole('button', { name: 'Restore' }));
    const area = dialog.getByRole('textbox', { name: 'JSON of the form' });
    await waitFor(() => expect(area).toHaveProperty('value', expect.stringContaining('will you stay')));
    expect(page.el.shadowRoot?.activeElement).toBe(area);
  });

  it('says that the form was saved since, where another text is stored by now', async () => {
    const props = { userId: newId(), tenant: 'acme' };
    const first = await openBuilder(props);
    await write(first, 'Where');
    await act(async () => first.island.unmount());
    const page = await openBuilder({ ...props, layout: stored.replace('Congress', 'Forum') });
    expect(await page.screen.findByText(/The form has been saved since\./)).toBeTruthy();
  });
});

describe('one wish to save', () => {
  it('is one request, however often it is pressed', async () => {
    const page = await openBuilder();
    await write(page, 'Where');
    const held = page.server.hold(save);
    await page.user.dblClick(page.screen.getByRole('button', { name: 'Save' }));
    await held.arrived;
    await page.user.keyboard('{Control>}s{/Control}');
    await act(async () => held.release());
    await page.screen.findByText('Saved');
    expect(page.server.callsTo(save)).toHaveLength(1);
  });

  it('has the same key when it is repeated, and another for another text', async () => {
    const page = await openBuilder();
    await write(page, 'Where');
    page.server.fail(save, { status: 500 }, { times: 1 });
    await page.press('Save');
    await page.press('Retry');
    await page.screen.findByText('Saved');
    await write(page, 'Where to');
    await page.press('Save');
    await waitFor(() => expect(page.server.callsTo(save)).toHaveLength(3));
    const [first, second, third] = page.server
      .callsTo(save)
      .map(({ headers }) => headers['idempotency-key'] ?? '');
    expect(first).not.toBe('');
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('is another one once something else was saved meanwhile: the server is not asked to say yes again', async () => {
    const page = await openBuilder();
    await write(page, 'Where');
    page.server.fail(save, { status: 500 }, { times: 1 });
    await page.press('Save');
    await page.screen.findByText(/^It is not known whether the form was saved/);
    await write(page, 'Where to');
    await page.press('Save');
    await page.screen.findByText('Saved');
    await write(page, 'Where');
    await page.press('Save');
    await waitFor(() => expect(page.server.callsTo(save)).toHaveLength(3));
    const [first, , third] = page.server.callsTo(save);
    expect(page.sent()[2]).toBe(page.sent()[0]);
    expect(third?.headers['idempotency-key']).not.toBe(first?.headers['idempotency-key']);
  });

  it('what is typed while it is under way stays unsaved', async () => {
    const page = await openBuilder();
    await write(page, 'Where');
    const held = page.server.hold(save);
    await page.press('Save');
    await held.arrived;
    await write(page, 'Where to');
    await act(async () => held.release());
    await waitFor(() => expect(page.screen.getByText('Unsaved changes')).toBeTruthy());
    expect(page.sent()[0]).not.toContain('Where to');
  });
});

describe('a save that may have arrived', () => {
  const leave = () => {
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    return leaving.defaultPrevented;
  };

  it('leaves the theme unsaved, also once it is as before: saving sends it', async () => {
    const props = { userId: newId(), tenant: 'acme' };
    const page = await openBuilder(props);
    await page.openTheme();
    await page.press('Accent #b42318');
    page.server.fail(saveTheme, { status: 500 }, { times: 1 });
    await page.press('Save');
    await page.screen.findByText(/^It is not known whether the theme was saved/);
    await page.press('Undo: Change theme');
    expect(page.screen.getByText(/^It is not known whether the theme was saved/)).toBeTruthy();
    expect(page.screen.queryByText('Saved')).toBeNull();
    expect(leave()).toBe(true);
    await page.press('Save');
    await page.screen.findByText('Saved');
    expect(page.sent(saveTheme)).toHaveLength(2);
    expect(page.sent(saveTheme)[1]).not.toContain('b42318');
    expect(leave()).toBe(false);
  });

  it('leaves the form unsaved, also once it is as before: it is kept, and another version is offered', async () => {
    const props = { userId: newId(), tenant: 'acme' };
    const page = await openBuilder(props);
    await write(page, 'Where');
    page.server.fail(save, { status: 500 }, { times: 1 });
    await page.press('Save');
    await page.screen.findByText(/^It is not known whether the form was saved/);
    await page.press('Undo: Edit “Hotel”');
    expect(page.screen.queryByText('Saved')).toBeNull();
    expect(leave()).toBe(true);
    await act(async () => page.island.unmount());
    const again = await openBuilder({ ...props, layout: page.sent()[0] ?? '' });
    await again.press('Restore');
    await again.press('Save');
    await waitFor(() => expect(again.sent()).toHaveLength(1));
    expect(again.sent()[0]).not.toContain('Where');
  });
});

describe('what the server refuses is told in words, and nothing is lost (DESIGN.md §3)', () => {
  it.each([
    [401, /signed out|sign in/i],
    [403, /not allowed|permission/i],
    [404, /no longer|not found|could not be found/i],
    [409, /The form has not been saved/],
    [419, /The form has not been saved/],
    [429, /The form has not been saved/],
  ])('%s', async (status, words) => {
    const page = await openBuilder();
    await write(page, 'Where');
    page.server.fail(save, { status });
    await page.press('Save');
    const alert = await page.screen.findByText(/The form has not been saved\. All that you built/);
    expect(alert).toBeTruthy();
    expect(page.el.shadowRoot?.textContent).toMatch(words);
    expect(page.card('Where')).toBeTruthy();
    expect(page.screen.getByText(/^Saving (the form )?failed$/)).toBeTruthy();
  });

  it('a 409 in the server’s own words', async () => {
    const page = await openBuilder();
    await write(page, 'Where');
    page.server.fail(save, { status: 409, body: { message: 'Somebody else has saved it.' } });
    await page.press('Save');
    expect(await page.screen.findByText('Somebody else has saved it.')).toBeTruthy();
    expect(page.card('Where')).toBeTruthy();
  });

  it.each(['network', 'html', 'sign-in'] as const)('%s', async (fault) => {
    const page = await openBuilder();
    await write(page, 'Where');
    page.server.fail(save, fault);
    await page.press('Save');
    await page.screen.findByText(
      /^(It is not known whether the form was saved|The form has not been saved\. )/,
    );
    expect(page.screen.queryByText('Saved')).toBeNull();
    expect(page.card('Where')).toBeTruthy();
    expect(page.server.callsTo(save)).toHaveLength(1);
  });

  it('offline is said, and saving works again on the network', async () => {
    const page = await openBuilder();
    await write(page, 'Where');
    await act(async () => pageStore.setState({ isOnline: false }));
    expect(page.el.shadowRoot?.textContent).toMatch(/offline/i);
    page.server.fail(save, 'network');
    page.server.fail(model, 'network');
    await page.press('Save');
    await page.screen.findByText(/^It is not known whether the form was saved/);
    await act(async () => pageStore.setState({ isOnline: true }));
    page.server.mend();
    await page.press('Retry');
    expect(await page.screen.findByText('Saved')).toBeTruthy();
  });

  it('a theme that is refused beside a form that is saved is told apart', async () => {
    const page = await openBuilder();
    await page.openTheme();
    await page.press('Accent #b42318');
    await write(page, 'Where');
    page.server.fail('POST /api/forms/save-theme/12', { status: 422 });
    await page.press('Save');
    await page.screen.findByText(/^The theme has not been saved\./);
    expect(page.screen.getAllByText(/^Saving (the theme )?failed$/).length).toBeGreaterThan(0);
    expect(page.screen.queryByText(/^The form has not been saved/)).toBeNull();
    expect(page.server.callsTo(save)).toHaveLength(1);
  });
});
