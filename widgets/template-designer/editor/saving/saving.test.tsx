import { act, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { doubtText, notSavedText, openSavedMail } from '#test/support/openSavedMail.ts';
import { list, rowOf, save } from '#test/support/openTemplateDesigner.ts';
import type { Fault } from '#test/support/serve.ts';

describe('saving a template (S2 §5, §7, §8)', () => {
  it('T-1: says that a name is missing, then a subject, and sends nothing', async () => {
    const page = await openSavedMail({}, true);
    await page.press('Save');
    await page.says('Name is required');
    expect(page.el.shadowRoot?.activeElement).toBe(page.box('Name'));
    page.write('Name', 'News');
    await page.press('Save');
    await page.says('Missing subject: A subject is required');
    expect(page.sent()).toEqual([]);
  });

  it('says of a new one that it is saved once a server has it, not before', async () => {
    const page = await openSavedMail({}, true);
    const saved = () => page.screen().queryByText('Saved');
    expect(page.screen().getByRole('tab', { name: 'Outline' })).toBeTruthy();
    expect(saved()).toBeNull();
    page.write('Name', 'News');
    await page.says('Not saved');
    page.write('Name', '');
    await waitFor(() => expect(page.screen().queryByText('Not saved')).toBeNull());
    expect(saved()).toBeNull();
    page.write('Name', 'News');
    page.write('Subject', 'Hello');
    await page.press('Save');
    await page.says('Saved');
  });

  it('tells a save in the words of the catalogue', async () => {
    const page = await openSavedMail();
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
    [{ status: 401 }, notSavedText],
    [{ status: 403 }, notSavedText],
    [{ status: 404 }, notSavedText],
    [{ status: 409 }, notSavedText],
    [{ status: 413 }, notSavedText],
    [{ status: 419 }, notSavedText],
    [{ status: 422 }, notSavedText],
    [{ status: 429 }, notSavedText],
    [{ status: 500 }, doubtText],
    ['network', doubtText],
    ['html', doubtText],
    ['sign-in', notSavedText],
  ])('keeps the work after %j and sends it never by itself', async (fault, words) => {
    const page = await openSavedMail();
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

  it('says of a mail that the server takes no more of what is the matter', async () => {
    const page = await openSavedMail();
    page.server.fail(save, { status: 413 });
    page.write('Name', 'Other');
    await page.press('Save');
    const said = await page.says('This is too large for the server. Make it smaller, or tell support.');
    expect(said.closest('[role="alert"]')?.textContent).toContain(notSavedText);
  });

  it.each([
    ['templateSubject', 'Subject'],
    ['template_subject', 'Subject'],
    ['name', 'Name'],
  ])('puts what a 422 says of %s beside %s', async (field, label) => {
    const page = await openSavedMail();
    const body = { message: 'No.', errors: { [field]: ['It is too long.'] } };
    page.server.fail(save, { status: 422, body });
    page.write('Name', 'Other');
    await page.press('Save');
    await page.says(notSavedText);
    await waitFor(() => expect(page.box(label).getAttribute('aria-invalid')).toBe('true'));
    const described = (page.box(label).getAttribute('aria-describedby') ?? '').split(' ');
    const told = described.map((id) => page.el.shadowRoot?.getElementById(id)?.textContent);
    expect(told.join()).toContain('It is too long.');
  });

  it('sends once, however often Save and Ctrl+S are pressed', async () => {
    const page = await openSavedMail();
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
    const page = await openSavedMail();
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
    const page = await openSavedMail({}, true);
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
    const page = await openSavedMail({}, true);
    page.write('Name', 'News');
    page.write('Subject', 'Hello');
    page.server.fail(save, 'empty', { times: 1 });
    page.server.fail(list, { status: 403 });
    await page.press('Save');
    await waitFor(() => expect(page.told.at(-1)?.title).toBe('Template saved'));
    await page.says('Saved');
    expect(page.screen().queryByText(notSavedText)).toBeNull();
  });

  it('does not make a second one of a new template that was stored without an answer', async () => {
    const page = await openSavedMail({}, true);
    page.write('Name', 'News');
    page.write('Subject', 'Hello');
    page.server.fail(save, 'cut', { times: 1 });
    await page.press('Save');
    await page.says(doubtText);
    expect(page.stored()).toHaveLength(3);
    page.write('Subject', 'Hello again');
    await page.press('Save');
    await waitFor(() => expect(page.told.at(-1)?.title).toBe('Template saved'));
    expect(page.stored()).toHaveLength(3);
  });
});
