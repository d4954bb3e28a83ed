import { act, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  answerOf,
  calls,
  gridParts,
  open,
  openGrid,
  paged,
  pathOf,
  startEachFresh,
} from '#test/support/openHotels.ts';
import { serve, type Server } from '#test/support/serve.ts';

startEachFresh();

type Screen = Awaited<ReturnType<typeof open>>['screen'];

describe('pages of nights (S1 §7 «pagination»)', () => {
  const button = (screen: Screen, name: string) => screen.getByRole('button', { name });
  const isOff = (el: HTMLElement) => el.getAttribute('aria-disabled') === 'true';

  it('leads where the server has a page, and nowhere else', async () => {
    serve(paged(2));
    const { screen, names } = await openGrid();
    expect(isOff(button(screen, 'Previous'))).toBe(true);
    expect(isOff(button(screen, 'Next'))).toBe(false);
    fireEvent.click(button(screen, 'Next'));
    await waitFor(() => expect(names()).toContain('Hotel of page 2'));
    expect(isOff(button(screen, 'Next'))).toBe(true);
    expect(screen.getByText('Page 2 of 2')).toBeDefined();
    fireEvent.click(button(screen, 'Next'));
    expect(names()).toContain('Hotel of page 2');
    fireEvent.click(button(screen, 'Previous'));
    await waitFor(() => expect(names()).toContain('Hotel of page 1'));
  });

  it('asks for no page before the first or after the last, whatever addresses the server names', async () => {
    const answer = answerOf();
    const pagination = { ...answer.pagination, previous_page_url: '/?page=0', next_page_url: '/?page=2' };
    const server = serve({ [calls]: { ...answer, pagination } });
    const { screen } = await openGrid();
    for (const name of ['Previous', 'Next']) {
      expect(isOff(button(screen, name))).toBe(true);
      fireEvent.click(button(screen, name));
    }
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(server.calls.map(({ path }) => path)).toEqual([pathOf('1/0')]);
  });

  it('fetches the next page before it is asked for', async () => {
    const server = serve(paged(3));
    const { screen, names } = await openGrid();
    await waitFor(() => expect(server.calls.map(({ path }) => path)).toEqual([pathOf('1/0'), pathOf('2/0')]));
    fireEvent.click(button(screen, 'Next'));
    expect(names()).toContain('Hotel of page 2');
  });

  it('keeps the page before, marked busy, while the next one loads', async () => {
    const server = serve(paged(2));
    const held = server.hold(`GET ${pathOf('2/0')}`);
    const { screen, grid, names } = await openGrid();
    fireEvent.click(button(screen, 'Next'));
    expect(names()).toContain('Hotel of page 1');
    expect(grid.getAttribute('aria-busy')).toBe('true');
    await held.arrived;
    held.release();
    await waitFor(() => expect(names()).toContain('Hotel of page 2'));
    expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('false');
  });

  it('shows the page asked for last, however late the answers come', async () => {
    history.replaceState(null, '', '/?hotels-page=2');
    const server = serve(paged(4));
    const slow = server.hold(`GET ${pathOf('3/0')}`);
    const { screen, names } = await openGrid();
    fireEvent.click(button(screen, 'Next'));
    await slow.arrived;
    fireEvent.click(button(screen, 'Previous'));
    await waitFor(() => expect(names()).toContain('Hotel of page 1'));
    slow.release();
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(names()).toContain('Hotel of page 1');
  });

  it('keeps the rows of the page before when the next one fails, and tries again', async () => {
    const server = serve(paged(2));
    server.fail(`GET ${pathOf('2/0')}`, { status: 500 });
    const { screen, names } = await openGrid();
    fireEvent.click(button(screen, 'Next'));
    expect(await screen.findByText('The rooms could not be loaded.')).toBeDefined();
    expect(names()).toContain('Hotel of page 1');
    server.mend();
    fireEvent.click(button(screen, 'Next'));
    await waitFor(() => expect(names()).toContain('Hotel of page 2'));
    expect(screen.queryByText('The rooms could not be loaded.')).toBeNull();
  });

  it('opens the last page when an address names one past the end', async () => {
    history.replaceState(null, '', '/?hotels-page=9');
    serve(paged(2));
    const { names } = await openGrid();
    expect(names()).toContain('Hotel of page 2');
  });
});

