import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createDraftVault } from '#shared/drafts/vault.ts';
import { newId } from '#shared/lib/ids.ts';
import { pageStore } from '#shared/store/page.ts';
import { mailOf, openMailEditor, rowWith, textPart } from '#test/support/openMailEditor.ts';
import { Document } from '../../engine/engineVendor.ts';
import { draftKind, draftMaxBytes, draftSchema, draftVersion } from '../../domain/mailDraft.ts';

const design = mailOf(rowWith(textPart('Stored')));
const saveCall = 'POST /api/email-templates/save-design';
const offered = /^Unsaved work on ⁨.*⁩ from .* is still here\./;

/** Writes, and leaves without saving. */
async function leave(tenant: string, subject = 'Typed', props = {}) {
  const page = await openMailEditor({ design }, { tenant, ...props });
  await page.fill('Subject', subject);
  await page.choose(/^Text/);
  await page.fill('Size of the text', '31px');
  await page.screen().findByText('Not saved');
  await act(async () => page.island.unmount());
}

/** The page is hidden, or seen again. */
function see(state: 'hidden' | 'visible'): void {
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  seen.mockRestore();
}

async function comeBack(tenant: string, mail: Parameters<typeof openMailEditor>[0] = {}, props = {}) {
  const page = await openMailEditor({ design, ...mail }, { tenant, ...props });
  const size = async () => {
    await page.choose(/^Text/);
    return page.box('Size of the text').value;
  };
  return { ...page, size };
}

