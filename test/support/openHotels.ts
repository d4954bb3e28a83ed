/** The hotel availability screen on a page, answered by a server of the test's own making. */
import { act, fireEvent, within } from '@testing-library/react';
import { afterEach, beforeEach, onTestFinished } from 'vitest';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import { toLanguage } from '#shared/i18n/languages.ts';
import { queryClient } from '#shared/query/client.ts';
import { mount } from '../../widgets/hotel-availability/index.tsx';

/** The one call of the screen, as a target of `serve`. */
export const calls = 'GET /api/reservations/get-availability/*';

/** Its path: `1/0/2026-05-01`. */
export const pathOf = (tail: string) => `/api/reservations/get-availability/${tail}`;

const rooms = {
  Ritz: { '2026-05-12': 8, '2026-05-13': 6, '2026-05-14': 4, '2026-05-15': 0 },
  'Grand Hôtel': { '2026-05-12': 3, '2026-05-13': null, '2026-05-15': -2 },
  Astoria: { '2026-05-12': 9, '2026-05-13': 9, '2026-05-14': 9, '2026-05-15': 9 },
  'Sold Inn': { '2026-05-12': 0, '2026-05-13': 0 },
};

interface Answer {
  readonly availability?: unknown;
  readonly ids?: unknown;
  readonly page?: number;
  readonly last?: number;
}

/** An answer as the server sends it: four hotels and four nights, from Tuesday 12 May 2026. */
export function answerOf(answer: Answer = {}) {
  const { availability = rooms, ids = { Ritz: 7, 'Grand Hôtel': 8 }, page = 1, last = 1 } = answer;
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

/** Routes for pages of one hotel whose name tells the page; those past the last are empty. */
export function paged(last: number) {
  const answer = ({ path }: { readonly path: string }) => {
    const page = Number(path.split('/')[4]);
    const availability = page > last ? [] : { [`Hotel of page ${page}`]: { [`2026-0${page}-01`]: page } };
    return answerOf({ availability, page, last });
  };
  return { [calls]: answer };
}

/** Every test of the file begins with an empty page, address and cache, and does not wait between tries. */
export function startEachFresh(): void {
  const defaults = queryClient.getDefaultOptions();
  beforeEach(() => {
    queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryDelay: 1 } });
  });
  afterEach(() => {
    document.body.replaceChildren();
    queryClient.clear();
    queryClient.setDefaultOptions(defaults);
    history.replaceState(null, '', '/');
  });
}

/** Mounts the screen on an element with these attributes. */
export async function open(attributes: Readonly<Record<string, string>> = {}) {
  const language = toLanguage(attributes['data-locale']);
  for (const namespace of ['common', 'kit', 'hotel-availability'] as const)
    await loadCatalogue(language, namespace);
  const el = document.createElement('div');
  for (const [name, value] of Object.entries(attributes)) el.setAttribute(name, value);
  document.body.append(el);
  const island = await act(async () => mount(el));
  // Before the next test: what an island has still to write would go into that one's address.
  onTestFinished(() => act(() => island.unmount()));
  const root = el.shadowRoot?.querySelector<HTMLElement>('.ew-root');
  if (!root) throw new Error('not mounted');
  return { el, root, island, screen: within(root) };
}

/** Mounts it and waits for the grid. */
export async function openGrid(attributes: Readonly<Record<string, string>> = {}) {
  const opened = await open(attributes);
  const grid = await opened.screen.findByRole('grid');
  return { ...opened, grid, ...gridParts(grid) };
}

/** Rows and cells by the hotel's name and the night's place, counted from 1. */
export function gridParts(grid: HTMLElement) {
  const names = () =>
    within(grid)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);
  const row = (name: string) => within(grid).getByRole('row', { name: new RegExp(`^${name}`) });
  const cell = (name: string, night: number) => within(row(name)).getAllByRole('gridcell')[night - 1] ?? grid;
  return { names, row, cell };
}

interface Modifiers {
  readonly shiftKey?: boolean;
  readonly ctrlKey?: boolean;
}

/** Presses a key; `user-event` does not reach into shadow roots. */
export const press = (el: Element, key: string, modifiers: Modifiers = {}) =>
  fireEvent.keyDown(el, { key, ...modifiers });

/** The element of the island that has the focus. */
export function focused(root: HTMLElement): Element | null {
  const at = root.getRootNode();
  return at instanceof ShadowRoot ? at.activeElement : null;
}

/** What the Tab key reaches in the grid. */
export const tabStops = (grid: HTMLElement) => grid.querySelectorAll('[tabindex="0"]');
