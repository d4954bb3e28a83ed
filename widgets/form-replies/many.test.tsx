import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import * as download from '#shared/lib/download.ts';
import * as print from '#shared/print/paper.ts';
import { pageStore } from '#shared/store/page.ts';
import { openFormReplies, replyRoutes, startEachFresh } from '#test/support/openFormReplies.ts';
import { serve } from '#test/support/serve.ts';

// A busy machine takes its time for what is fetched later.
await Promise.all([
  import('./Dialogs.tsx'),
  import('./list/ReplyBody.tsx'),
  import('./summary/Summary.tsx'),
  import('./export/printReplies.ts'),
]);

startEachFresh();

const invented = (word: string) =>
  Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`key ${at}`, `${word} ${at}`]));

const replies = [
  { index: 0, 'First Name': 'Eve', Email: 'eve@example.org', ...invented('no') },
  { index: 1, 'First Name': 'Ana', Email: 'eve@example.org', Extra: 'kept' },
];

async function open(all: readonly unknown[] = replies) {
  serve(replyRoutes(all));
  const opened = await openFormReplies();
  await opened.screen.findAllByText('Eve');
  return opened;
}

const bodyOf = (head: HTMLElement) => head.closest('li') ?? document.body;

describe('a reply with 20,000 invented keys', () => {
  it('draws some, says how many more there are, and draws more when they are wanted', async () => {
    const { screen } = await open();
    const head = screen.getByRole('button', { name: /^Eve/, expanded: false });
    fireEvent.click(head);
    const body = within(bodyOf(head));
    expect(await body.findByText(/19,803 more are not shown/)).toBeTruthy();
    expect(body.getAllByRole('definition')).toHaveLength(200);
    fireEvent.click(body.getByRole('button', { name: 'Show more' }));
    expect(body.getAllByRole('definition')).toHaveLength(400);
    // Said to those who do not see it.
    expect(body.getByText(/19,603 more are not shown/).tagName).toBe('OUTPUT');
  });

  it('hides nothing that another reply says', async () => {
    const { screen } = await open();
    const head = screen.getByRole('button', { name: /^Ana/, expanded: false });
    fireEvent.click(head);
    expect(await within(bodyOf(head)).findByText('kept')).toBeTruthy();
    expect(within(bodyOf(head)).getAllByRole('definition').length).toBeLessThan(10);
    expect(within(bodyOf(head)).queryByText(/not shown/)).toBeNull();
    const printed = vi.spyOn(print, 'printPaper').mockResolvedValue(undefined);
    fireEvent.click(within(bodyOf(head)).getByRole('button', { name: 'Print this reply' }));
    await expect.poll(() => printed.mock.calls.length).toBe(1);
    const [sheet] = printed.mock.lastCall?.[0].content ?? [];
    expect(sheet instanceof HTMLElement && sheet.textContent).toMatch(/kept$/);
  });

  it('has what a search found in sight, of its keys and of the parts of an answer', async () => {
    serve(replyRoutes([{ ...replies[0], Remarks: invented('part') }]));
    const { screen } = await openFormReplies();
    await screen.findAllByText('Eve');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '15000' } });
    const head = await screen.findByRole('button', { name: /^Eve/, expanded: false });
    await screen.findAllByText('15000', { selector: 'mark' });
    fireEvent.click(head);
    const body = within(bodyOf(head).querySelector('dl') ?? document.body);
    await expect.poll(() => body.queryAllByText('15000', { selector: 'dd mark' })).toHaveLength(3);
  });

  it('is compared, chosen from and summed up in portions', async () => {
    const { screen } = await open();
    fireEvent.click(
      (await screen.findAllByRole('button', { name: /^2 with this email/ }))[0] ?? document.body,
    );
    const compare = within(await screen.findByRole('dialog', { name: 'Compare two replies' }));
    expect(compare.getAllByRole('rowheader')).toHaveLength(200);
    expect(compare.getByText('kept')).toBeTruthy();
    expect(compare.getByText(/19,802 more are not shown/)).toBeTruthy();
    fireEvent.click(compare.getByRole('button', { name: 'Close' }));
    fireEvent.click(screen.getByRole('button', { name: /^Fields/ }));
    const fields = within(await screen.findByRole('dialog', { name: 'Fields to show' }));
    expect(fields.getAllByRole('checkbox')).toHaveLength(200);
    expect(fields.getByText(/19,804 more are not shown/)).toBeTruthy();
    fireEvent.click(fields.getByRole('button', { name: 'Done' }));
    fireEvent.click(screen.getByRole('button', { name: 'Summary' }));
    expect(await screen.findByText(/19,804 more are not shown/)).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(200);
  });

  it('is printed in part, and the paper says so', async () => {
    const printed = vi.spyOn(print, 'printPaper').mockResolvedValue(undefined);
    const { screen } = await open();
    const head = screen.getByRole('button', { name: /^Eve/, expanded: false });
    fireEvent.click(head);
    fireEvent.click(await within(bodyOf(head)).findByRole('button', { name: 'Print this reply' }));
    await expect.poll(() => printed.mock.calls.length).toBe(1);
    const [sheet] = printed.mock.lastCall?.[0].content ?? [];
    expect(sheet instanceof HTMLElement && sheet.querySelectorAll('dd')).toHaveLength(1_000);
    expect(sheet instanceof HTMLElement && sheet.textContent).toMatch(/19,003 more fields are not printed/);
  });

  it('is no workbook, which is said in words; CSV has it', async () => {
    const file = vi.spyOn(download, 'downloadBlob').mockReturnValue(undefined);
    const text = vi.spyOn(download, 'downloadText').mockReturnValue(undefined);
    const { screen } = await open();
    fireEvent.click(screen.getByRole('button', { name: 'Export' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Export replies' }));
    expect(
      await dialog.findByText(/^20,005 columns are too many for Excel, which holds 16,384/),
    ).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Export' }));
    fireEvent.click(dialog.getByRole('radio', { name: 'CSV' }));
    expect(dialog.queryByText(/too many for Excel/)).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: 'Export' }));
    await expect.poll(() => text.mock.calls.length).toBe(1);
    expect(text.mock.lastCall?.[1]).toContain('no 19999');
    expect(file).not.toHaveBeenCalled();
  });

  it('is no workbook either where it comes while all are being read', async () => {
    const file = vi.spyOn(download, 'downloadBlob').mockReturnValue(undefined);
    const few = Array.from({ length: 30 }, (_, index) => ({ index, 'First Name': 'Eve' }));
    const { screen } = await open([...few, { index: 30, ...invented('no') }]);
    fireEvent.click(screen.getByRole('button', { name: 'Export' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Export replies' }));
    expect(dialog.queryByText(/too many for Excel/)).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: 'Export' }));
    expect(await dialog.findByText(/columns are too many for Excel/)).toBeTruthy();
    // It has ended: another format can be chosen.
    await waitFor(() => expect(dialog.getByRole('radio', { name: 'CSV' })).toHaveProperty('disabled', false));
    expect(file).not.toHaveBeenCalled();
    // Nor was it tried, and has failed.
    expect(pageStore.getState().notices.filter(({ tone }) => tone === 'danger')).toEqual([]);
  });

  it('draws an answer of so many parts in portions, too', async () => {
    const { screen } = await open([{ index: 0, 'First Name': 'Eve', Remarks: invented('no') }]);
    const head = screen.getByRole('button', { name: /^Eve/, expanded: false });
    fireEvent.click(head);
    expect(await within(bodyOf(head)).findByText(/19,900 more are not shown/)).toBeTruthy();
  });
});
