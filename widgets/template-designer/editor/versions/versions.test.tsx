import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openShelf } from '#shared/drafts/shelf.ts';
import { createDraftVault } from '#shared/drafts/vault.ts';
import { clearDevice } from '#shared/lib/clearDevice.ts';
import { newId } from '#shared/lib/ids.ts';
import { pageStore } from '#shared/store/page.ts';
import { mailOf, openMailEditor, rowWith, textPart } from '#test/support/openMailEditor.ts';
import { unlayerDesigns } from '#test/support/storedUnlayer.ts';
import { openSavedMail } from '#test/support/openSavedMail.ts';
import { duplicate, openTemplateDesigner, rowOf, save } from '#test/support/openTemplateDesigner.ts';
import { Document } from '../../engine/engineVendor.ts';
import { mostVersions, type Version } from '../../domain/versions.ts';

const design = mailOf(rowWith(textPart('Now')));
/** A copy is number 5. */
const copied = { [duplicate]: rowOf(5), [save]: { id: 5 } };
const minute = 60_000;
const version = (at: number, more: object = {}) => ({
  at: Date.UTC(2026, 2, 1, 12, 0) + at * minute,
  name: `Name ${at}`,
  subject: `Subject ${at}`,
  designJson: mailOf(rowWith(textPart(`Then ${at}`))),
  html: `<p>Then ${at}</p>`,
  ...more,
});

async function openVersions(
  stored: string | null,
  { mail = design, ...props }: { readonly mail?: string } & Parameters<typeof openMailEditor>[1] = {},
) {
  const tenant = newId();
  const shelf = openShelf({ tenant, userId: '1', guard: undefined });
  if (stored !== null) await shelf.change('email-template.1', () => stored);
  const page = await openMailEditor({ design: mail }, { tenant, ...props });
  const dialog = () => within(page.screen().getByRole('dialog', { name: 'Versions' }));
  return {
    ...page,
    dialog,
    open: async () => {
      await page.press('button', 'Versions');
      await page.screen().findByRole('dialog', { name: 'Versions' });
      await waitFor(() => expect(dialog().queryByText('Loading…')).toBeNull());
    },
    names: () =>
      dialog()
        .queryAllByRole('listitem')
        .map((one) => /Name \d+/.exec(one.textContent ?? '')?.[0]),
    restore: async (at = 0) => {
      const button = dialog().getAllByRole('button', { name: /^Restore the version of/ })[at];
      if (button) await page.user.click(button);
    },
    lines: async () => {
      await page.tab('Outline');
      return page
        .screen()
        .getAllByRole('treeitem')
        .map(({ textContent }) => textContent)
        .slice(3);
    },
    kept: async (id = 1): Promise<readonly Pick<Version, 'name' | 'subject' | 'designJson'>[]> =>
      JSON.parse((await shelf.read(`email-template.${id}`)) ?? '[]'),
  };
}

