import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  answerOf,
  calls,
  focused,
  open,
  openGrid,
  pathOf,
  startEachFresh,
} from '#test/support/openHotels.ts';
import { serve, type Fault } from '#test/support/serve.ts';

startEachFresh();

describe('rooms by hotel and night (S1 §2, §3)', () => {
  it('shows hotels as rows and nights as columns, with links to the hotels', async () => {
    serve({ [calls]: answerOf() });
    const { grid, names, cell } = await openGrid();
    expect(names()).toEqual(['All hotels (4)', 'Ritz', 'Grand Hôtel', 'Astoria', 'Sold Inn']);
    expect(within(grid).getByRole('columnheader', { name: 'Tuesday, May 12, 2026' })).toBeDefined();
    expect(within(grid).getByRole('link', { name: 'Ritz' }).getAttribute('href')).toBe('/hotels/7');
    expect(cell('Ritz', 1).textContent).toBe('8');
  });

  it('gives a hotel without an id no link (C-34)', async () => {
    serve({ [calls]: answerOf() });
    const { grid } = await openGrid();
    expect(within(grid).queryByRole('link', { name: 'Astoria' })).toBeNull();
  });

  it('shows hotels of one name as one row and warns the developers once (C-34)', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    serve({
      [calls]: answerOf({ availability: { Twin: { '2026-05-12': 2 }, 'Twin ': { '2026-05-12': 3 } } }),
    });
    const { names, cell, screen } = await openGrid();
    expect(names()).toEqual(['All hotels (1)', 'Twin']);
    expect(cell('Twin', 1).textContent).toBe('5');
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('false'));
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls[0]?.[0]).toContain('Twin');
  });

  it('tells 0, not offered and unknown apart for eyes and ears (C-35)', async () => {
    serve({ [calls]: answerOf() });
    const { cell } = await openGrid();
    const seen = (name: string, night: number) => {
      const el = cell(name, night);
      return [el.textContent, el.dataset['level'], el.getAttribute('aria-label')];
    };
    expect(seen('Ritz', 1)).toEqual(['8', 'free', null]);
    expect(seen('Ritz', 3)).toEqual(['4', 'low', '4, few']);
    expect(seen('Ritz', 4)).toEqual(['0', 'soldOut', '0, sold out']);
    expect(seen('Grand', 2)).toEqual(['?', 'unknown', 'Not known']);
    expect(seen('Grand', 3)).toEqual(['–', 'notOffered', 'Not offered']);
    expect(seen('Grand', 4)).toEqual(['-2', 'soldOut', 'Overbooked by 2']);
  });

  it('fills cells by the share of the hotel’s best night, totals by that of the best night of all', async () => {
    serve({ [calls]: answerOf() });
    const { row } = await openGrid({ 'data-low-threshold': '0' });
    const heats = (name: string) =>
      within(row(name))
        .getAllByRole('gridcell')
        .slice(0, 4)
        .map((el) => el.dataset['heat'] ?? '');
    expect(heats('Ritz')).toEqual(['5', '4', '3', '']);
    expect(heats('Grand')).toEqual(['5', '', '', '']);
    expect(heats('All hotels')).toEqual(['5', '4', '4', '3']);
  });

  it('adds up nights and hotels, and says where there may be more', async () => {
    serve({ [calls]: answerOf() });
    const { row } = await openGrid();
    const texts = (name: string) =>
      within(row(name))
        .getAllByRole('gridcell')
        .map(({ textContent }) => textContent);
    expect(texts('All hotels')).toEqual(['20', '15+', '13', '9', '57+', '4']);
    expect(texts('Ritz').slice(-2)).toEqual(['18', '3']);
    expect(texts('Grand').slice(-2)).toEqual(['3+', '1']);
  });

  it('marks today in the zone of the island', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-05-12T22:30:00Z'), toFake: ['Date'] });
    serve({ [calls]: answerOf() });
    const { grid } = await openGrid({ 'data-time-zone': 'Europe/Madrid' });
    const today = within(grid).getByRole('columnheader', { name: 'Wednesday, May 13, 2026, today' });
    expect(today.getAttribute('aria-current')).toBe('date');
    expect(grid.querySelectorAll('[aria-current]')).toHaveLength(1);
  });

  it.each([
    ['en', 2],
    ['ar', 1],
  ])('marks the weekend where the reader has it: %s', async (language, days) => {
    const availability = { Ritz: Object.fromEntries([14, 16, 17, 18].map((day) => [`2026-05-${day}`, 4])) };
    serve({ [calls]: answerOf({ availability }) });
    const { grid } = await openGrid({ 'data-locale': language, 'data-date-locale': language });
    expect(grid.querySelectorAll('thead [data-weekend]')).toHaveLength(days);
    expect(grid.querySelectorAll('tbody [data-row="1"] [data-weekend]')).toHaveLength(days);
  });

  it('asks for the event of the attribute, and again when it changes', async () => {
    const server = serve({ [calls]: answerOf() });
    const { island } = await openGrid({ 'data-event-id': '12' });
    expect(server.calls[0]?.path).toBe(pathOf('1/12'));
    act(() => island.update({ eventId: 13 }));
    await waitFor(() => expect(server.calls.at(-1)?.path).toBe(pathOf('1/13')));
  });

  it('leaves the element empty when it is unmounted', async () => {
    serve({ [calls]: answerOf() });
    const { el, island } = await openGrid();
    act(() => island.unmount());
    expect(el.shadowRoot?.childElementCount).toBe(0);
  });
});

