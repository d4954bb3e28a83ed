import { waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { inEditor } from '#test/support/openSavedMail.ts';
import { openTemplateDesigner, rowOf } from '#test/support/openTemplateDesigner.ts';
import { unlayerDesigns } from '#test/support/storedUnlayer.ts';

vi.mock('../../engine/canvas/frame.ts', async () => (await import('#test/support/blankFrame.ts')).blankFrame);
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

  it('T-2: «Save as a copy» leaves the original byte for byte', async () => {
    const page = await asked();
    await page.press('Save as a copy');
    await waitFor(() => expect(page.stored()).toHaveLength(3));
    expect(page.stored().find(({ id }) => id === 1)).toEqual(page.original);
    expect(page.sent().map(({ body }) => Object(body).id)).toEqual([null]);
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
