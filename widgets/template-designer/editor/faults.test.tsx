import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { inEditor } from '#test/support/openSavedMail.ts';
import { openTemplateDesigner, rowOf, save } from '#test/support/openTemplateDesigner.ts';
import { mailOf, rowWith, textPart } from '#test/support/openMailEditor.ts';
import { Document } from '../engine/engineVendor.ts';

const stored = mailOf(rowWith(textPart('Dear all')));

/** Number 1, a mail with one text. */
async function open() {
  const page = await openTemplateDesigner([rowOf(1, { design: stored })], { designId: '1' });
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  return { ...page, ...inEditor(page) };
}
const ready = (page: Awaited<ReturnType<typeof open>>) =>
  page.screen().findByRole('button', { name: 'More' });

const boom = () => {
  throw new Error('the vendor broke');
};
let copied: string[] = [];

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  copied = [];
});

describe('a fault of the vendor (issue «A crash of the vendor keeps the work and offers the raw source»)', () => {
  it('while it is made: gives what is stored as it is, and opens it at the next try', async () => {
    const load = vi.spyOn(Document.prototype, 'load').mockImplementation(boom);
    const page = await open();
    await page.says('The editor could not open this template. What is stored is unchanged.');
    await page.press('Copy the source');
    expect(copied).toEqual([stored]);
    expect(page.stored()).toEqual([rowOf(1, { design: stored })]);
    load.mockRestore();
    await page.press('Retry');
    await ready(page);
    expect(page.screen().queryByText(/could not open this template/)).toBeNull();
    expect((await page.lines()).join()).toContain('Text');
  });

  it('at a change: keeps the work without the torn step, gives its source, and goes on from there', async () => {
    const page = await open();
    await ready(page);
    await page.press('Button');
    await page.says('Not saved');
    const before = await page.lines();
    const move = vi.spyOn(Document.prototype, 'insert').mockImplementation(boom);
    await page.press('Add', 'tab');
    await page.press('Line');
    await page.says('The editor broke off. Your work is kept as it was before the last step.');
    expect(page.screen().getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
    await page.press('Copy the source');
    expect(copied[0]).toContain('mj-button');
    expect(copied[0]).toContain('Dear all');
    move.mockRestore();
    await page.press('Retry');
    await ready(page);
    expect(await page.lines()).toEqual(before);
    await page.says('Not saved');
    await page.press('Save');
    await waitFor(() => expect(page.stored()[0]?.design).toContain('mj-button'));
  });

  it('at its work: asks before leaving, stays with «Yes», and says what is true', async () => {
    const page = await open();
    await ready(page);
    await page.press('Button');
    await page.says('Not saved');
    vi.spyOn(Document.prototype, 'insert').mockImplementation(boom);
    await page.press('Line');
    await page.says(/^The editor broke off/);
    await page.press('Back to the templates');
    await page.screen().findByRole('alertdialog', { name: 'Save changes before leaving?' });
    await page.press('Yes');
    await page.says('The template is not saved. Nothing of your work is lost.');
    expect(page.server.callsTo(save)).toEqual([]);
    // The page goes: what is unsaved is offered when it is opened again.
    vi.restoreAllMocks();
    await page.reopen();
    await page.says(/^Unsaved work on/);
    await page.press('Resume');
    await waitFor(async () => expect((await page.lines()).join()).toContain('Button'));
  });

  it('at opening, with unsaved work on the device: gives the source of that too', async () => {
    const page = await open();
    await ready(page);
    await page.press('Button');
    await page.says('Not saved');
    vi.spyOn(Document.prototype, 'load').mockImplementation(boom);
    await page.reopen();
    await page.says(/^Unsaved work on/);
    const [ofWork] = page.screen().getAllByRole('button', { name: 'Copy the source' });
    await page.user.click(ofWork ?? page.el);
    expect(copied[0]).toContain('mj-button');
  });

  it('while it draws: says so, and that the last step can be undone', async () => {
    const page = await open();
    await ready(page);
    const compile = vi.spyOn(Document.prototype, 'compile').mockImplementation(boom);
    await page.press('Button');
    await page.says(/^The email cannot be drawn as it is now/);
    compile.mockRestore();
    await page.press('Undo');
    await waitFor(() => expect(page.screen().queryByText(/cannot be drawn/)).toBeNull());
    await page.says('Saved');
  });

  it('while it writes the mail to be looked at: says so there alone, and the work is kept', async () => {
    const page = await open();
    await ready(page);
    await page.press('Button');
    await page.says('Not saved');
    const compile = vi.spyOn(Document.prototype, 'compile').mockImplementation(boom);
    const says = 'The email cannot be drawn as it is now: undo the last step. Your work is kept.';
    const inside = (role: string, name: string) => within(page.screen().getByRole(role, { name }));
    await page.press('Preview');
    await page.screen().findByRole('dialog', { name: 'Preview' });
    expect(await inside('dialog', 'Preview').findByText(says)).toBeTruthy();
    await page.user.click(inside('dialog', 'Preview').getByRole('button', { name: 'Close' }));
    await page.press('Checks', 'tab');
    expect(await inside('tabpanel', 'Checks').findByText(says)).toBeTruthy();
    await page.press('More');
    await page.press('Copy HTML', 'menuitem');
    await waitFor(() => expect(page.told.at(-1)?.tone).toBe('danger'));
    await page.press('More');
    await page.press(/^Send a test email/, 'menuitem');
    expect(page.told.at(-1)?.message).toBe(says);
    expect([copied, page.asked]).toEqual([[], []]);
    expect((await page.lines()).join()).toContain('Button');
    compile.mockRestore();
    await page.press('Save');
    await waitFor(() => expect(page.stored()[0]?.design).toContain('mj-button'));
  });

  it('while it writes the mail: a version from before can be put in its place all the same', async () => {
    const page = await open();
    await ready(page);
    page.write('Name', 'Saved');
    await page.press('Save');
    await page.says('Saved');
    await page.press('Button');
    await page.says('Not saved');
    vi.spyOn(Document.prototype, 'compile').mockImplementation(boom);
    await page.press('Versions');
    await page.press(/^Restore the version of/);
    const question = await page.screen().findByRole('alertdialog');
    await page.user.click(within(question).getByRole('button', { name: 'Restore' }));
    await waitFor(async () => expect((await page.lines()).join()).not.toContain('Button'));
    await page.press('Versions');
    await waitFor(() =>
      expect(page.screen().getAllByRole('button', { name: /^Restore the version of/ })).toHaveLength(2),
    );
  });

  it('while it writes the mail to be saved: sends nothing, and blames no server', async () => {
    const page = await open();
    await ready(page);
    page.write('Name', 'Other');
    vi.spyOn(Document.prototype, 'compile').mockImplementation(boom);
    await page.press('Save');
    await page.says('The template is not saved. Nothing of your work is lost.');
    expect(page.screen().queryByText(/server/)).toBeNull();
    expect(page.sent()).toEqual([]);
    await act(async () => fireEvent.keyDown(page.box('Name'), { key: 's', ctrlKey: true }));
    expect(page.sent()).toEqual([]);
  });
});