describe('hostile answers', () => {
  it('reads [] for empty maps and says what to do next (X-3)', async () => {
    serve({ [calls]: answerOf({ availability: [], ids: [] }) });
    const { screen } = await open();
    expect(await screen.findByText('No rooms here')).toBeDefined();
    expect(screen.queryByRole('grid')).toBeNull();
  });

  it('reads [] for a hotel without nights (X-3)', async () => {
    serve({ [calls]: answerOf({ availability: { Ritz: [], Astoria: { '2026-05-12': 1 } }, ids: [] }) });
    const { cell } = await openGrid();
    expect(cell('Ritz', 1).dataset['level']).toBe('notOffered');
  });

  it('cuts endless names, drops direction marks, shortens endless numbers', async () => {
    const availability = {
      ['A'.repeat(5_000)]: { '2026-05-12': 1e18 },
      '\u202Eevil\u2066': { '2026-05-12': 123_456_789 },
      '<img src=x onerror=alert(1)>': { '2026-05-12': -5 },
    };
    serve({ [calls]: answerOf({ availability, ids: {} }) });
    const { grid, names } = await openGrid();
    expect(names()[1]).toHaveLength(121);
    expect(names().slice(2)).toEqual(['evil', '<img src=x onerror=alert(1)>']);
    expect(grid.querySelector('img')).toBeNull();
    const texts = [...grid.querySelectorAll('[data-level]')].map(({ textContent }) => textContent ?? '');
    expect(texts.every((text) => text.length <= 6)).toBe(true);
  });

  it('puts nights in order and leaves out what is no night', async () => {
    const nights = { '2026-05-14': 3, nonsense: 9, '2026-02-30': 9, '2026-05-12': 1 };
    serve({ [calls]: answerOf({ availability: { Ritz: nights } }) });
    const { row } = await openGrid();
    expect(
      within(row('Ritz'))
        .getAllByRole('gridcell')
        .map(({ textContent }) => textContent),
    ).toEqual(['1', '3', '4', '1']);
  });
});

describe('faults (X-15)', () => {
  it.each<[string, Fault, RegExp]>([
    ['401', { status: 401 }, /signed out/],
    ['403', { status: 403 }, /not allowed/],
    ['404', { status: 404 }, /no longer there/],
    ['419', { status: 419 }, /open for too long/],
    ['429', { status: 429, headers: { 'Retry-After': '60' } }, /Too many requests/],
    ['500', { status: 500 }, /server had a problem/],
    ['no connection', 'network', /could not be reached/],
    ['a sign-in page', 'sign-in', /signed out/],
    ['another page', 'html', /cannot be read/],
    ['truncated JSON', 'truncated', /cannot be read/],
    ['a list of numbers', { body: [1, 2, 3] }, /cannot be read/],
    ['hotels as a text', { body: answerOf({ availability: 'none' }) }, /cannot be read/],
    ['nothing', 'empty', /cannot be read/],
  ])('tells %s in words and goes on with Retry', async (_, fault, words) => {
    const server = serve({ [calls]: answerOf() });
    server.fail(calls, fault);
    const { screen, root } = await open();
    expect(await screen.findByText('The rooms could not be loaded.')).toBeDefined();
    expect(screen.getAllByText(words).length).toBeGreaterThan(0);
    server.mend();
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('grid')).toBeDefined();
    expect(screen.queryByText('The rooms could not be loaded.')).toBeNull();
    expect(focused(root)).toBe(screen.getByRole('region', { name: 'Hotel availability' }));
  });

  it('shows that it is loading until a slow answer comes', async () => {
    const server = serve({ [calls]: answerOf() });
    const held = server.hold(calls);
    const { screen } = await open();
    const region = await screen.findByRole('region', { name: 'Hotel availability' });
    expect(region.getAttribute('aria-busy')).toBe('true');
    expect(screen.getAllByText('Loading…').length).toBeGreaterThan(0);
    await held.arrived;
    held.release();
    expect(await screen.findByRole('grid')).toBeDefined();
    expect(region.getAttribute('aria-busy')).toBe('false');
  });

  it('keeps the rooms on screen when refreshing them fails', async () => {
    const server = serve({ [calls]: answerOf() });
    const { screen, names } = await openGrid();
    server.fail(calls, { status: 500 });
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('The rooms could not be loaded.')).toBeDefined();
    expect(names()).toContain('Ritz');
  });
});

describe('languages', () => {
  it.each([
    ['ar', 'كل الفنادق', 'rtl'],
    ['es', 'Todos los hoteles', 'ltr'],
    ['fa', 'همهٔ هتل‌ها', 'rtl'],
    ['ru', 'Все гостиницы', 'ltr'],
    ['uk', 'Усі готелі', 'ltr'],
  ])('speaks %s', async (language, words, direction) => {
    serve({ [calls]: answerOf() });
    const { grid, root } = await openGrid({ 'data-locale': language });
    expect(grid.textContent).toContain(words);
    expect(root.dir).toBe(direction);
  });

  it('names a month in short over few nights, where its name and year would be cut', async () => {
    const nights = ['2026-04-30', '2026-05-01', '2026-05-02', '2026-05-03', '2026-05-04'];
    serve({ [calls]: answerOf({ availability: { Ritz: Object.fromEntries(nights.map((at) => [at, 2])) } }) });
    const { grid } = await openGrid();
    expect(grid.textContent).toContain('AprMay 2026');
  });

  it('counts Persian days and months in Persian', async () => {
    serve({ [calls]: answerOf() });
    const { grid } = await openGrid({ 'data-locale': 'fa' });
    expect(grid.textContent).toContain('اردیبهشت');
    expect(within(grid).getAllByRole('columnheader')[1]?.textContent).toContain('۲۲');
  });
});