describe('dates (S1 §7, C-36)', () => {
  const setDate = (screen: Screen, label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const lastPath = (server: Server) => server.calls.at(-1)?.path;

  it('asks for the chosen dates, from their first page', async () => {
    history.replaceState(null, '', '/?hotels-page=2');
    const server = serve(paged(2));
    const { screen } = await openGrid();
    setDate(screen, 'First night', '2026-05-01');
    await waitFor(() => expect(server.calls.map(({ path }) => path)).toContain(pathOf('1/0/2026-05-01')));
    setDate(screen, 'Last night', '2026-05-09');
    await waitFor(() =>
      expect(server.calls.map(({ path }) => path)).toContain(pathOf('1/0/2026-05-01/2026-05-09')),
    );
  });

  it('begins at the first night shown when only the last is chosen (C-36)', async () => {
    const server = serve({ [calls]: answerOf() });
    const { screen } = await openGrid();
    setDate(screen, 'Last night', '2026-05-14');
    await waitFor(() => expect(lastPath(server)).toBe(pathOf('1/0/2026-05-12/2026-05-14')));
  });

  it('begins at the last night when that lies before what is shown (C-36)', async () => {
    const server = serve({ [calls]: answerOf() });
    const { screen } = await openGrid();
    setDate(screen, 'Last night', '2026-05-02');
    await waitFor(() => expect(lastPath(server)).toBe(pathOf('1/0/2026-05-02/2026-05-02')));
  });

  const dates = (screen: Screen) =>
    ['First night', 'Last night'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);

  it('shows the dates that the answer says it is about, and goes on from them', async () => {
    const filter = { start_date: '2026-05-12 00:00:00', end_date: '2026-05-15' };
    const server = serve({ [calls]: { ...answerOf(), filter } });
    const { screen } = await openGrid();
    expect(dates(screen)).toEqual(['2026-05-12', '2026-05-15']);
    setDate(screen, 'Last night', '2026-05-20');
    await waitFor(() => expect(lastPath(server)).toBe(pathOf('1/0/2026-05-12/2026-05-20')));
  });

  it.each([
    ['First night', '2026-06-10', '1/0/2026-06-10', ['2026-06-10', '']],
    ['Last night', '2026-05-02', '1/0/2026-05-02/2026-05-02', ['2026-05-02', '2026-05-02']],
  ])('%s %s takes a date of the answer away that nobody chose', async (label, date, asked, left) => {
    const filter = { start_date: '2026-05-12', end_date: '2026-05-15' };
    const server = serve({ [calls]: { ...answerOf(), filter } });
    const { screen } = await openGrid();
    setDate(screen, label, date);
    await waitFor(() => expect(lastPath(server)).toBe(pathOf(asked)));
    expect(dates(screen)).toEqual(left);
    expect(screen.queryByText('The last night is before the first')).toBeNull();
  });

  it('leaves the first night empty that is cleared while the last one is set', async () => {
    serve({ [calls]: answerOf() });
    const { screen } = await openGrid({ 'data-start-date': '2026-05-12', 'data-end-date': '2026-05-15' });
    setDate(screen, 'First night', '');
    await waitFor(() => expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('false'));
    expect(dates(screen)).toEqual(['', '2026-05-15']);
  });

  it('asks nothing while the dates run backwards, and says so', async () => {
    const server = serve({ [calls]: answerOf() });
    const { screen, names } = await openGrid({ 'data-start-date': '2026-05-10' });
    const before = server.calls.length;
    setDate(screen, 'Last night', '2026-05-02');
    expect(await screen.findByText('The last night is before the first.')).toBeDefined();
    expect(server.calls).toHaveLength(before);
    expect(names()).toContain('Ritz');
  });

  it('follows the attributes when they change', async () => {
    const server = serve({ [calls]: answerOf() });
    const { island } = await openGrid({ 'data-start-date': '2026-05-01', 'data-end-date': '2026-05-09' });
    expect(lastPath(server)).toBe(pathOf('1/0/2026-05-01/2026-05-09'));
    act(() => island.update({ startDate: '2026-06-01', endDate: '2026-06-09' }));
    await waitFor(() => expect(lastPath(server)).toBe(pathOf('1/0/2026-06-01/2026-06-09')));
  });

  it('offers to clear dates on which no hotel has rooms', async () => {
    const server = serve({ [calls]: answerOf({ availability: [] }) });
    const { screen } = await open({ 'data-start-date': '2030-01-01' });
    fireEvent.click(await screen.findByRole('button', { name: 'Clear dates' }));
    await waitFor(() => expect(lastPath(server)).toBe(pathOf('1/0')));
  });

  it('says what the server does not like about the dates, with a way on', async () => {
    const server = serve({ [calls]: answerOf() });
    const errors = { endDate: ['The end date field must be a date after start date.'] };
    server.fail(calls, { status: 422, body: { message: 'Invalid.', errors } }, { times: 1 });
    const { screen } = await open({ 'data-start-date': '2026-05-01' });
    expect(await screen.findByText('The end date field must be a date after start date.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Clear dates' }));
    expect(await screen.findByRole('grid')).toBeDefined();
  });
});