describe('versions on the device (screens.md §4 «Versions in the browser»)', () => {
  it('are none until the first save, which keeps one', async () => {
    const page = await openVersions(null);
    await page.open();
    expect(page.dialog().getByText('No versions yet')).toBeTruthy();
    await page.user.click(page.dialog().getByRole('button', { name: 'Close' }));
    await page.fill('Subject', 'Other');
    await page.sent();
    await waitFor(async () => expect(await page.kept()).toHaveLength(1));
    await page.open();
    expect(page.dialog().getAllByRole('listitem')).toHaveLength(1);
    expect(page.dialog().getByText(/^Kept only until this page is closed/)).toBeTruthy();
  });

  it('are the last twenty, the newest first, each with its time and a picture', async () => {
    const all = Array.from({ length: mostVersions }, (_, at) => version(mostVersions - at));
    const page = await openVersions(JSON.stringify(all));
    await page.fill('Subject', 'Other');
    await page.sent();
    await waitFor(async () => expect((await page.kept())[0]?.name).toBe('Mail'));
    expect(await page.kept()).toHaveLength(mostVersions);
    expect((await page.kept()).at(-1)?.name).toBe('Name 2');
    await page.open();
    expect(page.dialog().getAllByRole('listitem')).toHaveLength(mostVersions);
    expect(page.names()[1]).toBe(`Name ${mostVersions}`);
  });

  it('come back without a question where nothing is unsaved, as one step, with what stood here kept', async () => {
    const page = await openVersions(JSON.stringify([version(2), version(1)]));
    await page.open();
    await page.restore(1);
    await waitFor(() => expect(page.screen().queryByRole('dialog')).toBeNull());
    expect(page.screen().queryByRole('alertdialog')).toBeNull();
    expect(await page.lines()).toEqual(['TextThen 1']);
    expect([page.box('Name').value, page.box('Subject').value]).toEqual(['Name 1', 'Subject 1']);
    expect(page.told.at(-1)?.message).toMatch(/^The version of .* is back, not saved yet\./);
    expect((await page.kept()).map(({ name }) => name)).toEqual(['Mail', 'Name 2', 'Name 1']);
    const titles = () => [page.box('Name').value, page.box('Subject').value];
    // It goes by itself after a while.
    const notice = pageStore.getState().notices.at(-1);
    await page.press('button', 'Undo');
    await waitFor(async () => expect(await page.lines()).toEqual(['TextNow']));
    await waitFor(() => expect(titles()).toEqual(['Mail', 'Invitation']));
    await page.screen().findByText('Saved');
    await page.press('button', 'Redo');
    await waitFor(async () => expect(await page.lines()).toEqual(['TextThen 1']));
    await waitFor(() => expect(titles()).toEqual(['Name 1', 'Subject 1']));
    await act(async () => notice?.action?.run());
    await waitFor(async () => expect(await page.lines()).toEqual(['TextNow']));
    expect([page.box('Name').value, page.box('Subject').value]).toEqual(['Mail', 'Invitation']);
    await page.screen().findByText('Saved');
  });

  it('are kept each five minutes of unsaved work, each state once', async () => {
    const every = vi.spyOn(globalThis, 'setInterval');
    const page = await openVersions(null);
    const pass = () =>
      act(async () => {
        for (const [run, ms] of every.mock.calls) if (ms === 5 * minute) run();
      });
    await pass();
    expect(await page.kept()).toEqual([]);
    await page.choose(/^Text/);
    await page.fill('Size of the text', '31px');
    await pass();
    await waitFor(async () => expect(await page.kept()).toHaveLength(1));
    expect((await page.kept())[0]?.designJson).toContain('31px');
    await pass();
    await page.fill('Subject', 'Other');
    await pass();
    await waitFor(async () => expect((await page.kept())[0]).toMatchObject({ subject: 'Other' }));
    expect(await page.kept()).toHaveLength(2);
    every.mockRestore();
  });

  it('have what was saved, not what was written while it was on its way', async () => {
    const page = await openVersions(null);
    await page.choose(/^Text/);
    await page.fill('Size of the text', '31px');
    const held = page.server.hold(save);
    await page.press('button', 'Save');
    await held.arrived;
    await page.fill('Subject', 'Written meanwhile');
    await page.fill('Size of the text', '57px');
    await act(async () => held.release());
    await waitFor(async () => expect(await page.kept()).toHaveLength(1));
    const [kept] = await page.kept();
    expect(kept).toMatchObject({ subject: 'Invitation' });
    expect(kept?.designJson).toContain('31px');
    expect(kept?.designJson).not.toContain('57px');
    await page.screen().findByText('Not saved');
  });

  it('are not told to be back where the editor broke off at it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const page = await openVersions(JSON.stringify([version(1)]));
    await page.open();
    const broken = vi.spyOn(Document.prototype, 'replace').mockImplementation(() => {
      throw new Error('the vendor broke');
    });
    await page.restore();
    await page.screen().findByText(/^The editor broke off/);
    broken.mockRestore();
    expect(page.told.map(({ message }) => message).join()).not.toContain('is back');
    expect(page.box('Name').value).toBe('Mail');
  });

  it('ask where something is unsaved, which is kept as one of them', async () => {
    const page = await openVersions(JSON.stringify([version(1)]));
    await page.fill('Subject', 'Unsaved');
    await page.open();
    await page.restore();
    const question = await page.screen().findByRole('alertdialog', {
      name: 'Put this version in the place of unsaved work?',
    });
    await page.user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(page.box('Subject').value).toBe('Unsaved');
    expect(await page.kept()).toHaveLength(1);
    await page.restore();
    const again = await page.screen().findByRole('alertdialog');
    await page.user.click(within(again).getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(page.box('Subject').value).toBe('Subject 1'));
    expect((await page.kept())[0]).toMatchObject({ subject: 'Unsaved' });
  });

  it('stay with the template that a copy is made of; the copy has its own', async () => {
    const mail = String(unlayerDesigns[0]?.design);
    const page = await openVersions(JSON.stringify([version(1)]), { mail, routes: copied });
    await page.fill('Subject', 'Other');
    await page.press('button', 'Save');
    await page.press('button', 'Save as a copy');
    await waitFor(async () => expect((await page.kept(5)).map(({ name }) => name)).toEqual(['Mail (copy)']));
    expect((await page.kept()).map(({ name }) => name)).toEqual(['Name 1']);
  });

  it('change nothing where one cannot be read', async () => {
    const page = await openVersions(JSON.stringify([version(1, { designJson: '{"pages' })]));
    await page.open();
    await page.restore();
    await waitFor(() =>
      expect(page.told.at(-1)?.message).toBe('This version cannot be read. Nothing has been changed.'),
    );
    expect(await page.lines()).toEqual(['TextNow']);
    expect(page.box('Name').value).toBe('Mail');
  });

  it.each(['{"at', '[{"at":1}]', '7'])('are none where the device gives %j', async (stored) => {
    const page = await openVersions(stored);
    await page.open();
    expect(page.dialog().getByText('No versions yet')).toBeTruthy();
  });

  it('are not kept any more once the user has signed out, nor is unsaved work, under a new id either', async () => {
    const owner = { tenant: newId(), userId: '1', guard: undefined };
    const page = await openMailEditor(
      { design: String(unlayerDesigns[0]?.design) },
      { tenant: owner.tenant, routes: copied },
    );
    await page.fill('Subject', 'Before');
    await act(async () => clearDevice(owner, () => Promise.resolve()));
    await page.press('button', 'Save');
    await page.press('button', 'Save as a copy');
    await page.screen().findByText('Saved');
    await page.fill('Subject', 'After');
    await page.screen().findByText('Not saved');
    await act(async () => page.island.unmount());
    const [shelf, vault] = [openShelf(owner), createDraftVault(owner)];
    expect([await shelf.read('email-template.1'), await shelf.read('email-template.5')]).toEqual([
      null,
      null,
    ]);
    expect(await vault.list()).toEqual([]);
  });

  it('go with the template when it is deleted, as unsaved work does; those of others stay', async () => {
    const owner = { tenant: newId(), userId: '1', guard: undefined };
    const [shelf, vault] = [openShelf(owner), createDraftVault(owner)];
    for (const id of [1, 2]) await shelf.change(`email-template.${id}`, () => JSON.stringify([version(1)]));
    const edit = await openMailEditor({ design }, { tenant: owner.tenant });
    await edit.fill('Subject', 'Unsaved');
    await edit.screen().findByText('Not saved');
    await act(async () => edit.island.unmount());
    await waitFor(async () => expect(await vault.list()).toHaveLength(1));
    history.replaceState(null, '', '/');
    const page = await openTemplateDesigner([rowOf(1), rowOf(2)], { tenant: owner.tenant });
    await page.screen().findByText('Template 1');
    await page.choose('Template 1', 'Delete');
    fireEvent.click(await page.screen().findByRole('button', { name: 'Yes, delete it' }));
    await waitFor(async () => expect(await vault.list()).toEqual([]));
    await waitFor(async () => expect(await shelf.read('email-template.1')).toBeNull());
    expect(await shelf.read('email-template.2')).not.toBeNull();
  });

  /** A new mail with a name, after five minutes of work on it. */
  async function workedOn(tenant: string) {
    const every = vi.spyOn(globalThis, 'setInterval');
    const shelf = openShelf({ tenant, userId: '1', guard: undefined });
    const page = await openSavedMail({ tenant }, true);
    page.write('Name', 'Thrown away');
    await page.says('Not saved');
    await act(async () => {
      for (const [run, ms] of every.mock.calls) if (ms === 5 * minute) run();
    });
    every.mockRestore();
    const kept = async (id: number | string) =>
      JSON.parse((await shelf.read(`email-template.${id}`)) ?? '[]');
    await waitFor(async () => expect(await kept('new')).toHaveLength(1));
    return { ...page, kept };
  }

  it('of a new mail go with it where it is left with «No»: the next new one has none of them', async () => {
    const page = await workedOn(newId());
    await page.press('Back to the templates');
    await page.press('No');
    await page.press('New template');
    await page.screen().findByRole('button', { name: 'More' });
    page.write('Name', 'Next');
    page.write('Subject', 'Next');
    await page.press('Save');
    await page.says('Saved');
    const id = page.stored()[0]?.id ?? 0;
    await waitFor(async () => expect(await page.kept(id)).toHaveLength(1));
    expect(await page.kept(id)).toEqual([expect.objectContaining({ name: 'Next' })]);
    expect(await page.kept('new')).toEqual([]);
  });

  it('of a new mail stay while its unsaved work is offered, and go with it where that is discarded', async () => {
    const page = await workedOn(newId());
    await page.reopen();
    await page.says(/^Unsaved work on/);
    expect(await page.kept('new')).toHaveLength(1);
    await page.press('Discard it');
    await waitFor(async () => expect(await page.kept('new')).toEqual([]));
  });

  it('are not offered to a reader', async () => {
    const page = await openVersions(JSON.stringify([version(1)]), { readOnly: true });
    expect(page.screen().queryByRole('button', { name: 'Versions' })).toBeNull();
  });
});
