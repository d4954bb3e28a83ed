import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import { toLanguage } from '#shared/i18n/locale.ts';
import { queryClient } from '#shared/query/client.ts';
import { serve, type Fault, type Server } from '#test/support/serve.ts';
import { mount } from './index.tsx';

const calls = 'GET /api/reservations/get-availability/*';
const pathOf = (tail: string) => `/api/reservations/get-availability/${tail}`;

type Rows = Record<string, unknown>;

interface Answer {
  readonly availability?: unknown;
  readonly ids?: unknown;
  readonly page?: number;
  readonly last?: number;
}

/** An answer as the server sends it. */
function answerOf({
  availability = rooms,
  ids = { Ritz: 7, 'Grand Hôtel': 8 },
  page = 1,
  last = 1,
}: Answer = {}) {
  const url = (to: number) => `http://localhost:3000${pathOf(`${to}/0`)}`;
  return {
    availability,
    hotelsNameIdMap: ids,
    pagination: {
      current_page: page,
      last_page: last,
      previous_page_url: page > 1 ? url(page - 1) : null,
      next_page_url: page < last ? url(page + 1) : null,
    },
    filter: { start_date: null, end_date: null },
  };
}

const rooms: Rows = {
  Ritz: { '2026-05-12': 8, '2026-05-13': 6, '2026-05-14': 4, '2026-05-15': 0 },
  'Grand Hôtel': { '2026-05-12': 3, '2026-05-13': null, '2026-05-15': -2 },
  Astoria: { '2026-05-12': 9, '2026-05-13': 9, '2026-05-14': 9, '2026-05-15': 9 },
  'Sold Inn': { '2026-05-12': 0, '2026-05-13': 0 },
};

/** Pages of one hotel whose rooms tell the page. */
const paged = (last: number) => ({
  [calls]: ({ path }: { path: string }) => {
    const page = Number(path.split('/')[4]);
    return answerOf({
      availability: { [`Hotel of page ${page}`]: { [`2026-0${page}-01`]: page } },
      page,
      last,
    });
  },
});

const defaults = queryClient.getDefaultOptions();

beforeEach(() => {
  const { queries } = defaults;
  queryClient.setDefaultOptions({ ...defaults, queries: { ...queries, retryDelay: 1 } });
});

afterEach(() => {
  document.body.replaceChildren();
  queryClient.clear();
  queryClient.setDefaultOptions(defaults);
  history.replaceState(null, '', '/');
});

async function open(attributes: Record<string, string> = {}) {
  const language = toLanguage(attributes['data-locale']);
  for (const namespace of ['common', 'kit', 'hotel-availability'] as const)
    await loadCatalogue(language, namespace);
  const el = document.createElement('div');
  for (const [name, value] of Object.entries(attributes)) el.setAttribute(name, value);
  document.body.append(el);
  const island = await act(async () => mount(el));
  const root = el.shadowRoot?.querySelector<HTMLElement>('.ew-root');
  if (!root) throw new Error('not mounted');
  return { el, root, island, screen: within(root) };
}

async function openGrid(attributes: Record<string, string> = {}) {
  const opened = await open(attributes);
  const grid = await opened.screen.findByRole('grid');
  return { ...opened, grid, ...gridParts(grid) };
}

function gridParts(grid: HTMLElement) {
  const names = () =>
    within(grid)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);
  const row = (name: string) => within(grid).getByRole('row', { name: new RegExp(`^${name}`) });
  const cell = (name: string, night: number) => within(row(name)).getAllByRole('gridcell')[night - 1] ?? grid;
  return { names, row, cell };
}

const press = (el: Element, key: string, more: { shiftKey?: boolean; ctrlKey?: boolean } = {}) =>
  fireEvent.keyDown(el, { key, ...more });
const focused = (root: HTMLElement) => {
  const at = root.getRootNode();
  return at instanceof ShadowRoot ? at.activeElement : null;
};
const tabStops = (grid: HTMLElement) => grid.querySelectorAll('[tabindex="0"]');

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
    expect(seen('Ritz', 3)).toEqual(['4', 'low', '4, low']);
    expect(seen('Ritz', 4)).toEqual(['0', 'soldOut', '0, sold out']);
    expect(seen('Grand', 2)).toEqual(['?', 'unknown', 'Not known']);
    expect(seen('Grand', 3)).toEqual(['–', 'notOffered', 'Not offered']);
    expect(seen('Grand', 4)).toEqual(['-2', 'soldOut', 'Overbooked by 2']);
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

