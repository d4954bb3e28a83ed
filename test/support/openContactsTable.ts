/** The table of contacts on a page, answered by a server of the test's own making. */
import { act, within } from '@testing-library/react';
import { afterEach, onTestFinished } from 'vitest';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import { pageStore } from '#shared/store/page.ts';
import { queryClient } from '#shared/query/client.ts';
import { mount } from '../../widgets/contacts-table/index.tsx';
import { serve, type Routes } from './serve.ts';

export const filtersCall = 'GET /api/custom-stats-maker/fetch-filters';
export const filteredCall = 'POST /api/custom-stats-maker/fetch-filtered/*';

const contact = (id: number, more: Readonly<Record<string, unknown>> = {}) => ({
  id,
  title: id % 2 ? 'Dr.' : 'Ms',
  first_name: `First${id}`,
  last_name: `Last${id}`,
  email: `p${id}@${id % 2 ? 'odd' : 'even'}.example`,
  organisation_name: id % 3 ? `Organisation ${id % 3}` : null,
  country: id % 2 ? 'Spain' : 'Egypt',
  subscribed_mailing: id % 2 === 0,
  ...more,
});

export const contactsTo = (count: number) => Array.from({ length: count }, (_, at) => contact(at + 1));

const rows = [{ filterType: 'organisation', field: 'Countries', value: 'Spain', filter: 'and' }];

/** Filter 4 finds 25 people, filter 5 is damaged; what is given wins. */
export function serveContacts(more: Routes = {}) {
  return serve({
    [filtersCall]: {
      filters: [
        { id: 4, name: 'Spain', type: 'contacts', filter: JSON.stringify(rows) },
        { id: 5, name: 'Damaged', type: 'contacts', filter: '[{"filterType":' },
      ],
    },
    [filteredCall]: { contacts: contactsTo(25) },
    ...more,
  });
}

/** Every test of the file begins with an empty page and cache. */
export function startEachFresh(): void {
  const defaults = queryClient.getDefaultOptions();
  afterEach(() => {
    document.body.replaceChildren();
    queryClient.clear();
    queryClient.setDefaultOptions(defaults);
    localStorage.clear();
  });
}

/** Mounts the screen. */
export async function openContactsTable(
  attributes: Readonly<Record<string, string>> = { 'data-filter-id': '4' },
) {
  await Promise.all([
    import('../../widgets/contacts-table/columns/ColumnsDialog.tsx'),
    import('../../widgets/contacts-table/groups/Groups.tsx'),
  ]);
  for (const namespace of ['common', 'kit', 'contacts-table'] as const) await loadCatalogue('en', namespace);
  const el = document.createElement('div');
  for (const [name, value] of Object.entries(attributes)) el.setAttribute(name, value);
  document.body.append(el);
  const island = await act(async () => mount(el));
  onTestFinished(() => act(() => island.unmount()));
  const root = el.shadowRoot?.querySelector<HTMLElement>('.ew-root');
  if (!root) throw new Error('not mounted');
  return { el, island, root, screen: within(root) };
}

/** What the page's layer of messages says now. */
export const noticesOfPage = () => pageStore.getState().notices.map(({ message }) => message);
