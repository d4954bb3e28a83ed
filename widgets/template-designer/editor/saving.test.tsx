import { act, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { list, openTemplateDesigner, rowOf, save } from '#test/support/openTemplateDesigner.ts';
import type { Fault } from '#test/support/serve.ts';

vi.mock('../engine/canvas/frame.ts', () => ({
  openFrame: () => ({
    element: document.createElement('iframe'),
    page: () => null,
    draw() {},
    showPictures() {},
    destroy() {},
  }),
}));

/** An open mail; number 1 is stored. */
async function open(props: Readonly<Record<string, unknown>> = {}, isNew = false) {
  const page = await openTemplateDesigner([rowOf(1), rowOf(2)], isNew ? props : { designId: '1', ...props });
  if (isNew) await page.user.click(await page.screen().findByRole('button', { name: 'New template' }));
  await page.screen().findByRole('button', { name: 'More' });
  const button = (name: string) => page.screen().findByRole('button', { name });
  const box = (name: string) => page.screen().getByRole<HTMLInputElement>('textbox', { name });
  return {
    ...page,
    box,
    press: async (name: string) => page.user.click(await button(name)),
    write: (name: string, value: string) => fireEvent.change(box(name), { target: { value } }),
    says: (words: string | RegExp) => page.screen().findByText(words),
    sent: () => page.server.callsTo(save),
  };
}

const lost = 'The template is not saved. Nothing of your work is lost.';
const unknown = 'No answer came: the template may have been saved. Nothing of your work is lost.';

describe('saving a template (S2 §5, §7, §8)', () => {
  it('T-1: says that a name is missing, then a subject, and sends nothing', async () => {
    const page = await open({}, true);
    await page.press('Save');
    await page.says('Name is required');
    page.write('Name', 'News');
    await page.press('Save');
    await page.says('Missing subject: A subject is required');
    expect(page.sent()).toEqual([]);
  });

  it('tells a save in the words of the catalogue', async () => {
    const page = await open();
    page.write('Name', 'Other');
    await page.press('Save');
    await waitFor(() => expect(page.told).toHaveLength(1));
    expect(page.told[0]).toEqual({
      tone: 'success',
      title: 'Template saved',
      message: 'The template was saved!',
    });
    expect(page.stored()[0]?.name).toBe('Other');
  });

  it.each<readonly [Fault, string]>([
    [{ status: 401 }, lost],
    [{ status: 403 }, lost],
    [{ status: 404 }, lost],
    [{ status: 409 }, lost],
    [{ status: 413 }, lost],
    [{ status: 419 }, lost],
    [{ status: 422 }, lost],
    [{ status: 429 }, lost],
    [{ status: 500 }, unknown],
    ['network', unknown],
    ['html', unknown],
    ['sign-in', lost],
  ])('keeps the work after %j and sends it never by itself', async (fault, words) => {
    const page = await open();
    page.server.fail(save, fault);
    page.write('Name', 'Other');
    await page.press('Save');
    await page.says(words);
    expect(page.box('Name').value).toBe('Other');
    await page.says('Not saved');
    const count = page.sent().length;
    page.server.mend();
    await act(async () => window.dispatchEvent(new Event('online')));
    expect(page.sent()).toHaveLength(count);
  });

  it('puts what a 422 says beside its field', async () => {
    const page = await open();
    const body = { message: 'No.', errors: { templateSubject: ['The subject is too long.'] } };
    page.server.fail(save, { status: 422, body });
    page.write('Name', 'Other');
    await page.press('Save');
    await page.says(lost);
    await waitFor(() => expect(page.box('Subject').getAttribute('aria-invalid')).toBe('true'));
  });

  it('sends once, however often Save and Ctrl+S are pressed', async () => {
    const page = await open();
    page.write('Name', 'Other');
    const held = page.server.hold(save);
    await page.press('Save');
    await held.arrived;
    fireEvent.keyDown(page.box('Name'), { key: 's', ctrlKey: true });
    await page.press('Save');
    await act(async () => held.release());
    await waitFor(() => expect(page.told).toHaveLength(1));
    expect(page.sent()).toHaveLength(1);
  });

  it('takes what is written while it saves, and says that this is not saved', async () => {
    const page = await open();
    page.write('Name', 'Other');
    const held = page.server.hold(save);
    await page.press('Save');
    await held.arrived;
    expect(page.box('Name').disabled).toBe(false);
    page.write('Name', 'Another');
    await act(async () => held.release());
    await waitFor(() => expect(page.told).toHaveLength(1));
    await page.says('Not saved');
    expect(page.box('Name').value).toBe('Another');
  });

  it('finds the id of a new one that the server does not say', async () => {
    const page = await open({}, true);
    page.write('Name', 'News');
    page.write('Subject', 'Hello');
    const held = page.server.hold(save);
    page.server.fail(save, 'empty', { times: 1 });
    await page.press('Save');
    const { body } = await held.arrived;
    const { designJson, html } = Object(body);
    page.store([
      rowOf(77, { name: 'News', template_subject: 'Hello', design: designJson, html }),
      rowOf(5, { name: 'News', template_subject: 'Hello' }),
    ]);
    await act(async () => held.release());
    await waitFor(() => expect(location.search).toContain('template-design=77'));
  });

  it('is saved, whatever becomes of the search for its id', async () => {
    const page = await open({}, true);
    page.write('Name', 'News');
    page.write('Subject', 'Hello');
    page.server.fail(save, 'empty', { times: 1 });
    page.server.fail(list, { status: 403 });
    await page.press('Save');
    await waitFor(() => expect(page.told.at(-1)?.title).toBe('Template saved'));
    await page.says('Saved');
    expect(page.screen().queryByText(lost)).toBeNull();
  });

  it('does not make a second one of a new template that was stored without an answer', async () => {
    const page = await open({}, true);
    page.write('Name', 'News');
    page.write('Subject', 'Hello');
    page.server.fail(save, 'cut', { times: 1 });
    await page.press('Save');
    await page.says(unknown);
    expect(page.stored()).toHaveLength(3);
    page.write('Subject', 'Hello again');
    await page.press('Save');
    await waitFor(() => expect(page.told.at(-1)?.title).toBe('Template saved'));
    expect(page.stored()).toHaveLength(3);
  });
});

describe('two who edit one template', () => {
  const changed = rowOf(1, { name: 'Template 1', template_subject: 'Theirs' });

  async function meet() {
    const page = await open();
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

  it('may replace it', async () => {
    const page = await meet();
    await page.press('Replace');
    await waitFor(() => expect(page.stored()[0]?.name).toBe('Mine'));
    expect(page.stored()).toHaveLength(2);
  });

  it('may save a copy', async () => {
    const page = await meet();
    await page.press('Save as a copy');
    await waitFor(() => expect(page.stored()).toHaveLength(3));
    expect(page.stored().find(({ id }) => id === 1)).toEqual(changed);
  });

  it('is told of nobody else where its own save had no answer', async () => {
    const page = await open();
    page.write('Name', 'Mine');
    page.server.fail(save, 'cut', { times: 1 });
    await page.press('Save');
    await page.says(unknown);
    page.write('Name', 'Mine 2');
    await page.press('Save');
    await waitFor(() => expect(page.stored()[0]?.name).toBe('Mine 2'));
    expect(page.screen().queryByRole('alertdialog')).toBeNull();
  });

  it('is told of nobody else where the server takes spaces away', async () => {
    const page = await open();
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
    const page = await open();
    page.write('Name', 'Mine');
    page.store([rowOf(2)]);
    await page.press('Save');
    await page.screen().findByRole('alertdialog', { name: 'This template is no longer there' });
    await page.press('Save as a copy');
    await waitFor(() => expect(page.stored().map(({ name }) => name)).toContain('Mine'));
  });
});

describe('leaving (S2 §4, T-3)', () => {
  it('T-3: asks nothing where nothing is unsaved, nor does the browser', async () => {
    const page = await open();
    page.write('Name', 'Other');
    const closing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(closing()).toBe(true);
    page.write('Name', 'Template 1');
    expect(closing()).toBe(false);
    await page.press('Back to the templates');
    await page.screen().findByRole('heading', { name: 'Email templates' });
  });

  it('T-3: stays with a save that fails after «Yes»', async () => {
    const page = await open();
    page.server.fail(save, { status: 403 });
    page.write('Name', 'Other');
    await page.press('Back to the templates');
    await page.screen().findByRole('alertdialog', { name: 'Save changes before leaving?' });
    await page.says('All unsaved changes will be lost!');
    await page.press('Yes');
    await page.says(lost);
    expect(page.box('Name').value).toBe('Other');
  });

  it('is not fetched back by an answer that comes late', async () => {
    const page = await open();
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

  it('keeps an open mail when the host turns to badges', async () => {
    const page = await open();
    page.write('Name', 'Other');
    await page.change({ badgeMode: true });
    expect(page.box('Name').value).toBe('Other');
  });

  it('sends nothing for a reader, by whatever key', async () => {
    const page = await open({ readOnly: true });
    expect(page.screen().queryByRole('button', { name: 'Save' })).toBeNull();
    expect(page.box('Name').disabled || page.box('Name').readOnly).toBe(true);
    fireEvent.keyDown(page.box('Name'), { key: 's', ctrlKey: true });
    expect(page.server.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });
});
