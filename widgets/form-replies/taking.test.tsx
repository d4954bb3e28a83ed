import { fireEvent, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import * as download from '#shared/lib/download.ts';
import { pageStore } from '#shared/store/page.ts';
import {
  openFormReplies,
  replies,
  replyRoutes,
  serveShrinking,
  startEachFresh,
} from '#test/support/openFormReplies.ts';
import { serve } from '#test/support/serve.ts';

startEachFresh();

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    index,
    'First Name': `Person ${index + 1}`,
    Email: `p${index % 29}@example.org`,
    Remarks: index === 0 ? '=1+1' : 'none',
  }));

type Screen = Awaited<ReturnType<typeof openFormReplies>>['screen'];

async function openExport(screen: Screen, choice: RegExp, format = 'CSV') {
  fireEvent.click(screen.getAllByRole('button', { name: 'Export' })[0] ?? document.body);
  const dialog = within(await screen.findByRole('dialog', { name: 'Export replies' }));
  fireEvent.click(dialog.getByRole('radio', { name: choice }));
  fireEvent.click(dialog.getByRole('radio', { name: format }));
  fireEvent.click(dialog.getByRole('button', { name: 'Export' }));
  return dialog;
}

/** The lines of the last file but its head. */
const lines = () => {
  const [, text = ''] = vi.mocked(download.downloadText).mock.lastCall ?? [];
  return text.trim().split('\r\n').slice(1);
};

function watchDownloads(): void {
  vi.spyOn(download, 'downloadText').mockReturnValue(undefined);
  vi.spyOn(download, 'downloadBlob').mockReturnValue(undefined);
}

