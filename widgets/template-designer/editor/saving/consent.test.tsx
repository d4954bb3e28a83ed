import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { doubtText, inEditor, notSavedText } from '#test/support/openSavedMail.ts';
import { duplicate, openTemplateDesigner, rowOf, save } from '#test/support/openTemplateDesigner.ts';
import type { Fault } from '#test/support/serve.ts';
import { unlayerDesigns } from '#test/support/storedUnlayer.ts';

// It is large: no test is to wait for its file.
await import('../../engine/grapesEngine.ts');

const invitation = String(unlayerDesigns[0]?.design);

/** Number 1, made by another editor, is asked about. */
async function asked(design: string | null = invitation, title = 'Another editor made this template') {
  const original = rowOf(1, { design, html: '<p>As it was</p>' });
  const page = await openTemplateDesigner([original, rowOf(2)], { designId: '1' });
  await page.screen().findByRole('button', { name: 'More' });
  const editor = inEditor(page);
  const question = () => page.screen().queryByRole('alertdialog', { name: title });
  editor.write('Name', 'Mine');
  await editor.press('Save');
  await page.screen().findByRole('alertdialog', { name: title });
  return { ...page, ...editor, original, question };
}

/** What is stored stays as it was beside the copy, which is saved once more. */
async function saveCopyAndAgain(page: Awaited<ReturnType<typeof asked>>) {
  await page.press('Save as a copy');
  await page.says('Saved');
  expect(page.stored().find(({ id }) => id === 1)).toEqual(page.original);
  page.write('Name', 'Mine 2');
  await page.press('Save');
  await waitFor(() => expect(page.sent()).toHaveLength(2));
}