describe('filters and order (screens.md §14)', () => {
  const find = (screen: Screen, text: string) =>
    fireEvent.change(screen.getByRole('searchbox', { name: 'Find a hotel' }), { target: { value: text } });

  it('finds hotels by every word, without accents', async () => {
    serve({ [calls]: answerOf() });
    const { screen, names } = await openGrid();
    find(screen, 'HOTEL gra');
    expect(names()).toEqual(['All hotels (1)', 'Grand Hôtel']);
  });

  it('says that nothing matches and shows all again', async () => {
    serve({ [calls]: answerOf() });
    const { screen } = await openGrid();
    find(screen, 'nowhere');
    fireEvent.click(await screen.findByRole('button', { name: 'Show all hotels' }));
    expect(gridParts(await screen.findByRole('grid')).names()).toHaveLength(5);
  });

  it('hides what is sold out', async () => {
    serve({ [calls]: answerOf() });
    const { screen, names } = await openGrid();
    fireEvent.click(screen.getByRole('switch', { name: 'Hide sold out' }));
    expect(names()).not.toContain('Sold Inn');
  });

  it('orders by what the address says', async () => {
    history.replaceState(null, '', '/?hotels-sort=longest');
    serve({ [calls]: answerOf() });
    const { names } = await openGrid();
    expect(names().slice(1)).toEqual(['Astoria', 'Ritz', 'Grand Hôtel', 'Sold Inn']);
  });

  it('takes the threshold from the attribute, then from the user', async () => {
    serve({ [calls]: answerOf() });
    const { screen, cell, island } = await openGrid({ 'data-low-threshold': '2' });
    const input = screen.getByRole('textbox', { name: 'Few rooms: at most' });
    expect(cell('Ritz', 3).dataset['level']).toBe('free');
    fireEvent.change(input, { target: { value: '6' } });
    expect([cell('Ritz', 2).dataset['level'], cell('Ritz', 1).dataset['level']]).toEqual(['low', 'free']);
    fireEvent.change(input, { target: { value: '' } });
    expect(cell('Ritz', 2).dataset['level']).toBe('low');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    act(() => island.update({ lowThreshold: 1 }));
    expect(cell('Ritz', 2).dataset['level']).toBe('free');
  });
});

describe('export (screens.md §14)', () => {
  it('downloads what is shown as CSV', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) files.push(file);
      return 'blob:test';
    });
    vi.spyOn(HTMLElement.prototype, 'click').mockReturnValue(undefined);
    history.replaceState(null, '', '/?hotels-find=grand');
    serve({ [calls]: answerOf() });
    const { screen } = await openGrid();
    fireEvent.click(screen.getByRole('button', { name: 'Download as CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect((await files[0]?.text())?.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'Hotel,2026-05-12,2026-05-13,2026-05-14,2026-05-15,Total,Longest stay',
      'Grand Hôtel,3,?,,-2,3,1',
      'All hotels (1),3,,,0,3,',
    ]);
  });

  it('copies the table for a spreadsheet, and says when the browser does not let it', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
    serve({ [calls]: answerOf({ availability: { Ritz: { '2026-05-12': 4 } } }) });
    const { screen, el } = await openGrid();
    const notices: string[] = [];
    el.addEventListener('widget:notice', (event) => {
      event.preventDefault();
      if (event instanceof CustomEvent) notices.push(event.detail.message);
    });
    const copy = screen.getByRole('button', { name: 'Copy table' });
    fireEvent.click(copy);
    await waitFor(() => expect(notices).toEqual(['Copied']));
    expect(writeText.mock.calls[0]?.[0]).toContain('Ritz\t4\t4\t1');
    writeText.mockRejectedValue(new Error('not allowed'));
    fireEvent.click(copy);
    await waitFor(() => expect(notices[1]).toBe('The browser did not allow copying.'));
  });
});
