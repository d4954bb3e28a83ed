import { fireEvent, within } from '@testing-library/react';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it, vi } from 'vitest';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import * as download from '#shared/lib/download.ts';
import { openFormReplies, replyRoutes, startEachFresh } from '#test/support/openFormReplies.ts';
import { serve } from '#test/support/serve.ts';

// A busy machine takes its time for what is fetched later.
await Promise.all([
  import('./Dialogs.tsx'),
  import('./export/ExportDialog.tsx'),
  import('#shared/lib/xlsxVendor.ts'),
]);

startEachFresh();

const file = { name: 'cv.pdf', type: 'application/pdf', content: 'data:application/pdf;base64,QUJD' };
const replies = [
  { index: 0, Email: 'ana@example.org', 'First Name': 'Ana', Remarks: 12, Extra: [file] },
  { index: 1, 'First Name': '=1+1', Email: '', Remarks: false },
  '{"index":2,"First Name":"Bo',
];

/** The workbook of all replies, read back. */
async function exported(
  attributes: Readonly<Record<string, string>>,
  words: Readonly<Record<'button' | 'title' | 'all', RegExp>>,
  model?: unknown,
) {
  vi.spyOn(download, 'downloadBlob').mockReturnValue(undefined);
  serve({
    ...replyRoutes(replies),
    ...(model !== undefined && { 'GET /api/forms/get-model/12': { model } }),
  });
  const { screen } = await openFormReplies({ 'data-form-id': '12', ...attributes });
  await screen.findByText('Ana');
  fireEvent.click(screen.getAllByRole('button', { name: words.button })[0] ?? document.body);
  const dialog = within(await screen.findByRole('dialog', { name: words.title }));
  fireEvent.click(dialog.getByRole('radio', { name: words.all }));
  fireEvent.click(dialog.getByRole('radio', { name: /XLSX/ }));
  fireEvent.click(dialog.getByRole('button', { name: words.button }));
  await expect.poll(() => vi.mocked(download.downloadBlob).mock.calls.length).toBe(1);
  const [name, blob] = vi.mocked(download.downloadBlob).mock.lastCall ?? [];
  const { sheets } = await readXlsx(new Uint8Array((await blob?.arrayBuffer()) ?? []), { readStyles: true });
  return { name, sheet: sheets[0] };
}

describe('replies as a workbook (screens.md §10)', () => {
  const english = { button: /^Export$/, title: /^Export replies$/, all: /^All replies/ };

  it('has the questions in the form’s order, each answer as what it is, and a broken reply whole', async () => {
    const { name, sheet } = await exported({}, english);
    expect(name).toBe('Replies to form 12.xlsx');
    expect(sheet?.name.length).toBeLessThanOrEqual(31);
    const [head, ana, other, broken] = sheet?.rows ?? [];
    expect(head).toEqual(['No.', 'First Name', 'Email', 'Remarks', 'Extra', 'Not readable']);
    expect(ana?.slice(0, 4)).toEqual([1, 'Ana', 'ana@example.org', 12]);
    expect(ana?.[4]).toContain('cv.pdf');
    expect(ana?.[4]).not.toContain('base64');
    // A formula is a text; what was left empty, refused and not asked are three things.
    expect(other?.slice(0, 5)).toEqual([2, '=1+1', 'empty', 'No', 'missing']);
    expect(broken?.at(-1)).toBe(replies[2]);
    const formulas = [...(sheet?.cells?.values() ?? [])].filter(({ formula }) => formula !== undefined);
    expect(formulas).toEqual([]);
  });

  it.each([
    [{ name: 'Gala 2026' }, 'Gala 2026'],
    [
      { name: 'Gala 2026', layout: { title: { default: 'The gala', es: 'La gala' }, elements: [] } },
      'The gala',
    ],
  ])('goes by the title of the form, else by its name: %j', async (model, title) => {
    const { name } = await exported({}, english, model);
    expect(name).toBe(`Replies to form ${title}.xlsx`);
  });

  it('stands from the right in Arabic', async () => {
    for (const namespace of ['common', 'kit', 'form-replies'] as const) await loadCatalogue('ar', namespace);
    const any = /./;
    const { sheet } = await exported({ 'data-locale': 'ar' }, { button: /^تصدير$/, title: any, all: /^كل/ });
    expect(sheet?.view?.rightToLeft).toBe(true);
  });
});
