import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { doubtText, openSavedMail } from '#test/support/openSavedMail.ts';
import { rowOf, save } from '#test/support/openTemplateDesigner.ts';

describe('two who edit one template', () => {
  const changed = rowOf(1, { name: 'Template 1', template_subject: 'Theirs' });

  async function meet() {
    const page = await openSavedMail();
    await page.press('Button');
    page.write('Name', 'Mine');
    page.store([changed, rowOf(2)]);
    await page.press('Save');
    await page.screen().findByRole('alertdialog', { name: 'Somebody else has changed this template' });
    expect(page.sent()).toEqual([]);
    return page;
  }

  it('may load theirs, and send nothing', async () => {
    const page = await meet();
    await page.press('Load theirs');
    await waitFor(() => expect(page.box('Subject').value).toBe('Theirs'));
    expect(page.sent()).toEqual([]);
  });

  it('may load theirs: nothing is unsaved then, and their own work is offered, to be put back and saved', async () => {
    const page = await meet();
    await page.press('Load theirs');
    await waitFor(() => expect(page.box('Subject').value).toBe('Theirs'));
    await page.says('Saved');
    await page.says(/^Unsaved work on ⁨Mine⁩ .* The template has been saved since\.$/);
    expect((await page.lines()).join()).not.toContain('Button');
    await page.press('Resume');
    expect(page.box('Name').value).toBe('Mine');
    expect((await page.lines()).join()).toContain('Button');
    await page.says('Not saved');
    await page.press('Save');
    await waitFor(() =>
      expect(page.stored()[0]).toMatchObject({ name: 'Mine', template_subject: 'Subject 1' }),
    );
    expect(page.screen().queryByRole('alertdialog')).toBeNull();
  });

  it('has their own work as a version too, and is offered it no more once it is discarded', async () => {
    const page = await meet();
    await page.press('Load theirs');
    await page.says(/^Unsaved work on ⁨Mine⁩/);
    await page.press('Versions');
    await page.screen().findByRole('button', { name: /^Restore the version of/ });
    await page.press('Close');
    await page.press('Discard it');
    await waitFor(() => expect(page.screen().queryByText(/^Unsaved work on/)).toBeNull());
    await page.reopen();
    await page.press('Outline', 'tab');
    await page.says('Saved');
    expect(page.screen().queryByText(/^Unsaved work on/)).toBeNull();
  });

  it('may replace it', async () => {
    const page = await meet();
    await page.press('Replace');
    await waitFor(() => expect(page.stored()[0]?.name).toBe('Mine'));
    expect(page.stored()).toHaveLength(2);
  });

  it('is asked anew where it is changed once more before the answer', async () => {
    const page = await meet();
    page.store([rowOf(1, { name: 'Template 1 again', template_subject: 'Theirs' }), rowOf(2)]);
    await page.press('Replace');
    await page.says(/Template 1 again/);
    expect(page.sent()).toEqual([]);
    await page.press('Replace');
    await waitFor(() => expect(page.stored()[0]?.name).toBe('Mine'));
    expect(page.sent()).toHaveLength(1);
  });

  it('writes over nothing where it may only be looked at by the time of the answer', async () => {
    const page = await meet();
    await page.change({ readOnly: true });
    await page.press('Replace');
    await page.says(/^This template can only be looked at now/);
    await waitFor(() => expect(page.screen().queryByRole('alertdialog')).toBeNull());
    expect(page.sent()).toEqual([]);
    expect(page.stored()[0]).toEqual(changed);
  });

  it('is told in whose name it is stored by now, or that it is stored no more', async () => {
    const page = await meet();
    await page.says('It is stored as ⁨Template 1⁩ by now. Whose work is to stay?');
    page.store([rowOf(2)]);
    await page.press('Replace');
    expect(
      await page.says('It has been deleted meanwhile. Your work can be saved as a new template.'),
    ).toBeTruthy();
    expect(page.sent()).toEqual([]);
  });

  it('is told where it is deleted before the answer', async () => {
    const page = await meet();
    page.store([rowOf(2)]);
    await page.press('Replace');
    await page.screen().findByRole('alertdialog', { name: 'This template is no longer there' });
    expect(page.sent()).toEqual([]);
  });

  it('may save a copy', async () => {
    const page = await meet();
    await page.press('Save as a copy');
    await waitFor(() => expect(page.stored()).toHaveLength(3));
    expect(page.stored().find(({ id }) => id === 1)).toEqual(changed);
  });

  it('is told of nobody else where its own save had no answer', async () => {
    const page = await openSavedMail();
    page.write('Name', 'Mine');
    page.server.fail(save, 'cut', { times: 1 });
    await page.press('Save');
    await page.says(doubtText);
    page.write('Name', 'Mine 2');
    await page.press('Save');
    await waitFor(() => expect(page.stored()[0]?.name).toBe('Mine 2'));
    expect(page.screen().queryByRole('alertdialog')).toBeNull();
  });

  it('is told of nobody else where the server takes spaces away', async () => {
    const page = await openSavedMail();
    page.write('Name', 'Mine');
    await page.press('Save');
    await waitFor(() => expect(page.told).toHaveLength(1));
    page.store(
      page.stored().map((row) => ({ ...row, html: row.html?.trim() ?? null, name: `${row.name} ` })),
    );
    page.write('Name', 'Mine 2');
    await page.press('Save');
    await waitFor(() => expect(page.told).toHaveLength(2));
  });

  it('may keep what is deleted meanwhile as a new one', async () => {
    const page = await openSavedMail();
    page.write('Name', 'Mine');
    page.store([rowOf(2)]);
    await page.press('Save');
    await page.screen().findByRole('alertdialog', { name: 'This template is no longer there' });
    await page.press('Save as a copy');
    await waitFor(() => expect(page.stored().map(({ name }) => name)).toContain('Mine'));
  });
});