describe('what is not this editor’s own is never written over without consent (T-2)', () => {
  it('T-2: asks in words that say what becomes of the original, before anything is sent', async () => {
    const page = await asked();
    await page.says(
      'Saved as a copy, the original stays untouched. Replaced, the other editor can no longer open it as it was.',
    );
    expect(page.sent()).toEqual([]);
  });

  it.each([
    [2, '1 part of it is kept as it came.'],
    [3, '2 parts of it are kept as they came.'],
  ])('T-2: says how many parts are kept as they came: number %i, «%s»', async (at, words) => {
    const page = await asked(String(unlayerDesigns[at]?.design));
    expect(page.screen().getByText(words)).toBeTruthy();
  });

  it('T-2: «Save as a copy» leaves the original byte for byte', async () => {
    const page = await asked();
    await page.press('Save as a copy');
    await waitFor(() => expect(page.stored()).toHaveLength(3));
    expect(page.stored().find(({ id }) => id === 1)).toEqual(page.original);
  });

  it('T-2: a copy under the name of the original gets one of its own, in the bar and in what is told', async () => {
    const page = await asked();
    await page.press('Back to the editor');
    page.write('Name', 'Template 1');
    page.write('Subject', 'Other');
    await page.press('Save');
    await page.press('Save as a copy');
    await page.says('Saved');
    expect(page.box('Name').value).toBe('Template 1 (copy)');
    expect(page.stored().map(({ name }) => name)).toEqual(['Template 1 (copy)', 'Template 1', 'Template 2']);
    expect(page.told.at(-1)?.message).toBe('The template was saved! It is called ⁨Template 1 (copy)⁩ now.');
  });

  it('T-2: a copy is duplicated by the server, is written over with what is in the editor, and is told', async () => {
    const page = await asked();
    const told: unknown[] = [];
    page.el.addEventListener('design-saved', (event) => {
      if (event instanceof CustomEvent) told.push(event.detail);
    });
    await page.press('Save as a copy');
    await page.says('Saved');
    const [call] = page.server.callsTo(duplicate);
    expect(call?.body).toEqual({ designId: '1', name: 'Mine', subject: 'Subject 1' });
    const copy = page.stored()[0];
    expect(page.sent().map(({ body }) => Object(body).id)).toEqual([String(copy?.id)]);
    expect(copy).toMatchObject({ name: 'Mine', design: expect.stringContaining('"mj-section"') });
    expect(told).toEqual([{ id: String(copy?.id), name: 'Mine', badgeMode: false }]);
  });

  it.each<readonly [string, string, Fault, string]>([
    ['refused', duplicate, { status: 403 }, notSavedText],
    ['made without an answer', duplicate, 'cut', notSavedText],
    ['answered without what it made', duplicate, 'empty', ''],
    ['made, but not written', save, { status: 503 }, doubtText],
    ['written without an answer', save, 'cut', doubtText],
  ])('T-2: a copy that is %s at first is one copy in the end', async (_, call, fault, words) => {
    const page = await asked();
    page.server.fail(call, fault, { times: 1 });
    await page.press('Save as a copy');
    if (words !== '') {
      await page.says(words);
      page.write('Name', 'Mine too');
      await page.press('Save');
      await page.press('Save as a copy');
    }
    await page.says('Saved');
    expect(page.stored().map(({ name }) => name)).toEqual([
      words === '' ? 'Mine' : 'Mine too',
      'Template 1',
      'Template 2',
    ]);
    expect(page.stored()[0]?.design).toContain('"mj-section"');
    expect(page.stored()[1]).toEqual(page.original);
  });

  it('T-2: a copy of what has been deleted meanwhile is a new one', async () => {
    const page = await asked();
    page.server.fail(duplicate, { status: 404, body: { message: 'Gone.' } });
    await page.press('Save as a copy');
    await page.says('Saved');
    expect(page.told.map(({ message }) => message)).toContain(
      'The original has been deleted meanwhile: this is a new template, which belongs to no event yet.',
    );
    expect(page.sent().map(({ body }) => Object(body).id)).toEqual([null]);
    expect(page.stored()[0]).toMatchObject({ name: 'Mine', design: expect.stringContaining('"mj-section"') });
  });

  it('T-2: no copy is made where the route is missing: nothing is known of the original then', async () => {
    const page = await asked();
    page.server.fail(duplicate, {
      status: 404,
      headers: { 'Content-Type': 'text/html' },
      body: '<html></html>',
    });
    await page.press('Save as a copy');
    await page.says(notSavedText);
    expect(page.sent()).toEqual([]);
  });

  it('T-2: a copy that is made, and then refused, is told: it stands in the list, and is gone on with', async () => {
    const page = await asked();
    page.server.fail(save, { status: 413 }, { times: 1 });
    await page.press('Save as a copy');
    await page.says(
      `${notSavedText} A copy of the original stands in the list by now, as ⁨Mine⁩: «Save as a copy» goes on with it.`,
    );
    expect(page.stored()[0]).toMatchObject({ name: 'Mine', design: page.original.design });
    await page.press('Save');
    await page.press('Save as a copy');
    await page.says('Saved');
    expect(page.stored()).toHaveLength(3);
    expect(page.stored()[0]?.design).toContain('"mj-section"');
  });

  it('T-2: a copy is this editor’s own: later saves write over it, and ask nothing', async () => {
    const page = await asked();
    await page.press('Save as a copy');
    await page.says('Saved');
    await waitFor(() => expect(page.screen().queryByText(/was made in Unlayer/)).toBeNull());
    page.write('Name', 'Mine 2');
    await page.press('Save');
    await waitFor(() => expect(page.sent()).toHaveLength(2));
    expect(page.question()).toBeNull();
    await page.says('Saved');
    expect(page.stored().map(({ name }) => name)).toEqual(['Mine 2', 'Template 1', 'Template 2']);
  });

  it('T-2: «Replace» writes over it, and the next save does not ask again', async () => {
    const page = await asked();
    await page.press('Replace');
    await waitFor(() => expect(page.stored().find(({ id }) => id === 1)?.name).toBe('Mine'));
    expect(page.stored()).toHaveLength(2);
    await page.says('Saved');
    page.write('Name', 'Mine 2');
    await page.press('Save');
    await waitFor(() => expect(page.stored().find(({ id }) => id === 1)?.name).toBe('Mine 2'));
    expect(page.question()).toBeNull();
  });

  it('T-2: «Back to the editor» sends nothing, keeps the work, and asks the next time', async () => {
    const page = await asked();
    await page.press('Back to the editor');
    await waitFor(() => expect(page.question()).toBeNull());
    await page.says('Not saved');
    expect(page.box('Name').value).toBe('Mine');
    expect(page.sent()).toEqual([]);
    expect(page.stored()[0]).toEqual(page.original);
    await page.press('Save');
    await waitFor(() => expect(page.question()).not.toBeNull());
  });

  it('T-2: asks of HTML without a design once, in words of its own; a copy is what is offered first', async () => {
    const page = await asked(null, 'This template came as HTML');
    await page.says(/^Saved as a copy, the HTML that is stored stays untouched\./);
    await saveCopyAndAgain(page);
    expect(page.question()).toBeNull();
  });

  it('T-2: HTML that is replaced once is this editor’s own, also when it is opened again', async () => {
    const page = await asked(null, 'This template came as HTML');
    await page.press('Replace');
    await page.says('Saved');
    await page.reopen();
    await page.screen().findByRole('button', { name: 'More' });
    page.write('Name', 'Mine 2');
    await page.press('Save');
    await waitFor(() => expect(page.stored()[0]?.name).toBe('Mine 2'));
    expect(page.question()).toBeNull();
    expect(page.stored()[0]?.html).toContain('<p>As it was</p>');
  });

  it.each([
    ['MJML as text', '<mjml><mj-body><mj-section></mj-section></mj-body></mjml>', /is stored as MJML/],
    [
      'the keys of old GrapesJS',
      '{"gjs-components":"[]","gjs-html":"<p>x</p>"}',
      /an older form of GrapesJS/,
    ],
    ['a list of parts', '[{"tagName":"p","content":"x"}]', /an older form of GrapesJS/],
  ])('T-2: asks of %s once; a copy leaves it byte for byte', async (_, design, banner) => {
    const page = await asked(design);
    await page.says(banner);
    await saveCopyAndAgain(page);
    expect(page.question()).toBeNull();
  });

  it('T-2: asks of a damaged one too, and calls it nobody else’s', async () => {
    const page = await asked('{"pages":[{"cut', 'The stored design cannot be read');
    await page.says(/^Saved as a copy, what is stored stays untouched and can still be mended\./);
    await page.press('Back to the editor');
    expect(page.stored()[0]).toEqual(page.original);
  });
});
