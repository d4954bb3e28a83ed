import { act, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { notSavedText, openSavedMail } from '#test/support/openSavedMail.ts';
import { remove, save } from '#test/support/openTemplateDesigner.ts';
import type { Fault } from '#test/support/serve.ts';

describe('leaving (S2 §4, T-3)', () => {
  it('T-3: asks nothing where nothing is unsaved, nor does the browser', async () => {
    const page = await openSavedMail();
    page.write('Name', 'Other');
    const closing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(closing()).toBe(true);
    page.write('Name', 'Template 1');
    expect(closing()).toBe(false);
    await page.press('Back to the templates');
    await page.screen().findByRole('heading', { name: 'Email templates' });
  });

  it('T-3: stays with a save that fails after «Yes»', async () => {
    const page = await openSavedMail();
    page.server.fail(save, { status: 403 });
    page.write('Name', 'Other');
    await page.press('Back to the templates');
    await page.screen().findByRole('alertdialog', { name: 'Save changes before leaving?' });
    await page.says('All unsaved changes will be lost!');
    await page.press('Yes');
    await page.says(notSavedText);
    expect(page.box('Name').value).toBe('Other');
  });

  it('goes back to the list once a mail is deleted in its editor, where it stands no more', async () => {
    const page = await openSavedMail();
    page.write('Name', 'Unsaved');
    await page.press('More');
    await page.press('Delete', 'menuitem');
    await page.screen().findByRole('alertdialog', { name: 'Are you sure?' });
    await page.says('This template will be permanently deleted!');
    await page.press('Yes, delete it');
    await page.screen().findByRole('heading', { name: 'Email templates' });
    expect(page.server.callsTo(remove).map(({ body }) => body)).toEqual([{ id: '1' }]);
    await waitFor(() => expect(page.cards()).toEqual(['Template 2Subject 2']));
    expect(page.told.at(-1)).toMatchObject({ title: 'Deletion complete' });
    expect(page.sent()).toEqual([]);
    expect(location.search).toBe('');
  });

  it.each<readonly [Fault, RegExp]>([
    [{ status: 403 }, /The template was not deleted\./],
    [{ status: 503 }, /not certain whether the template has been deleted/],
  ])('stays in the editor with all work where deleting ends in %j', async (fault, words) => {
    const page = await openSavedMail();
    page.server.fail(remove, fault);
    page.write('Name', 'Unsaved');
    await page.press('More');
    await page.press('Delete', 'menuitem');
    await page.press('Yes, delete it');
    await waitFor(() => expect(page.screen().getByRole('alertdialog').textContent).toMatch(words));
    await page.press('Cancel');
    expect(page.box('Name').value).toBe('Unsaved');
    await page.says('Not saved');
  });

  it('has nothing to delete of a new mail, nor for a reader', async () => {
    const page = await openSavedMail({}, true);
    await page.press('More');
    expect(page.screen().getByRole('menuitem', { name: 'Save and leave' })).toBeTruthy();
    expect(page.screen().queryByRole('menuitem', { name: 'Delete' })).toBeNull();
    await page.user.keyboard('{Escape}');
    await page.change({ readOnly: true });
    await page.press('More');
    expect(page.screen().getAllByRole('menuitem')).toHaveLength(1);
  });

  it('T-3: saves what is written while the answer to «Yes» is on its way, and asks where more is written since', async () => {
    const page = await openSavedMail();
    page.write('Name', 'First');
    const held = page.server.hold(save);
    await page.press('Back to the templates');
    await page.press('Yes');
    await held.arrived;
    page.write('Name', 'Second');
    const again = page.server.hold(save);
    held.release();
    await again.arrived;
    expect(page.sent().map(({ body }) => Object(body).name)).toEqual(['First', 'Second']);
    page.write('Name', 'Third');
    again.release();
    await page.screen().findByRole('alertdialog', { name: 'Save changes before leaving?' });
    expect(page.box('Name').value).toBe('Third');
    await page.press('Yes');
    await page.screen().findByRole('heading', { name: 'Email templates' });
    expect(page.stored()[0]?.name).toBe('Third');
  });

  it('keeps what is written while a save is on its way, in its field and unsaved', async () => {
    const page = await openSavedMail({}, true);
    page.write('Name', 'First');
    page.write('Subject', 'Subject');
    const held = page.server.hold(save);
    await page.press('Save');
    await held.arrived;
    page.write('Name', 'Second');
    held.release();
    await page.says('Not saved');
    await waitFor(() => expect(page.stored()[0]?.name).toBe('First'));
    expect(page.box('Name').value).toBe('Second');
    await page.press('Save');
    await page.says('Saved');
    expect(page.stored()).toHaveLength(3);
    expect(page.stored()[0]?.name).toBe('Second');
  });

  it('T-1: stands at the field that is missing after «Yes», and after «Save and leave»', async () => {
    const page = await openSavedMail();
    const focused = () => page.el.shadowRoot?.activeElement;
    page.write('Name', ' ');
    await page.press('Back to the templates');
    await page.press('Yes');
    await page.says('Name is required');
    await waitFor(() => expect(focused()).toBe(page.box('Name')));
    page.write('Name', 'Named');
    page.write('Subject', '');
    await page.press('More');
    await page.press('Save and leave', 'menuitem');
    await page.says('Missing subject: A subject is required');
    await waitFor(() => expect(focused()).toBe(page.box('Subject')));
  });

  it.each<readonly [Fault, string]>([
    [{ status: 422 }, '⁨Thrown away⁩ is not saved.'],
    ['network', 'It is not certain whether ⁨Thrown away⁩ has been saved.'],
  ])('does not say that nothing is lost of what was thrown away with «No»: %j', async (fault, words) => {
    const page = await openSavedMail();
    page.write('Name', 'Thrown away');
    page.server.fail(save, fault);
    const held = page.server.hold(save);
    await page.press('Save');
    await held.arrived;
    await page.press('Back to the templates');
    await page.press('No');
    await page.screen().findByRole('heading', { name: 'Email templates' });
    await act(async () => held.release());
    await waitFor(() => expect(page.told.at(-1)).toMatchObject({ tone: 'danger', message: words }));
  });

  it('is not fetched back by an answer that comes late', async () => {
    const page = await openSavedMail();
    page.write('Name', 'Other');
    const held = page.server.hold(save);
    await page.press('Save');
    await held.arrived;
    await page.press('Back to the templates');
    await page.press('No');
    await page.screen().findByRole('heading', { name: 'Email templates' });
    await act(async () => held.release());
    await waitFor(() => expect(page.told.at(-1)?.title).toBe('Template saved'));
    expect(page.screen().getByRole('heading', { name: 'Email templates' })).toBeTruthy();
  });

  it('does not take away what has been opened since', async () => {
    const page = await openSavedMail();
    page.write('Name', 'Other');
    const held = page.server.hold(save);
    await page.press('More');
    await page.press('Save and leave', 'menuitem');
    await held.arrived;
    await page.press('Back to the templates');
    await page.press('No');
    await page.press(/^Template 2 ?Subject/);
    await page.screen().findByRole('button', { name: 'More' });
    page.write('Name', 'Mine');
    await act(async () => held.release());
    await waitFor(() => expect(page.told.at(-1)?.title).toBe('Template saved'));
    expect(page.box('Name').value).toBe('Mine');
    expect(location.search).toBe('?template-design=2');
  });

  it('keeps an open mail when the host turns to badges', async () => {
    const page = await openSavedMail();
    page.write('Name', 'Other');
    await page.change({ badgeMode: true });
    expect(page.box('Name').value).toBe('Other');
  });

  it('sends nothing for a reader, by whatever key', async () => {
    const page = await openSavedMail({ readOnly: true });
    expect(page.screen().queryByRole('button', { name: 'Save' })).toBeNull();
    expect(page.box('Name').disabled || page.box('Name').readOnly).toBe(true);
    fireEvent.keyDown(page.box('Name'), { key: 's', ctrlKey: true });
    expect(page.server.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });
});