describe('pages of nights (S1 §7 «pagination»)', () => {
  const button = (screen: ReturnType<typeof within>, name: string) => screen.getByRole('button', { name });
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
    serve({
      [calls]: ({ path }: { path: string }) => {
        const page = Number(path.split('/')[4]);
        const availability = page > 2 ? [] : { [`Hotel of page ${page}`]: { '2026-05-12': 1 } };
        return answerOf({ availability, page, last: 2 });
      },
    });
    const { names } = await openGrid();
    expect(names()).toContain('Hotel of page 2');
  });
});

describe('dates (S1 §7, C-36)', () => {
  const setDate = (screen: ReturnType<typeof within>, label: string, value: string) =>
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
    const { screen } = await open();
    expect(await screen.findByText('The rooms could not be loaded.')).toBeDefined();
    expect(screen.getAllByText(words).length).toBeGreaterThan(0);
    server.mend();
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('grid')).toBeDefined();
    expect(screen.queryByText('The rooms could not be loaded.')).toBeNull();
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

describe('filters and order (screens.md §14)', () => {
  const find = (screen: ReturnType<typeof within>, text: string) =>
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
    const input = screen.getByRole('textbox', { name: 'Low up to' });
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

describe('the view in the page’s address', () => {
  const search = () => location.search;

  it('is written under own keys, beside those of the page', async () => {
    history.replaceState({ turbo: 1 }, '', '/?tab=rooms#top');
    serve(paged(2));
    const { screen } = await openGrid();
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Low up to' }), { target: { value: '7' } });
    await waitFor(() => expect(search()).toBe('?tab=rooms&hotels-page=2&hotels-low=7'));
    expect([location.hash, history.state]).toEqual(['#top', { turbo: 1 }]);
  });

  it('is read when the page opens', async () => {
    history.replaceState(
      null,
      '',
      '/?hotels-from=2026-05-01&hotels-to=2026-05-09&hotels-page=2&hotels-find=of',
    );
    const server = serve(paged(2));
    const { screen } = await openGrid();
    expect(server.calls[0]?.path).toBe(pathOf('2/0/2026-05-01/2026-05-09'));
    expect(screen.getByRole('searchbox', { name: 'Find a hotel' })).toHaveProperty('value', 'of');
  });

  it('follows Back and Forward', async () => {
    serve(paged(2));
    const { names } = await openGrid();
    history.replaceState(null, '', '/?hotels-page=2');
    act(() => {
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await waitFor(() => expect(names()).toContain('Hotel of page 2'));
  });

  it('belongs to the first of two islands, and to each one by its own prefix', async () => {
    history.replaceState(null, '', '/?hotels-page=2');
    serve(paged(3));
    const first = await openGrid();
    const second = await openGrid();
    const third = await openGrid({ 'data-url-state': 'spring' });
    expect([first, second, third].map(({ names }) => names()[1])).toEqual([
      'Hotel of page 2',
      'Hotel of page 1',
      'Hotel of page 1',
    ]);
    fireEvent.click(second.screen.getByRole('button', { name: 'Next' }));
    fireEvent.click(third.screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(search()).toBe('?hotels-page=2&spring-page=2'));
  });

  it('is left alone with an empty prefix', async () => {
    history.replaceState(null, '', '/?hotels-page=2');
    serve(paged(3));
    const { names } = await openGrid({ 'data-url-state': '' });
    expect(names()).toContain('Hotel of page 1');
  });
});

describe('keyboard (ARIA practice «Data Grid»)', () => {
  it('has one stop for Tab, which follows the arrows', async () => {
    serve({ [calls]: answerOf() });
    const { root, grid, cell } = await openGrid();
    expect(tabStops(grid)).toHaveLength(1);
    act(() => cell('Ritz', 1).focus());
    press(cell('Ritz', 1), 'ArrowRight');
    expect(focused(root)).toBe(cell('Ritz', 2));
    press(cell('Ritz', 2), 'ArrowDown');
    expect(focused(root)).toBe(cell('Grand', 2));
    expect([...tabStops(grid)]).toEqual([cell('Grand', 2)]);
    press(cell('Grand', 2), 'Home');
    expect(focused(root)).toBe(within(grid).getByRole('link', { name: 'Grand Hôtel' }));
    press(within(grid).getByRole('link', { name: 'Grand Hôtel' }), 'End', { ctrlKey: true });
    expect(focused(root)).toBe(cell('Sold Inn', 6));
  });

  it('mirrors the arrows right to left, time running leftwards (R-17)', async () => {
    serve({ [calls]: answerOf() });
    const { root, grid } = await openGrid({ 'data-locale': 'ar' });
    expect(root.dir).toBe('rtl');
    const ritz = within(grid).getByRole('row', { name: /^Ritz/ });
    const cells = within(ritz).getAllByRole('gridcell');
    act(() => cells[1]?.focus());
    press(cells[1] ?? grid, 'ArrowLeft');
    expect(focused(root)).toBe(cells[2]);
    press(cells[2] ?? grid, 'ArrowRight');
    expect(focused(root)).toBe(cells[1]);
  });

  it('draws nothing again when the focus moves', async () => {
    serve({ [calls]: answerOf() });
    const { grid, cell } = await openGrid();
    act(() => cell('Ritz', 1).focus());
    const changes: MutationRecord[] = [];
    const observer = new MutationObserver((records) => changes.push(...records));
    observer.observe(grid, { subtree: true, childList: true, characterData: true, attributes: true });
    press(cell('Ritz', 1), 'ArrowRight');
    press(cell('Ritz', 2), 'ArrowDown');
    await act(() => Promise.resolve());
    observer.disconnect();
    expect(changes.length).toBeGreaterThan(0);
    expect(changes.every(({ attributeName }) => attributeName === 'tabindex')).toBe(true);
  });

  it('says below the grid what the cell with the focus means', async () => {
    serve({ [calls]: answerOf() });
    const { screen, cell } = await openGrid();
    act(() => cell('Ritz', 1).focus());
    expect(screen.getByText('Tuesday, May 12, 2026')).toBeDefined();
    expect(screen.getByText('8 rooms free')).toBeDefined();
    expect(screen.getByText('free for 3 nights from here')).toBeDefined();
    act(() => cell('Astoria', 3).focus());
    expect(screen.getByText('free for at least 2 nights from here')).toBeDefined();
    act(() => cell('Grand', 3).focus());
    expect(screen.getAllByText('Not offered')).toHaveLength(2);
  });
});

describe('stay check (screens.md §14 «Beyond»)', () => {
  const panelOf = (screen: ReturnType<typeof within>) => screen.findByRole('group', { name: 'Stay check' });

  it('checks nights chosen with Shift and the arrows, and speaks the result', async () => {
    serve({ [calls]: answerOf() });
    const { screen, cell, root } = await openGrid();
    act(() => cell('Ritz', 1).focus());
    press(cell('Ritz', 1), 'ArrowRight', { shiftKey: true });
    press(cell('Ritz', 2), 'ArrowRight', { shiftKey: true });
    const panel = within(await panelOf(screen));
    expect(panel.getByText('All 3 nights ≥ 4')).toBeDefined();
    expect(panel.getByText('2 of 4 hotels have ≥ 1 on every night')).toBeDefined();
    expect(root.querySelectorAll('[aria-selected="true"]')).toHaveLength(3);
    const spoken = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    await waitFor(() => expect(spoken().join(' ')).toMatch(/3 nights\..*All 3 nights ≥ 4/), {
      timeout: 2_000,
    });
    press(cell('Ritz', 3), 'ArrowLeft', { shiftKey: true });
    expect(await panel.findByText('All 2 nights ≥ 6')).toBeDefined();
  });

  it('names the night that stands in the way', async () => {
    serve({ [calls]: answerOf() });
    const { screen, cell } = await openGrid();
    act(() => cell('Ritz', 3).focus());
    press(cell('Ritz', 3), 'ArrowRight', { shiftKey: true });
    expect(within(await panelOf(screen)).getByText('Sold out on Fri, May 15')).toBeDefined();
  });

  it('asks every hotel in the row of all hotels, for so many rooms', async () => {
    serve({ [calls]: answerOf() });
    const { screen, cell, row } = await openGrid();
    act(() => cell('All hotels', 1).focus());
    press(cell('All hotels', 1), ' ');
    press(cell('All hotels', 1), 'ArrowRight', { shiftKey: true });
    const panel = within(await panelOf(screen));
    fireEvent.change(panel.getByRole('textbox', { name: 'Rooms' }), { target: { value: '7' } });
    expect(panel.getByText('1 of 4 hotels has ≥ 7 on every night')).toBeDefined();
    expect(within(panel.getByRole('list')).getAllByRole('listitem')[0]?.textContent).toBe('Astoria9');
    expect([row('Astoria').dataset['fits'], row('Ritz').dataset['fits']]).toEqual(['true', 'false']);
  });

  it('ends with Esc and gives the focus back to the night', async () => {
    serve({ [calls]: answerOf() });
    const { screen, cell, root } = await openGrid();
    act(() => cell('Ritz', 1).focus());
    press(cell('Ritz', 1), ' ');
    const panel = await panelOf(screen);
    press(within(panel).getByRole('textbox', { name: 'Rooms' }), 'Escape');
    expect(screen.queryByRole('group', { name: 'Stay check' })).toBeNull();
    expect(focused(root)).toBe(cell('Ritz', 1));
    press(cell('Ritz', 1), ' ');
    press(cell('Ritz', 1), 'Escape');
    expect(root.querySelector('[aria-selected]')).toBeNull();
  });

  it('takes two clicks for the ends once it is asked to, as for touch', async () => {
    serve({ [calls]: answerOf() });
    const { screen, cell } = await openGrid();
    fireEvent.click(screen.getByRole('button', { name: 'Check a stay' }));
    fireEvent.click(cell('Astoria', 1));
    fireEvent.click(cell('Astoria', 4));
    expect(within(await panelOf(screen)).getByText('All 4 nights ≥ 9')).toBeDefined();
  });

  it('copies the hotels that could take the group as a message', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
    serve({ [calls]: answerOf() });
    const { screen, cell } = await openGrid();
    act(() => cell('Ritz', 1).focus());
    press(cell('Ritz', 1), 'ArrowRight', { shiftKey: true });
    fireEvent.click(within(await panelOf(screen)).getByRole('button', { name: 'Copy list' }));
    const message = ['Hotels with ≥ 1 room, May 12 – 13, 2026:', '• Astoria (9)', '• Ritz (6)'].join('\n');
    await waitFor(() => expect(writeText).toHaveBeenCalledWith(message.replaceAll(' – ', '\u2009–\u2009')));
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
      'Hotel,2026-05-12,2026-05-13,2026-05-14,2026-05-15,Total,Free nights',
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

describe('200 hotels and 60 nights', () => {
  const nights = Array.from({ length: 60 }, (_, day) =>
    new Date(Date.UTC(2026, 4, 1 + day)).toISOString().slice(0, 10),
  );
  const availability = Object.fromEntries(
    Array.from({ length: 200 }, (_, hotel) => [
      `Hotel ${hotel}`,
      Object.fromEntries(nights.map((night, day) => [night, (hotel * day) % 17])),
    ]),
  );

  // By selector: looking 13,000 cells up by role takes seconds here.
  const openLarge = async () => {
    serve({ [calls]: answerOf({ availability }) });
    const { root } = await open();
    const grid = await waitFor(() => {
      const found = root.querySelector<HTMLElement>('[role="grid"]');
      if (!found) throw new Error('no grid yet');
      return found;
    });
    const cell = (row: number, column: number) =>
      grid.querySelector(`tbody [data-row="${row}"]`)?.children[column];
    return { root, grid, cell };
  };

  it('draws only the rows near the view, and tells how many there are', async () => {
    const { grid } = await openLarge();
    expect(grid.getAttribute('aria-rowcount')).toBe('202');
    expect(grid.getAttribute('aria-colcount')).toBe('63');
    expect(grid.querySelectorAll('tbody tr').length).toBeLessThan(60);
    expect(grid.querySelector('[data-row="1"]')?.getAttribute('aria-rowindex')).toBe('3');
  });

  it('reaches a row that is not drawn by keyboard, and keeps its stop for Tab', async () => {
    const { root, grid, cell } = await openLarge();
    const first = cell(1, 1);
    if (!(first instanceof HTMLElement)) throw new Error('no cell');
    act(() => first.focus());
    press(first, 'ArrowDown', { ctrlKey: true });
    fireEvent.scroll(grid.parentElement ?? grid);
    await waitFor(() => expect(focused(root)).toBe(cell(200, 1)));
    expect(tabStops(grid)).toHaveLength(1);
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

  it('counts Persian days and months in Persian', async () => {
    serve({ [calls]: answerOf() });
    const { grid } = await openGrid({ 'data-locale': 'fa' });
    expect(grid.textContent).toContain('اردیبهشت');
    expect(within(grid).getAllByRole('columnheader')[1]?.textContent).toContain('۲۲');
  });
});
