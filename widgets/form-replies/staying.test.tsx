import { act, fireEvent, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openFormReplies, replies, replyRoutes, startEachFresh } from '#test/support/openFormReplies.ts';
import { serve } from '#test/support/serve.ts';
import * as clipboard from '#shared/lib/clipboard.ts';
import * as paper from '#shared/print/paper.ts';

startEachFresh();

const people = ['Ana', 'Bo', 'Cy'].map((name, index) => ({
  index,
  'First Name': name,
  Email: `${name}@example.org`,
  ...(index === 2 ? {} : { Remarks: index === 0 ? '' : false }),
}));

type Screen = Awaited<ReturnType<typeof openFormReplies>>['screen'];
const search = (screen: Screen, text: string) => {
  const box = screen.getByRole('searchbox', { name: 'Search replies' });
  fireEvent.change(box, { target: { value: text } });
  fireEvent.keyDown(box, { key: 'Enter' });
};
/** Whose replies are shown. */
const shown = (screen: Screen) =>
  ['Ana', 'Bo', 'Cy'].filter(
    (name) => screen.queryByRole('checkbox', { name: new RegExp(`^Select .*${name}`) }) !== null,
  );

describe('replies stay what they are (S2 §2, screens.md §10)', () => {
  it('gives up an older search: its late answer replaces nothing', async () => {
    const server = serve(replyRoutes(people));
    const { screen } = await openFormReplies();
    await screen.findByText('Cy');
    const older = server.hold(replies);
    search(screen, 'Ana');
    const call = await older.arrived;
    search(screen, 'Bo');
    await expect.poll(() => shown(screen)).toEqual(['Bo']);
    expect(call.signal.aborted).toBe(true);
    older.release();
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(shown(screen)).toEqual(['Bo']);
  });

  it('goes back to the search before with the browser', async () => {
    serve(replyRoutes(people));
    const { screen } = await openFormReplies();
    await screen.findByText('Cy');
    search(screen, 'Bo');
    await expect.poll(() => location.search).toContain('replies-find=Bo');
    await expect.poll(() => shown(screen)).toEqual(['Bo']);
    await act(async () => {
      history.replaceState(null, '', '/?replies-find=Cy&replies-layout=grid');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect.poll(() => shown(screen)).toEqual(['Cy']);
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('Cy');
    expect(screen.getByRole('button', { name: 'Grid' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('shows and keeps selected nothing of what one user has read for the next one on the same page', async () => {
    let name = 'Ana';
    serve({
      ...replyRoutes([]),
      [replies]: () => ({ replies: [JSON.stringify({ index: 0, 'First Name': name })], pages: 1 }),
    });
    const { screen, island } = await openFormReplies();
    fireEvent.click(await screen.findByRole('checkbox', { name: /^Select .*Ana/ }));
    await screen.findByText('1 selected');
    name = 'Bo';
    await act(async () => island.update({ formId: '12', userId: '6' }));
    await expect.poll(() => shown(screen)).toEqual(['Bo']);
    expect(screen.queryByText('1 selected')).toBeNull();
  });

  it('begins another form on the same page with nothing of the one before', async () => {
    const answer = replyRoutes(people)[replies];
    serve({ ...replyRoutes(people), 'GET /api/forms/get-replies/13': answer });
    history.replaceState(null, '', '/?replies-find=Bo&replies-reply=1&replies-page=1');
    const { screen, island } = await openFormReplies();
    await expect.poll(() => shown(screen)).toEqual(['Bo']);
    await act(async () => island.update({ formId: '13' }));
    await expect.poll(() => shown(screen)).toEqual(['Ana', 'Bo', 'Cy']);
    await expect.poll(() => location.search).toBe('');
  });

  it.each([
    ['form', {}],
    ['user', { 'data-form-id': '12', 'data-tenant': 'acme' }],
    ['tenant', { 'data-form-id': '12', 'data-user-id': '6' }],
  ])('is opened by its address also where the page names the %s a moment later', async (_, attributes) => {
    serve(replyRoutes(people));
    history.replaceState(null, '', '/?replies-find=Bo');
    const { screen, island } = await openFormReplies(attributes);
    await act(async () => island.update({ formId: '12', tenant: 'acme', userId: '6' }));
    await expect.poll(() => shown(screen)).toEqual(['Bo']);
    await act(async () => island.update({ userId: '7' }));
    await expect.poll(() => shown(screen)).toEqual(['Ana', 'Bo', 'Cy']);
  });

  it('copies the selected as a table, with the words for empty, missing and no', async () => {
    vi.spyOn(clipboard, 'copyText').mockResolvedValue(true);
    serve(replyRoutes(people));
    const { screen } = await openFormReplies();
    await screen.findByText('Cy');
    for (const box of screen.getAllByRole('checkbox', { name: /^Select (?!all)/ })) fireEvent.click(box);
    const bar = within(await screen.findByRole('group', { name: 'Selected replies' }));
    fireEvent.click(bar.getByRole('button', { name: 'Copy as table' }));
    await expect.poll(() => vi.mocked(clipboard.copyText).mock.calls.length).toBe(1);
    expect(vi.mocked(clipboard.copyText).mock.lastCall?.[0].trim().split(/\r?\n/)).toEqual([
      'No.\tFirst Name\tEmail\tRemarks',
      '1\tAna\tAna@example.org\tempty',
      '2\tBo\tBo@example.org\tNo',
      '3\tCy\tCy@example.org\tmissing',
    ]);
  });

  it('prints the selected, one per sheet', async () => {
    vi.spyOn(paper, 'printPaper').mockResolvedValue(undefined);
    serve(replyRoutes(people));
    const { screen } = await openFormReplies();
    await screen.findByText('Cy');
    const boxes = screen.getAllByRole('checkbox', { name: /^Select (?!all)/ });
    for (const at of [0, 2]) fireEvent.click(boxes[at] ?? document.body);
    const bar = within(await screen.findByRole('group', { name: 'Selected replies' }));
    fireEvent.click(bar.getByRole('button', { name: 'Print' }));
    await expect.poll(() => vi.mocked(paper.printPaper).mock.calls.length).toBe(1);
    const sheets = (vi.mocked(paper.printPaper).mock.lastCall?.[0].content ?? []).filter(
      (one) => one instanceof Element,
    );
    expect(sheets.map((sheet) => sheet.querySelector('h1')?.textContent)).toEqual(['Ana', 'Cy']);
  });

  it('prints days and times as they are shown, moments with their zone, and says where a text is cut', async () => {
    vi.spyOn(paper, 'printPaper').mockResolvedValue(undefined);
    const answers = { Email: ['2026-05-01'], Remarks: '2026-05-01T09:30' };
    const broken = `{"First Name":"${'x'.repeat(5_000)}`;
    serve(replyRoutes([{ index: 0, 'First Name': '2026-05-01T09:30:00Z', ...answers }, broken]));
    const { screen } = await openFormReplies({ 'data-form-id': '12', 'data-time-zone': 'Europe/Madrid' });
    await screen.findByText('1–2 of 2');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    const bar = within(await screen.findByRole('group', { name: 'Selected replies' }));
    fireEvent.click(bar.getByRole('button', { name: 'Print' }));
    await expect.poll(() => vi.mocked(paper.printPaper).mock.calls.length).toBe(1);
    const [said, cut] = (vi.mocked(paper.printPaper).mock.lastCall?.[0].content ?? []).filter(
      (one) => one instanceof Element,
    );
    const values = [...(said?.querySelectorAll('dd') ?? [])].map((one) => one.textContent);
    expect(values).toEqual([
      expect.stringMatching(/^1 may 2026, 11:30 (GMT\+2|CEST)$/),
      '1 may 2026',
      '1 may 2026, 9:30',
    ]);
    expect(cut?.lastElementChild?.textContent).toBe('The first 4,000 characters are shown.');
  });

  it('tells empty, missing and no apart in an opened reply', async () => {
    serve(replyRoutes(people));
    const { screen } = await openFormReplies();
    fireEvent.click(await screen.findByRole('button', { name: 'Expand all' }));
    const list = within(screen.getByRole('list', { name: 'Replies' }));
    await list.findByText('missing');
    const words = screen
      .getAllByRole('definition')
      .map((one) => one.textContent)
      .filter((text) => /^(?:empty|missing|No)$/.test(text ?? ''));
    expect(words).toEqual(['empty', 'No', 'missing']);
  });
});