describe('unsaved work (DESIGN.md §3 «Draft vault», screens.md §4)', () => {
  it('is offered on return, and put back as one step', async () => {
    const tenant = newId();
    await leave(tenant);
    const page = await comeBack(tenant);
    const banner = await page.screen().findByText(offered);
    expect(banner.textContent).not.toContain('saved since');
    expect(page.box('Subject').value).toBe('Invitation');
    await page.press('button', 'Resume');
    expect(page.box('Subject').value).toBe('Typed');
    expect(await page.size()).toBe('31px');
    expect(page.screen().queryByText(offered)).toBeNull();
    await page.screen().findByText('Not saved');
    await page.press('button', 'Undo');
    await waitFor(async () => expect(await page.size()).toBe(''));
    await waitFor(() => expect(page.box('Subject').value).toBe('Invitation'));
    await page.screen().findByText('Saved');
  });

  it('stays where it is kept when the editor breaks off at putting it back, and is offered again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const tenant = newId();
    await leave(tenant);
    const page = await comeBack(tenant);
    await page.screen().findByText(offered);
    const broken = vi.spyOn(Document.prototype, 'replace').mockImplementation(() => {
      throw new Error('the vendor broke');
    });
    await page.press('button', 'Resume');
    await page.screen().findByText(/^The editor broke off/);
    broken.mockRestore();
    await page.press('button', 'Retry');
    await page.press('button', 'Resume');
    expect(await page.size()).toBe('31px');
  });

  it.each([
    ['subject', { subject: 'Theirs' }],
    ['design', { design: mailOf(rowWith(textPart('Theirs'))) }],
  ])('says when the %s was saved since', async (_, mail) => {
    const tenant = newId();
    await leave(tenant);
    const page = await comeBack(tenant, mail);
    const banner = await page.screen().findByText(offered);
    expect(banner.textContent).toMatch(/ The template has been saved since\.$/);
  });

  it('is not written over what was saved since without a question, nor once it is left and put back again', async () => {
    const tenant = newId();
    await leave(tenant);
    const first = await comeBack(tenant, { subject: 'Theirs' });
    await first.screen().findByText(offered);
    await first.press('button', 'Resume');
    await first.screen().findByText('Not saved');
    await act(async () => first.island.unmount());
    const page = await comeBack(tenant, { subject: 'Theirs' });
    const banner = await page.screen().findByText(offered);
    expect(banner.textContent).toMatch(/ The template has been saved since\.$/);
    await page.press('button', 'Resume');
    await page.press('button', 'Save');
    const question = await page.screen().findByRole('alertdialog', {
      name: 'Somebody else has changed this template',
    });
    const answers = within(question).getAllByRole('button');
    expect(answers.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Load theirs', 'Replace', 'Save as a copy']),
    );
    expect(page.server.callsTo(saveCall)).toEqual([]);
    await page.press('button', 'Replace');
    await page.screen().findByText('Saved');
    expect(page.server.callsTo(saveCall)).toHaveLength(1);
  });

  it('is saved without a question where nobody else has saved since', async () => {
    const tenant = newId();
    await leave(tenant);
    const page = await comeBack(tenant);
    await page.press('button', 'Resume');
    await page.press('button', 'Save');
    await page.screen().findByText('Saved');
    expect(page.screen().queryByRole('alertdialog')).toBeNull();
  });

  it('says nothing of a server that takes spaces off, and orders JSON anew', async () => {
    const tenant = newId();
    await leave(tenant);
    const parsed = JSON.parse(design);
    const page = await comeBack(tenant, {
      design: ` ${JSON.stringify({ more: undefined, ...parsed }, null, 1)} `,
      subject: 'Invitation ',
    });
    expect((await page.screen().findByText(offered)).textContent).not.toContain('saved since');
  });

  it('is thrown away by a press, for good', async () => {
    const tenant = newId();
    await leave(tenant);
    const page = await comeBack(tenant);
    await page.press('button', 'Discard it');
    await waitFor(() => expect(page.screen().queryByText(offered)).toBeNull());
    await act(async () => page.island.unmount());
    const again = await comeBack(tenant);
    await again.tab('Email');
    expect(again.screen().queryByText(offered)).toBeNull();
  });

  it.each([
    ['saved', async (page: Awaited<ReturnType<typeof comeBack>>) => void (await page.sent())],
    [
      'thrown away',
      async (page: Awaited<ReturnType<typeof comeBack>>) => {
        await page.press('button', 'Back to the templates');
        await page.press('button', 'No');
      },
    ],
  ])('stays where nobody has decided on it and other work is %s', async (_, end) => {
    const tenant = newId();
    await leave(tenant);
    const page = await comeBack(tenant);
    await page.screen().findByText(offered);
    await page.fill('Subject', 'Other work');
    await end(page);
    await act(async () => page.island.unmount());
    const again = await comeBack(tenant);
    await again.screen().findByText(offered);
    await again.press('button', 'Resume');
    expect(again.box('Subject').value).toBe('Typed');
    expect(await again.size()).toBe('31px');
  });

  it('takes nothing away that was written before it was put back', async () => {
    const tenant = newId();
    await leave(tenant);
    const page = await comeBack(tenant);
    await page.screen().findByText(offered);
    await page.fill('Subject', 'Written since');
    await page.press('button', 'Resume');
    expect(page.box('Subject').value).toBe('Typed');
    const notice = pageStore.getState().notices.at(-1);
    expect(notice?.message).toMatch(
      /^The work from .* is back, in the place of what you had changed here\.$/,
    );
    await act(async () => notice?.action?.run());
    expect(page.box('Subject').value).toBe('Written since');
    expect(await page.size()).toBe('');
  });

  it('stays where its design cannot be read: name and subject are put back, and its source can be copied', async () => {
    const tenant = newId();
    await createDraftVault({ tenant, userId: '1', guard: undefined }).save({
      kind: draftKind,
      recordId: '1',
      version: draftVersion,
      schema: draftSchema,
      value: { name: 'Mail', subject: 'Typed', designJson: '{"pages', base: '' },
    });
    const page = await comeBack(tenant);
    await page.screen().findByText(offered);
    await page.press('button', 'Resume');
    expect(page.told.at(-1)?.message).toBe(
      'What was kept of the design cannot be read; name and subject are back.',
    );
    expect(page.box('Subject').value).toBe('Typed');
    await page.press('button', 'Copy the source');
    expect(await navigator.clipboard.readText()).toBe('{"pages');
    await page.fill('Subject', 'Typed on');
    await page.screen().findByText('Not saved');
    await act(async () => page.island.unmount());
    const again = await comeBack(tenant);
    await again.press('button', 'Discard it');
    await again.press('button', 'Resume');
    await waitFor(() => expect(again.told.at(-1)?.message).toMatch(/^What was kept/));
  });

  it('is not offered once it is saved, or undone', async () => {
    const tenant = newId();
    const page = await comeBack(tenant);
    await page.fill('Subject', 'Typed');
    await page.fill('Subject', 'Invitation');
    await page.screen().findByText('Saved');
    await act(async () => page.island.unmount());
    const again = await comeBack(tenant);
    await again.fill('Subject', 'Typed');
    await again.sent();
    await again.screen().findByText('Saved');
    await act(async () => again.island.unmount());
    const last = await comeBack(tenant, { subject: 'Typed' });
    await last.tab('Email');
    expect(last.screen().queryByText(offered)).toBeNull();
  });

  it('is thrown away by leaving with «No», however soon after the last change', async () => {
    const tenant = newId();
    const page = await comeBack(tenant);
    await page.choose(/^Text/);
    await page.fill('Size of the text', '31px');
    await page.press('button', 'Back to the templates');
    await page.press('button', 'No');
    await page.screen().findByRole('heading', { name: 'Email templates' });
    await act(async () => page.island.unmount());
    const again = await comeBack(tenant);
    await again.tab('Email');
    expect(again.screen().queryByText(offered)).toBeNull();
  });

  it('is nobody else’s', async () => {
    const tenant = newId();
    await leave(tenant);
    const page = await comeBack(tenant, {}, { user: { id: 2, email: 'bo@office.example' } });
    await page.tab('Email');
    expect(page.screen().queryByText(offered)).toBeNull();
  });

  it('is also what is typed in a field that is open when a hidden page does not come back, though it is no step yet', async () => {
    const tenant = newId();
    const parts = mailOf(rowWith(textPart('Stored'), { type: 'mj-raw', content: '<b>Stored</b>' }));
    const killed = await openMailEditor({ design: parts }, { tenant });
    await killed.choose(/^HTML/);
    fireEvent.change(killed.box('HTML'), { target: { value: '<i>Typed</i>' } });
    const undo = () => killed.screen().getByRole<HTMLButtonElement>('button', { name: 'Undo' });
    see('hidden');
    expect(undo().disabled).toBe(true);
    expect(killed.box('HTML').value).toBe('<i>Typed</i>');
    const page = await comeBack(tenant, { design: parts });
    await page.screen().findByText(offered);
    await page.press('button', 'Resume');
    await page.choose(/^HTML/);
    expect(page.box('HTML').value).toBe('<i>Typed</i>');
  });

  it('is not what was typed and taken back while the page was not seen for a moment', async () => {
    const tenant = newId();
    const page = await openMailEditor(
      { design: mailOf(rowWith({ type: 'mj-raw', content: 'Stored' })) },
      { tenant },
    );
    await page.choose(/^HTML/);
    fireEvent.change(page.box('HTML'), { target: { value: 'Typed' } });
    see('hidden');
    see('visible');
    await page.fill('HTML', 'Stored');
    // It does not leave either.
    const again = await openMailEditor(
      { design: mailOf(rowWith({ type: 'mj-raw', content: 'Stored' })) },
      { tenant },
    );
    await again.tab('Email');
    expect(again.screen().queryByText(offered)).toBeNull();
  });

  it('is not what is stored, typed again in a field that is open when a hidden page does not come back', async () => {
    const tenant = newId();
    const words = [{ type: 'textnode', content: 'Stored' }];
    const killed = await openMailEditor(
      { design: mailOf(rowWith({ type: 'mj-raw', components: words })) },
      { tenant },
    );
    await killed.choose(/^HTML/);
    await killed.fill('HTML', 'Typed');
    await killed.screen().findByText('Not saved');
    fireEvent.change(killed.box('HTML'), { target: { value: 'Stored' } });
    see('hidden');
    const page = await comeBack(tenant, { design: mailOf(rowWith(textPart('Theirs'))) });
    await page.tab('Email');
    expect(page.screen().queryByText(offered)).toBeNull();
  });

  it('is not kept where it is too large for the device, which is said; what is smaller is kept again', async () => {
    const tenant = newId();
    const page = await comeBack(tenant);
    const said = () =>
      page.screen().queryByText('This email is too large to be kept on this device while it is not saved.');
    await page.fill('Subject', 'x'.repeat(draftMaxBytes));
    await waitFor(() => expect(said()).toBeTruthy());
    await page.fill('Subject', 'Short');
    await waitFor(() => expect(said()).toBeNull());
    await act(async () => page.island.unmount());
    const again = await comeBack(tenant);
    await again.press('button', 'Resume');
    expect(again.box('Subject').value).toBe('Short');
  });

  it('is not offered to a reader', async () => {
    const tenant = newId();
    await leave(tenant);
    const page = await comeBack(tenant, {}, { readOnly: true });
    await page.tab('Email');
    expect(page.screen().queryByText(offered)).toBeNull();
  });
});