describe('taking replies away (screens.md §10)', () => {
  it('exports those loaded so far, formulas defused', async () => {
    watchDownloads();
    serve(replyRoutes(many(30)));
    const { screen } = await openFormReplies();
    await screen.findByText('1–10 of 25+');
    await openExport(screen, /^Loaded so far \(25\)/);
    await expect.poll(() => lines().length).toBe(25);
    expect(lines()[0]).toContain("'=1+1");
    await expect
      .poll(() => pageStore.getState().notices.map(({ message }) => message))
      .toContain('25 replies exported');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });

  it('loads the rest before it exports all, and says when that fails', async () => {
    watchDownloads();
    const server = serve(replyRoutes(many(60)));
    const { screen } = await openFormReplies();
    await screen.findByText('1–10 of 25+');
    server.fail(replies, { status: 500 });
    const dialog = await openExport(screen, /^All replies/);
    expect(await dialog.findByText(/^Not everything could be loaded/)).toBeTruthy();
    expect(download.downloadText).not.toHaveBeenCalled();
    server.mend();
    fireEvent.click(dialog.getByRole('button', { name: 'Retry' }));
    await expect.poll(() => vi.mocked(download.downloadText).mock.calls.length).toBe(1);
    expect(lines()).toHaveLength(60);
  });

  it('exports what a search finds that was typed just now', async () => {
    watchDownloads();
    serve(replyRoutes(many(30)));
    const { screen } = await openFormReplies();
    await screen.findByText('1–10 of 25+');
    const box = screen.getByRole('searchbox', { name: 'Search replies' });
    fireEvent.change(box, { target: { value: 'Person 2' } });
    await openExport(screen, /^All found for .*Person 2/);
    await expect.poll(() => lines().length).toBe(11);
    expect(lines().every((line) => line.includes('Person 2'))).toBe(true);
  });

  it('makes no file of a search that finds nothing', async () => {
    watchDownloads();
    serve(replyRoutes(many(3)));
    const { screen } = await openFormReplies();
    await screen.findByText('Person 1');
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search replies' }), {
      target: { value: 'fish' },
    });
    const dialog = await openExport(screen, /^All found for .*fish/);
    expect(await dialog.findByText(/^Nothing found for .*fish/)).toBeTruthy();
    expect(download.downloadText).not.toHaveBeenCalled();
  });

  it('makes no file of a list that goes on shifting, and does once it stays (T-27)', async () => {
    watchDownloads();
    const { left } = serveShrinking(48, 99);
    const { screen } = await openFormReplies();
    await screen.findByText('1–10 of 25+');
    const dialog = await openExport(screen, /^All replies/);
    await dialog.findByText(/^The list changed while it was being read/);
    expect(download.downloadText).not.toHaveBeenCalled();
    left.times = 0;
    fireEvent.click(dialog.getByRole('button', { name: 'Retry' }));
    await expect.poll(() => vi.mocked(download.downloadText).mock.calls.length).toBe(1);
    const numbers = lines().map((line) => Number(line.split(',')[0]));
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
    expect(numbers.length).toBeGreaterThan(20);
  });

  it('exports and compares the selected ones', async () => {
    watchDownloads();
    serve(replyRoutes(many(5)));
    const { screen } = await openFormReplies();
    await screen.findByText('Person 1');
    for (const at of [1, 3])
      fireEvent.click(screen.getAllByRole('checkbox', { name: /^Select .*Person/ })[at] ?? document.body);
    await screen.findByText('2 selected');
    fireEvent.click(await screen.findByRole('button', { name: 'Compare' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Compare two replies' }));
    expect(dialog.getByText('2 answers differ')).toBeTruthy();
    expect(dialog.queryByRole('rowheader', { name: 'Remarks' })).toBeNull();
    fireEvent.click(dialog.getByRole('switch', { name: 'Only what differs' }));
    expect(dialog.getByRole('rowheader', { name: 'Remarks' })).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await openExport(screen, /^Selected \(2\)/);
    await expect.poll(() => lines().map((line) => line.split(',')[0])).toEqual(['2', '4']);
  });

  it('counts what is selected and not in this search, and exports all of it', async () => {
    watchDownloads();
    serve(replyRoutes(many(5)));
    const { screen } = await openFormReplies();
    await screen.findByText('Person 1');
    const boxes = screen.getAllByRole('checkbox', { name: /^Select .*Person/ });
    for (const at of [0, 1, 3]) fireEvent.click(boxes[at] ?? document.body);
    const bar = await screen.findByRole('group', { name: 'Selected replies' });
    const box = screen.getByRole('searchbox', { name: 'Search replies' });
    const search = (value: string) => {
      fireEvent.change(box, { target: { value } });
      fireEvent.keyDown(box, { key: 'Enter' });
    };
    search('Person 2');
    await expect.poll(() => bar.textContent).toContain('3 selected2 not in this search');
    search('fish');
    expect(await screen.findByText('3 not in this search')).toBeTruthy();
    await openExport(screen, /^Selected \(3\)/);
    await expect.poll(() => lines().map((line) => line.split(',')[0])).toEqual(['1', '2', '4']);
  });

  it('exports of those selected also what nobody in this search was asked', async () => {
    watchDownloads();
    serve(replyRoutes(many(3).map((reply, at) => (at === 0 ? { ...reply, 'Old question': 'Ibis' } : reply))));
    const { screen } = await openFormReplies();
    await screen.findByText('Person 1');
    fireEvent.click(screen.getAllByRole('checkbox', { name: /^Select .*Person 1/ })[0] ?? document.body);
    const box = screen.getByRole('searchbox', { name: 'Search replies' });
    fireEvent.change(box, { target: { value: 'Person 3' } });
    fireEvent.keyDown(box, { key: 'Enter' });
    await screen.findByText('1 not in this search');
    await openExport(screen, /^Selected \(1\)/);
    await expect.poll(() => lines()[0]).toContain('Ibis');
  });

  it('says that what is selected has gone from the list', async () => {
    const { names } = serveShrinking(3, 0);
    const { screen } = await openFormReplies();
    fireEvent.click(
      (await screen.findAllByRole('checkbox', { name: /^Select .*Person 2/ }))[0] ?? document.body,
    );
    await screen.findByText('1 selected');
    names.splice(1, 1);
    fireEvent.click(screen.getByRole('button', { name: 'Read again' }));
    expect(await screen.findByText('1 no longer in the list')).toBeTruthy();
  });

  it('says before a workbook is made that a text is longer than its cells; CSV keeps it whole', async () => {
    watchDownloads();
    serve(replyRoutes([{ index: 0, 'First Name': 'Ana', Remarks: 'x'.repeat(40_000) }]));
    const { screen } = await openFormReplies();
    await screen.findByText('Ana');
    const dialog = await openExport(screen, /^All replies/, 'Excel (XLSX)');
    const words = /^1 answer is longer than a cell of Excel can hold/;
    expect(dialog.getByText(words)).toBeTruthy();
    await expect.poll(() => vi.mocked(download.downloadBlob).mock.calls.length).toBe(1);
    expect(JSON.stringify(pageStore.getState().notices)).toContain('1 answer is longer');
    await openExport(screen, /^All replies/, 'CSV');
    await expect.poll(() => lines()[0]?.length).toBeGreaterThan(40_000);
    expect(JSON.stringify(pageStore.getState().notices)).not.toContain('1 answer is longer');
  });

  it('says that a file could not be made, and keeps the dialog', async () => {
    watchDownloads();
    vi.spyOn(download, 'downloadText').mockImplementation(() => {
      throw new Error('no space');
    });
    serve(replyRoutes(many(2)));
    const { screen } = await openFormReplies();
    await screen.findByText('Person 1');
    const dialog = await openExport(screen, /^All replies/);
    await expect
      .poll(() =>
        pageStore
          .getState()
          .notices.map((notice) => JSON.stringify(notice))
          .join(' '),
      )
      .toContain('The file could not be made.');
    expect(dialog.getByRole('button', { name: 'Export' })).toBeTruthy();
  });

  it('marks replies with one e-mail, and compares them at a press', async () => {
    serve(replyRoutes([...many(2), { index: 2, 'First Name': 'Other', Email: 'P0@example.org' }]));
    const { screen } = await openFormReplies();
    const [mark] = await screen.findAllByRole('button', { name: /^2 with this email/ });
    fireEvent.click(mark ?? document.body);
    expect(await screen.findByRole('dialog', { name: 'Compare two replies' })).toBeTruthy();
  });

  it('T-26: saves a file of a reply at a press, with a type that no browser opens', async () => {
    watchDownloads();
    const file = [{ name: 'a.svg', type: 'image/svg+xml', content: 'data:image/svg+xml;base64,PHN2Zy8+' }];
    serve(replyRoutes([{ index: 0, 'First Name': 'Ana', file }]));
    const { screen } = await openFormReplies();
    fireEvent.click(await screen.findByRole('button', { name: 'Expand all' }));
    fireEvent.click(await screen.findByRole('button', { name: /^Download .*a\.svg/ }));
    const [name, blob] = vi.mocked(download.downloadBlob).mock.lastCall ?? [];
    expect([name, blob?.type]).toEqual(['a.svg', 'application/octet-stream']);
    expect(await blob?.text()).toBe('<svg/>');
  });
});
